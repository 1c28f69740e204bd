"""The toy scores in its rules."""
