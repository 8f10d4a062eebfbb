"""How many instructions the program takes, counted by callgrind: the same on a busy machine as on a quiet one."""

import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from tempfile import TemporaryDirectory

from terminal import Terminal, surroundings
from wallets import NOW, copyHome


def withoutDebugInformation(program, folder):
    """A copy that valgrind reads: of the compiler's debug information it understands only a part."""
    copy = f"{folder}/program"
    tool = shutil.which("llvm-objcopy") or shutil.which("objcopy")
    if not tool:
        sys.exit("objcopy is missing. Install it with: apt-get install binutils")
    subprocess.run([tool, "--strip-debug", program, copy], check=True)
    return copy


class Counter:
    """Counts runs of a program, each on a fresh copy of a home; on the machine's own day where `now` is None."""

    def __init__(self, program, home, folder, now=NOW):
        self.program, self.home, self.folder, self.now = program, home, folder, now

    def instructions(self, keys):
        """Of all threads, from the start to the end: the first picture, these keys each on its own, and leaving."""
        return int(re.search(r"^(?:totals|summary): (\d+)", self.profile(keys), re.M).group(1))

    def functions(self, keys):
        """The names of all functions that ran."""
        return functions(self.profile(keys))

    def functionsOf(self, *arguments):
        """The same, of a command."""
        with TemporaryDirectory(dir=self.folder) as place:
            home, command, variables = self.counted(place)
            subprocess.run(
                command + list(arguments), env=surroundings(home, **variables), stdout=subprocess.DEVNULL, check=True)
            return functions(written(place))

    def profile(self, keys):
        """What callgrind writes of such a run."""
        with TemporaryDirectory(dir=self.folder) as place:
            home, command, variables = self.counted(place)
            with Terminal(command, home, **variables) as terminal:
                while not terminal.sent and terminal.isAlive():
                    terminal.read(0.5)
                terminal.settle()
                for key in keys:
                    terminal.press(key)
                code = terminal.leave()
            if code != 0:
                raise AssertionError(f"under valgrind it ended with {code} after {len(keys)} keys")
            return written(place)

    def counted(self, place):
        """A fresh home, how the program is counted there, and what it has in its environment."""
        home = copyHome(self.home, f"{place}/counted")
        command = [
            # Names as the linker knows them: dist/start.order is made of them.
            "valgrind", "--tool=callgrind", "--demangle=no", f"--callgrind-out-file={place}/callgrind.out",
            f"--log-file={place}/valgrind.log", self.program,
        ]
        # Hashes are seeded by chance otherwise, and tables filled in another order each time.
        return home, command, {"COUPONTRACKER_NOW": self.now, "SWIFT_DETERMINISTIC_HASHING": "1"}

    def perKey(self, before, keys):
        """Instructions of one key of a round that ends where it began.

        Two rounds less one: so neither the start counts, nor what is worked out once.
        """
        # At the same time: valgrind keeps to one processor, whatever the machine has.
        with ThreadPoolExecutor() as pool:
            one, two = pool.map(self.instructions, [before + keys, before + keys * 2])
        return (two - one) / len(keys)


def written(place):
    with open(f"{place}/callgrind.out") as file:
        return file.read()


def functions(profile):
    """Those that a profile names, each once."""
    return list(dict.fromkeys(re.findall(r"^c?fn=\(\d+\) (.+?)(?:'\d+)?$", profile, re.M)))
