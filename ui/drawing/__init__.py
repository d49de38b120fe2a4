"""Drawing with pygame: the only place where pixels are put on a surface."""
