"""More is typed, or comes as if it were, than any field takes."""

import os
import select
import signal
import time

from machine import Machine, made
from screen import Screen
from tally import share

# Where letters are typed, and what leads there.
FIELDS = {
    "find": "/", "form": "e", "note": "e\t\t\t\t\t\t\t\t\t", "catalogue": "5/", "commands": ":", "help": "?",
    "amount": "lp", "snooze": "lsc", "no field": "",
}
# The same letters on and on, ones that change the text each time, marks without end on one letter, keys that move.
FLOODS = {
    "letters": b"abcdefghij", "and back": b"ab\x7f\x7f", "marks": "\u0301".encode(), "words": b"uber ", "moves": b"jk",
    "arrows": b"\x1b[A\x1b[B",
}
BYTES = 2_000_000
# What the program may grow by besides: pictures drawn for the first time, tables of what it has not used yet. Its code,
# which is read when it runs first, is none of it.
ROOM = 3 << 20
# The debug build and a busy machine take their time for a picture; a second is what a person waits.
PATIENCE = 1.0


def floods_of_keys(size, tally):
    """Two megabytes typed into every field, in make test a tenth of that; SIGTERM meanwhile ends it within a second, and
    the program does not grow by what was typed."""
    before = made()
    count = BYTES if size >= 1 else BYTES // 10
    for field, flood in share([(field, flood) for field in FIELDS for flood in FLOODS], size):
        tally.count(pour(before, field, flood, count))


def pour(before, field, flood, count):
    machine = Machine(before)
    screen = Screen(machine)
    screen.settle()
    screen.type(FIELDS[field])
    screen.settle()
    atRest, code = screen.status("VmRSS"), screen.status("RssFile")
    text = (FLOODS[flood] * (count // len(FLOODS[flood]) + 1))[:count]
    write(screen, text)
    most = screen.status("VmHWM") - max(0, screen.status("RssFile") - code)
    screen.signal(signal.SIGTERM)
    start = time.monotonic()
    while screen.process.poll() is None and time.monotonic() - start < 20:
        write(screen, text[:4096], 0.01)
    took = time.monotonic() - start
    status = screen.end()
    where = f"{flood} into {field}"
    loss = None
    if status != 128 + signal.SIGTERM:
        loss = f"ended with {status}"
    elif took > PATIENCE:
        loss = f"SIGTERM took {took:.1f} s"
    elif (most - atRest) * 1024 > ROOM:
        loss = f"grew by {(most - atRest) >> 10} MB"
    elif not screen.isAsBefore():
        loss = "the modes are others"
    screen.close()
    machine.remove()
    return f"{where}: {loss}" if loss else None


def write(screen, data, seconds=60):
    """As fast as the terminal takes it, and what is shown is read meanwhile."""
    os.set_blocking(screen.master, False)
    end = time.monotonic() + seconds
    while data and time.monotonic() < end and screen.process.poll() is None:
        if select.select([], [screen.master], [], 0.01)[1]:
            try:
                data = data[os.write(screen.master, data[:65536]):]
            except BlockingIOError:
                pass
        screen.read(0)
    os.set_blocking(screen.master, True)
