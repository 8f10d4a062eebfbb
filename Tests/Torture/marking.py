"""Several marks and undos of a large wallet in one screen."""

import os
import random
import subprocess
import time

import calls
from machine import Machine, alike, laid, made
from powerloss import Disk, made_of, play
from screen import Screen
from tally import each, share

KEYS = "dududu"
SEAL = b'{"waiting":'
CALLS = "openat,lseek,write,fsync,rename,renameat2,link,unlink,ftruncate,close,fcntl,fchmod,utimensat,pread64,newfstatat,fstat"


def large():
    machine = made(cards=20, benefits=200, years=3)
    assert len(machine.read()) > 1 << 20
    # What the first screen has to save besides is saved.
    screen = Screen(machine)
    screen.settle()
    mark(screen, machine, "du")
    screen.type("q")
    assert screen.end() == 0
    screen.close()
    return machine


class Saver:
    """A screen that has settled, and the thread of it that saves, of whose calls something is made."""

    def __init__(self, machine, *options):
        time.sleep(calls.FRESH)
        self.screen = Screen(machine)
        self.screen.settle()
        threads = [int(name) for name in os.listdir(f"/proc/{self.screen.pid}/task")]
        self.thread = max(number for number in threads if number != self.screen.pid)
        self.strace = subprocess.Popen(
            ["strace", "-qq", "-p", str(self.thread), *options], stderr=subprocess.DEVNULL)
        end = time.monotonic() + 10
        while not self.isTraced() and time.monotonic() < end:
            time.sleep(0.005)

    def isTraced(self):
        with open(f"/proc/{self.screen.pid}/task/{self.thread}/status") as file:
            return any(line.startswith("TracerPid:") and line.split()[1] != "0" for line in file)

    def close(self):
        self.screen.close()
        self.strace.wait(10)


def mark(screen, machine, keys=KEYS):
    """Types one key after the other, each when the one before is done; gives the wallet as it was first and after each."""
    states = [machine.state()]
    for key in keys:
        end = time.monotonic() + 20
        screen.type(key)
        while machine.state() == states[-1]:
            screen.read(0.01)
            if screen.process.poll() is not None or time.monotonic() > end:
                return states
        states.append(machine.state())
        # What can wait is done behind each.
        screen.settle()
    return states


def lines_of(trace):
    with open(trace) as file:
        return file.read().splitlines()


def a_screen_killed_between_marks(size, tally):
    """Killed at any call of any of its saves: the file is one of the two, and the next program works and sweeps."""
    before = large()
    calls.require(before)
    machine = Machine(before)
    trace = machine.home + ".trace"
    saver = Saver(machine, "-o", trace, "-e", "trace=" + CALLS)
    states = mark(saver.screen, machine)
    saver.close()
    assert len(states) == len(KEYS) + 1, f"only {len(states) - 1} were saved"
    known = before.read()
    expected = [alike(state, known) for state in states]
    counts, points = {}, []
    for line in lines_of(trace):
        found = calls.LINE.match(line)
        if found:
            counts[found[1]] = counts.get(found[1], 0) + 1
            points.append((found[1], counts[found[1]]))
    machine.remove()

    def strike(point):
        name, number = point
        machine = Machine(before)
        saver = Saver(
            machine, "-o", "/dev/null", "-e", "trace=" + name, "-e", f"inject={name}:signal=KILL:when={number}")
        states = mark(saver.screen, machine)
        isKilled = saver.screen.end(0.5 if len(states) > len(KEYS) else 20) == 137
        saver.close()
        # The next one may be there although nobody was told.
        isOne = alike(machine.state(), known) in expected[len(states) - 1:len(states) + 1]
        trouble = go_on(machine) if isOne else "the file is none of the two"
        where = f"killed at {name} {number}, {len(states) - 1} saved"
        return (f"{where}: {trouble}" if trouble else None), "were killed" if isKilled else "came to an end"

    each(share(points, size), strike, tally)
    if tally.remarks.get("were killed", 0) < tally.tried * 0.8:
        tally.count("most were not killed")


def power_lost_between_marks(size, tally):
    """The power goes after any call of any of its saves: each is there whole once its line was flushed."""
    before = large()
    calls.require(before)
    machine = Machine(before)
    start, trace = Disk(machine.home), machine.home + ".trace"
    options = ("-xx", "-s", "9999999", "-e", "trace=openat,lseek,write,fsync,rename,renameat2,link,unlink,mkdir,ftruncate,close")
    saver = Saver(machine, "-o", trace, *options)
    states = [alike(state, before.read()) for state in mark(saver.screen, machine)]
    saver.close()
    assert len(states) == len(KEYS) + 1, f"only {len(states) - 1} were saved"
    dice, told, few = random.Random(5), 0, []
    changes, known = start.find(machine.home + "/w/changes.jsonl"), before.read()
    known_seals = changes.flushed.count(SEAL)
    for point, _ in play(start, lines_of(trace)):
        told = max(told, changes.flushed.count(SEAL) - known_seals)
        for found in start.afterwards(dice, 50 if size >= 1 else 8):
            folder = found.get("w", {})
            text = alike(laid(folder.get("wallet.json"), folder.get("changes.jsonl")), known)
            isWhole = text in states[told:told + 2]
            tally.count(None if isWhole else f"{told} were told to be saved, after {point}: none of the two")
            if dice.random() < 0.005:
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
