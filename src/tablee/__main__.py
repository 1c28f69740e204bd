"""`python -m tablee` is `tablee`."""

import sys

from tablee.cli import main

if __name__ == "__main__":  # worker processes import this file too
    sys.exit(main())
