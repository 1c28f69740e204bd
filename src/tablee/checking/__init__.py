"""Is a box whole? What can be found by reading it."""
