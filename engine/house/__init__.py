"""What the house player likes: squads, places, targets, dice."""
