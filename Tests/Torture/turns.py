"""The release before and this one at one wallet, in turn."""

import json
import random
import time

import machine as machines
from journal import Life
from machine import Machine, made
from screen import Screen
from tally import Skipped


class Turns(Life):
    """Marks and undos by either program, and marks of this one that wait when the other one comes."""

    def __init__(self, machine, dice):
        super().__init__(machine, dice)
        self.standing = []

    def either(self):
        return self.dice.choice((machines.program, machines.former))

    def mark(self):
        self.number += 1
        note = f"note {self.number:05}"
        outcome = self.machine.run("done", "counter", "--amount", "0.01", "--note", note, by=self.either())
        if outcome.code != 0:
            return f"refused with {outcome.code}: {outcome.text}"
        self.told.add(note)
        self.standing.append(note)
        return None

    def undo(self):
        """Takes the newest mark back, or says why not; never an older one."""
        if not self.standing:
            return None
        outcome = self.machine.run("undo", by=self.either())
        note = self.standing.pop()
        isThere = f'"{note}"' in self.machine.state().decode()
        if outcome.code == 0 and isThere:
            return f"undone and still there: {outcome.output}"
        if outcome.code == 0:
            self.told.discard(note)
        elif not isThere:
            return f"refused and gone: {outcome.text}"
        return None

    def waiting(self):
        """A screen of this program is killed while its mark waits for the file."""
        before = self.rows()
        screen = Screen(self.machine)
        screen.settle()
        screen.type("d")
        end = time.monotonic() + 5
        while self.rows() == before and time.monotonic() < end:
            screen.read(0.01)
        screen.close()
        # What undo takes next is that mark, of whose name nobody knows.
        self.standing = []
        kept = self.rows()
        wrong = self.mark()
        return wrong or (None if self.rows() == kept + 1 else "what waited is lost")


def versions_in_turn(size, tally):
    """Small and large wallets: nothing lost, no older act taken back, both find nothing wrong in the end."""
    if not machines.former:
        raise Skipped("no program of the release before; --former names it")
    for name, before in {"small": made(), "large": made(cards=20, benefits=200, years=3)}.items():
        turns = Turns(Machine(before), random.Random(9))
        for number in range(max(20, int(250 * size))):
            act = turns.dice.choice(("mark", "mark", "mark", "undo", "waiting"))
            wrong = getattr(turns, act)() or turns.missing()
            tally.count(f"{name}, round {number}, {act}: {wrong}" if wrong else None, act)
        for program in (machines.program, machines.former):
            check = turns.machine.run("check", by=program)
            tally.count(None if check.code == 0 else f"{name}: check says {check.output}")
        json.loads(turns.machine.read())
        turns.machine.remove()
