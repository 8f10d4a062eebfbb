"""However the program ends, the terminal is as it was before."""

import re
import time

from machine import Machine, made
from screen import SIGNALS, Screen
from tally import share

TERMS = ["xterm-256color", "screen", "vt100"]
# Where a person may be when it ends: looking, in help, typing, in the catalogue, on a card's page.
PLACES = ["", "?", "e4", "5", "\r"]
PAIRS = [
    (rb"\x1b\[\?1049h", rb"\x1b\[\?1049l"), (rb"\x1b\[\?25l", rb"\x1b\[\?25h"), (rb"\x1b\[\?2004h", rb"\x1b\[\?2004l"),
    (rb"\x1b\[\?1000h", rb"\x1b\[\?1000l"), (rb"\x1b\[\?1006h", rb"\x1b\[\?1006l"), (rb"\x1b=", rb"\x1b>"),
]


def left_on(sent):
    """What was switched on in the terminal and not off again."""
    found = []
    for on, off in PAIRS:
        last = [match.start() for match in re.finditer(on, sent)]
        if last and not any(match.start() > last[-1] for match in re.finditer(off, sent)):
            found.append(on.decode("ascii"))
    return found


def terminals_given_back(size, tally):
    """Keys, signals, real mistakes and a vanished terminal, on three terminals, from five places."""
    before = made()
    ways = [("q", None), ("\x03", None)] + [(None, number) for number in SIGNALS]
    for term in TERMS:
        for place, way in share([(place, way) for place in PLACES for way in ways], size):
            leave(before, term, place, way, tally)
        for fault in share(["trap", "overflow", "abort"], size):
            fail(before, term, fault, tally)
        vanish(before, term, tally)


def leave(before, term, place, way, tally):
    key, number = way
    machine = Machine(before)
    screen = Screen(machine, term=term)
    screen.settle()
    screen.type(place)
    screen.settle()
    if key:
        # Esc and its delay between: out of a form first.
        for _ in range(2 if place else 0):
            screen.type("\x1b")
            time.sleep(0.1)
            screen.settle()
        screen.type(key)
        wanted = 0
    else:
        screen.signal(number)
        wanted = 128 + number
    code = screen.end()
    where = f"{term}, {place!r}, {key!r} {number}"
    loss = None
    if code != wanted:
        loss = f"ended with {code}"
    elif not screen.isAsBefore():
        loss = "the modes are others"
    elif left_on(bytes(screen.sent)):
        loss = f"left on: {left_on(bytes(screen.sent))}"
    tally.count(f"{where}: {loss}" if loss else None)
    screen.close()
    machine.remove()


def fail(before, term, fault, tally):
    """A mistake of its own; programs that were released cannot be made to make one."""
    machine = Machine(before)
    screen = Screen(machine, term=term, COUPONTRACKER_FAULT=fault)
    screen.settle()
    screen.type("?")
    screen.settle()
    if screen.process.poll() is None:
        screen.type("qq")
        screen.end()
        screen.close()
        return
    code = screen.end()
    isGood = code in (132, 133, 134, 139) and screen.isAsBefore() and not left_on(bytes(screen.sent))
    tally.count(None if isGood else f"{term}, {fault}: ended with {code}, modes kept: {screen.isAsBefore()}")
    screen.close()
    machine.remove()


def vanish(before, term, tally):
    machine = Machine(before)
    screen = Screen(machine, term=term)
    screen.settle()
    screen.hangUp()
    end = time.monotonic() + 5
    while screen.process.poll() is None and time.monotonic() < end:
        time.sleep(0.02)
    tally.count(None if screen.process.poll() is not None else f"{term}: goes on without a terminal")
    screen.close()
    machine.remove()
