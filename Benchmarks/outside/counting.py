"""How many instructions the program takes, counted by callgrind: the same on a busy machine as on a quiet one."""

import os
import re

from terminal import Terminal
from wallets import NOW, copyHome


class Counter:
    """Counts runs of a program, each on a fresh copy of a home."""

    def __init__(self, program, home, folder):
        self.program, self.home, self.folder = program, home, folder

    def instructions(self, keys):
        """Of all threads, from the start to the end: the first picture, these keys each on its own, and leaving."""
        output = f"{self.folder}/callgrind.out"
        home = copyHome(self.home, f"{self.folder}/counted")
        command = [
            "valgrind", "--tool=callgrind", f"--callgrind-out-file={output}", f"--log-file={self.folder}/valgrind.log",
            self.program,
        ]
        # Hashes are seeded by chance otherwise, and tables filled in another order each time.
        with Terminal(command, home, COUPONTRACKER_NOW=NOW, SWIFT_DETERMINISTIC_HASHING="1") as terminal:
            while not terminal.sent and terminal.isAlive():
                terminal.read(0.5)
            terminal.settle()
            for key in keys:
                terminal.press(key)
            code = terminal.leave()
        if code != 0:
            raise AssertionError(f"under valgrind it ended with {code} after {len(keys)} keys")
        with open(output) as file:
            total = re.search(r"^(?:totals|summary): (\d+)", file.read(), re.M)
        os.remove(output)
        return int(total.group(1))

    def perKey(self, before, keys):
        """Instructions of one key of a round that ends where it began.

        Two rounds less one: so neither the start counts, nor what is worked out once.
        """
        one = self.instructions(before + keys)
        two = self.instructions(before + keys * 2)
        return (two - one) / len(keys)
