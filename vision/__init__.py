"""What can honestly be seen in a picture of the table: appearances, with confidence."""
