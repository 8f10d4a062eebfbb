"""What a row of the table came to."""

import sys
from concurrent.futures import ThreadPoolExecutor


class Tally:
    def __init__(self):
        self.tried = self.survived = 0
        self.losses = []
        self.remarks = {}
        self.figures = []

    def count(self, loss, remark=None):
        """One more was tried; `loss` says what was wrong, None: nothing."""
        self.tried += 1
        if loss is None:
            self.survived += 1
        else:
            self.losses.append(loss)
            print(f"  LOST: {loss}", file=sys.stderr)
        if remark:
            self.remarks[remark] = self.remarks.get(remark, 0) + 1

    def note(self):
        return ", ".join([f"{number} {remark}" for remark, number in sorted(self.remarks.items())] + self.figures)


class Skipped(Exception):
    """This machine does not allow it; says why."""


def each(items, work, tally):
    """Does `work` for all items, two at a time, and counts what each says: a loss or None, and perhaps a remark."""
    with ThreadPoolExecutor(2) as pool:
        for answer in pool.map(work, items):
            tally.count(*answer if isinstance(answer, tuple) else (answer,))


def share(items, size):
    """All of a list, or every so many of it, the first among them."""
    items = list(items)
    return items if size >= 1 else items[::max(1, round(1 / size))]
