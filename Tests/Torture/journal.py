"""A large wallet, whose changes are saved by their lines: killed, edited and copied at any moment of it."""

import json
import os
import random
import re
import shutil
import signal
import subprocess
import time

import machine as machines
from editors import Busy, Editor, Reader, WAYS, prepared, stand_still
from machine import Machine, environment, waiting_in
from screen import Screen

# Rounds with nothing else to do, and with both processors at work elsewhere.
IDLE, BUSY = 1_000, 5_000
NOTE = re.compile(r'"(note \d{5})"')


class Life:
    """One wallet, and what was told to be saved in it."""

    def __init__(self, machine, dice):
        self.machine, self.dice, self.told, self.number = machine, dice, set(), 0

    def mark(self):
        """A command that uses a cent, with a note that is its own."""
        self.number += 1
        note = f"note {self.number:05}"
        process = subprocess.Popen(
            [machines.program, "done", "counter", "--amount", "0.01", "--note", note],
            env=environment(self.machine.home), cwd=self.machine.home, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        return process, note

    def answered(self, process, note):
        """Waits for its end. What it told is to be there from then on."""
        output, said = process.communicate(timeout=120)
        if process.returncode == 0 or output:
            self.told.add(note)
        elif process.returncode > 0 and not said:
            return f"ended with {process.returncode} and no word"
        return None

    def missing(self, machine=None, told=None):
        """What is wrong with a wallet that should have all that was told."""
        machine, told = machine or self.machine, self.told if told is None else told
        waiting = json.dumps(waiting_in(machine.read("w/changes.jsonl") or b""))
        text = machine.read().decode("utf-8", "replace")
        try:
            json.loads(text)
        except ValueError as problem:
            return f"the file is broken: {problem}"
        text += waiting
        lost = [note for note in told if f'"{note}"' not in text]
        return f"told and lost: {sorted(lost)[:5]}" if lost else None

    # MARK: What may happen

    def command(self):
        return self.answered(*self.mark())

    def killed(self):
        process, note = self.mark()
        time.sleep(self.dice.uniform(0, 0.12))
        process.kill()
        return self.answered(process, note)

    def two(self):
        first, second = self.mark(), self.mark()
        return self.answered(*first) or self.answered(*second)

    def edited(self):
        """Stopped at any moment, edited, continued: an editor that read long before it writes takes back what it did not read.

        Whoever puts an older copy there wants to lose what only the newer one had; what the list alone has is laid over it.
        """
        editor = Editor(self.machine, self.dice.choice(WAYS))
        reader = Reader(self.machine, editor)
        process, note = self.mark()
        time.sleep(self.dice.uniform(0, 0.1))
        stand_still(process.pid)
        before, gone = set(self.told), self.taken_back() if editor.way == "older" else set()
        editor.edit()
        process.send_signal(signal.SIGCONT)
        wrong = self.answered(process, note)
        self.told -= gone
        wrong = reader.end() or wrong or editor.lost(self.machine.run("check").output)
        # Set aside as a copy, it took nothing back.
        if editor.token not in self.machine.read():
            self.told |= before
        return wrong

    def taken_back(self):
        """The notes that go with the file that the older copy takes the place of."""
        newer, older = self.machine.read(), self.machine.read("older.json")
        return set(NOTE.findall(newer.decode())) - set(NOTE.findall(older.decode()))

    def kept(self):
        """The copy that is put back later."""
        shutil.copy(self.machine.wallet, self.machine.home + "/older.json")

    def copied(self):
        """File and list one after the other, in either order, while a command is at work."""
        process, note = self.mark()
        time.sleep(self.dice.uniform(0, 0.1))
        copy, told = Machine(), set(self.told)
        names = ["changes.jsonl", "wallet.json"]
        isListFirst = self.dice.random() < 0.5
        for name in names if isListFirst else reversed(names):
            shutil.copy(f"{self.machine.home}/w/{name}", f"{copy.home}/w/{name}")
            time.sleep(self.dice.choice((0, 0, 0.01)))
        # Where the file was saved in between, the copy has the file's moment.
        wrong = self.missing(copy, told if isListFirst else set())
        check = copy.run("check")
        copy.remove()
        return self.answered(process, note) or wrong or (f"copy: {check.output}" if check.code else None)

    def screen(self):
        """Marks on a screen that is killed, left or told to end at any moment, beside a command."""
        screen = Screen(self.machine)
        screen.settle()
        # Counted before the command begins, which may be done by the time it is counted.
        before = self.rows()
        process, note = self.mark()
        screen.type("d")
        screen.settle()
        isShown = b"saved " in bytes(screen.sent) and self.dice.random() < 0.5
        wrong = self.answered(process, note)
        # What was used before is taken back by the same key.
        own = -1 if b"taken back" in bytes(screen.sent) else 1
        if isShown and self.rows() != before + own + (note in self.told):
            wrong = wrong or "the mark of a screen is lost"
        end = self.dice.choice(("kill", "term", "quit", "rest"))
        if end == "rest":
            time.sleep(1.2)
        if end == "term":
            screen.signal(signal.SIGTERM)
        elif end == "quit":
            screen.type("q")
        else:
            screen.signal(signal.SIGKILL)
        screen.end()
        screen.close()
        return wrong

    def rows(self):
        """Rows of the history, in the file or waiting."""
        wallet = json.loads(self.machine.state())
        return len(wallet["usages"])


def journal(size, tally):
    """Thousands of rounds on a busy machine, and on an idle one: nothing lost, nothing broken, nothing called saved that is not."""
    before = prepared(cards=20, benefits=200, years=3)
    assert os.path.getsize(before.wallet) > 1 << 20
    acts = ["command"] * 3 + ["killed"] * 9 + ["two"] * 2 + ["edited"] * 5 + ["copied"] * 4 + ["kept"]
    for isBusy in (False, True):
        rounds = max(20, int((BUSY if isBusy else IDLE) * size))
        with Busy(isBusy):
            live(Life(Machine(before), random.Random(3 + isBusy)), acts, rounds, isBusy, tally)


def live(life, acts, rounds, isBusy, tally):
    for number in range(rounds):
        act = "screen" if number % 25 == 24 else life.dice.choice(acts)
        wrong = getattr(life, act)() or life.missing()
        where = f"{'busy' if isBusy else 'idle'}, round {number}, {act}"
        tally.count(f"{where}: {wrong}" if wrong else None, act)
        # A wallet that grows for ever only makes the later rounds slower.
        if number % 500 == 499:
            life.machine.run("purge", "--before", "2026-01-01", "--yes")
    check = life.machine.run("check")
    tally.count(None if check.code == 0 else f"check says {check.output}")
    last = life.command() or life.missing()
    left = life.machine.leftovers()
    tally.count(last or (f"left behind: {left}" if left else None))
    life.machine.remove()
