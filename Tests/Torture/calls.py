"""The system calls of a command, by strace, and making one of them fail."""

import re
import shutil
import time

from tally import Skipped

LINE = re.compile(r"^([a-z_0-9]+)\((.*)$")
# How often memory is asked for differs a little from run to run, and what nobody can do without ends the program.
MEMORY = {"brk", "mmap", "munmap", "mremap", "mprotect", "madvise"}
FRESH = 0.06


def require(machine):
    if not shutil.which("strace"):
        raise Skipped("strace is not installed")
    if machine.run("--version", around=("strace", "-o", "/dev/null")).code != 0:
        raise Skipped("strace may not trace here")


def of(machine, arguments):
    """Name, number among those of its name, and text of each call from the first on that names the wallet's folder.

    What comes before is the loader's, which nobody who is not it can mend.
    """
    time.sleep(FRESH)
    trace = machine.home + "/trace"
    machine.run(*arguments, around=("strace", "-o", trace, "-s", "200"))
    folder, counts, calls = machine.home + "/w", {}, []
    with open(trace, errors="replace") as lines:
        for line in lines:
            found = LINE.match(line)
            if not found or found[1] in ("execve", "exit_group"):
                continue
            name = found[1]
            counts[name] = counts.get(name, 0) + 1
            if calls or folder in line:
                calls.append((name, counts[name], line.strip()))
    return calls


def struck(machine, arguments, call, what):
    """Runs a command with something done to one of its calls: `signal=KILL`, `error=EIO`, `retval=1`."""
    return machine.run(
        *arguments, around=("strace", "-o", "/dev/null", "-e", f"inject={call[0]}:{what}:when={call[1]}"))
