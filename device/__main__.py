"""`python -m device` is `berserk-table`."""

from device.cli import main

raise SystemExit(main())
