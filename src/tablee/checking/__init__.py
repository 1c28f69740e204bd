"""Is a box whole? What `tablee check` finds, before anything is compiled."""
