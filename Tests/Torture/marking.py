"""Several marks and undos in one screen: a large wallet is saved by bringing the file before the last one up to date."""

import glob
import os
import random
import re
import time

import calls
from machine import Machine, alike, made
from powerloss import Disk, made_of, play
from screen import Screen
from tally import each, share

# The first save lays the file out, the second keeps that one, and from then on two files take turns.
KEYS = "dududu"
CALLS = "openat,lseek,write,fsync,rename,link,unlink,ftruncate,close,fcntl,fchmod,utimensat,pread64,newfstatat,fstat"
GENERATION = re.compile(rb'"generation":([0-9]+),')


def large():
    machine = made(cards=20, benefits=120, years=2)
    assert len(machine.read()) > 1 << 19
    # What the first screen has to save besides is saved.
    screen = Screen(machine)
    screen.settle()
    mark(screen, machine, "du")
    screen.type("q")
    assert screen.end() == 0
    screen.close()
    return machine


def generation(machine):
    return generation_of(machine.read() or b"")


def generation_of(text):
    found = GENERATION.search(text)
    return int(found[1]) if found else None


def started(machine, trace, *options):
    time.sleep(calls.FRESH)
    screen = Screen(machine, around=("strace", "-ff", "-qq", "-o", trace, *options))
    screen.settle()
    return screen


def mark(screen, machine, keys=KEYS):
    """Types one key after the other, each when the one before is done; gives the file as it was first and after each."""
    states = [machine.read()]
    for key in keys:
        before, end = generation(machine), time.monotonic() + 20
        screen.type(key)
        while generation(machine) == before:
            screen.read(0.01)
            if screen.process.poll() is not None or time.monotonic() > end:
                return states
        states.append(machine.read())
        # What can wait is done behind each.
        screen.settle()
    return states


def writer(trace):
    """What the thread did that saves."""
    for name in glob.glob(trace + ".*"):
        with open(name) as file:
            lines = file.read().splitlines()
        if sum(line.startswith("rename(") for line in lines) >= len(KEYS):
            return lines
    raise AssertionError("no thread has saved every mark")


def a_screen_killed_between_marks(size, tally):
    """Killed at any call of any of its saves: the file is one of the two, and the next program works and sweeps."""
    before = large()
    calls.require(before)
    machine = Machine(before)
    trace = machine.home + ".trace"
    screen = started(machine, trace, "-e", "trace=" + CALLS)
    states = mark(screen, machine)
    screen.close()
    assert len(states) == len(KEYS) + 1, f"only {len(states) - 1} were saved"
    counts, points = {}, []
    for line in writer(trace):
        found = calls.LINE.match(line)
        if found:
            counts[found[1]] = counts.get(found[1], 0) + 1
            points.append((found[1], counts[found[1]]))
    machine.remove()

    def strike(point):
        name, number = point
        machine = Machine(before)
        screen = started(
            machine, machine.home + ".trace", "-e", "trace=" + name, "-e", f"inject={name}:signal=KILL:when={number}")
        states = mark(screen, machine)
        code = screen.end(0.5) if len(states) > len(KEYS) else screen.end()
        screen.close()
        saved = generation_of(states[-1])
        # The next one may be there although nobody was told; if it is whole, check says.
        isOne = machine.read() == states[-1] or generation(machine) == saved + 1
        trouble = go_on(machine) if isOne else "the file is none of the two"
        where = f"killed at {name} {number}, {len(states) - 1} saved, ended with {code}"
        return (f"{where}: {trouble}" if trouble else None), "came to an end" if code == -1 else "were killed"

    each(share(points, size), strike, tally)


def power_lost_between_marks(size, tally):
    """The power goes after any call of any of its saves: each is there whole once the folder was flushed."""
    before = large()
    calls.require(before)
    machine = Machine(before)
    start, trace = Disk(machine.home), machine.home + ".trace"
    options = ("-xx", "-s", "9999999", "-e", "trace=openat,lseek,write,fsync,rename,link,unlink,mkdir,ftruncate,close")
    screen = started(machine, trace, *options)
    states = [alike(state, before.read()) for state in mark(screen, machine)]
    screen.close()
    assert len(states) == len(KEYS) + 1, f"only {len(states) - 1} were saved"
    dice, told, few = random.Random(5), 0, []
    isReplaced, present = False, start.find(machine.wallet)
    for point, _ in play(start, writer(trace)):
        if start.find(machine.wallet) is not present:
            isReplaced, present = True, start.find(machine.wallet)
        elif point.startswith("fsync(") and isReplaced:
            told, isReplaced = told + 1, False
        for found in start.afterwards(dice, 50 if size >= 1 else 8):
            text = alike(found.get("w", {}).get("wallet.json"), before.read())
            isWhole = text in states[told:told + 2]
            tally.count(None if isWhole else f"{told} were told to be saved, after {point}: none of the two")
            if dice.random() < 0.01 * size:
                few.append(found)
    assert told == len(KEYS), f"{told} were flushed"
    for found in few[:10]:
        tally.count(go_on(made_of(found)), "started on")
    machine.remove()


def go_on(machine):
    """What the next programs find wrong."""
    trouble = None
    if machine.run("check").code != 0:
        trouble = "check is not content"
    elif machine.run("done", "counter", "--amount", "1").code != 0:
        trouble = "the next mark is refused"
    elif machine.leftovers():
        trouble = f"left behind: {machine.leftovers()}"
    machine.remove()
    return trouble
