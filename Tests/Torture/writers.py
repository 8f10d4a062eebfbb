"""Many programs at one wallet: nothing that anybody was told is saved may be missing, and nothing is there twice."""

import fcntl
import json
import os
import random
import signal
import subprocess
import threading
import time

import calls
import machine as machines
from machine import Machine, environment, made
from scenes import booked
from screen import Screen


def mark(machine, note):
    """Tries again where it was told that others held the wallet for three seconds, as on a machine with much to do."""
    for _ in range(5):
        code = machine.run("done", "counter", "--amount", "0.01", "--note", note).code
        if code != 75:
            break
    return code == 0


def tell(machine, marked, killed, tally):
    """Counts each mark: once where it was said to be saved, at most once where its program was killed."""
    rows = json.loads(machine.run("history", "counter", "--json", code=0).output)
    notes = [row.get("notes") for row in rows]
    for note in marked:
        number = notes.count(note)
        tally.count(None if number == 1 else f"{note} was saved and stands there {number} times")
    for note in killed:
        number = notes.count(note)
        tally.count(None if number <= 1 else f"{note} stands there {number} times", "killed on the way")
    check = machine.run("check")
    if check.code != 0:
        tally.count(f"check: {check.output.strip()}")
    if machine.leftovers():
        tally.count(f"left behind: {machine.leftovers()}")


def together(machine, writers, marks, round=0):
    """So many writers at once with so many marks each; what each was told is saved."""
    marked = []

    def write(name):
        for number in range(marks):
            if mark(machine, f"{name} {number}"):
                marked.append(f"{name} {number}")

    threads = [threading.Thread(target=write, args=(f"{round} writer {name}",)) for name in range(writers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return marked


def many_writers(size, tally):
    """2 × 1,000 and 8 × 250 marks at once; all of them are told to be saved, and are."""
    for writers, marks in ((2, 1000), (8, 250)):
        machine = made()
        marks = int(marks * size)
        marked = together(machine, writers, marks)
        if len(marked) != writers * marks:
            tally.count(f"only {len(marked)} of {writers * marks} could be saved")
        tell(machine, marked, [], tally)
        machine.remove()


def writers_beside_the_screen(size, tally):
    """Commands beside an open full screen that marks too: the screen shows theirs, and its own are kept."""
    machine = made()
    screen = Screen(machine)
    screen.settle()
    marked = []
    for round in range(max(1, int(25 * size))):
        # The screen marks while the others do, and takes theirs in.
        screen.type("jd")
        marked += together(machine, 2, 10, round)
        screen.settle()
    if len(marked) != max(1, int(25 * size)) * 20:
        tally.count(f"only {len(marked)} could be saved")
    screen.type("q")
    code = screen.end()
    tally.count(None if code == 0 else f"the screen ended with {code}")
    tell(machine, marked, [], tally)
    machine.remove()


def writers_killed_at_random(size, tally):
    """Four writers, each of which is killed at some moment of its work or not."""
    machine, dice, marked, killed = made(), random.Random(4), [], []

    def write(name, seed):
        dice = random.Random(seed)
        for number in range(int(200 * size)):
            note = f"{name} {number}"
            running = subprocess.Popen(
                [machines.program, "done", "counter", "--amount", "0.01", "--note", note],
                env=environment(machine.home), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL)
            try:
                running.wait(dice.uniform(0.01, 0.25))
            except subprocess.TimeoutExpired:
                running.kill()
            (marked if running.wait() == 0 else killed).append(note)

    threads = [threading.Thread(target=write, args=(f"mortal {name}", dice.random())) for name in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    machine.run("done", "counter", "--amount", "0.01", "--note", "afterwards", code=0)
    tell(machine, marked + ["afterwards"], killed, tally)
    machine.remove()


def statements_at_once(size, tally):
    """Two programs take statements into one book: each row is there once, with its use, whoever was first or killed on the way.

    The same file, files that have half of their rows in common, and such ones of which one is killed and begun again. Taken
    back, nothing is left of them.
    """
    before, ways = booked(made()), ["same", "overlapping", "killed"]
    for number in range(max(6, int(300 * size))):
        way = ways[number % 3]
        statements = Statements(Machine(before), random.Random(number), way)
        loss = statements.taken() or statements.wrong() or statements.left()
        statements.machine.remove()
        tally.count(f"round {number}, {way}: {loss}" if loss else None, way)


class Statements:
    """Two files of a card with rows that differ in text and amount, and with two credits that both files have."""

    credits, shops = [("20", "4.05"), ("18", "1.02")], 60

    def __init__(self, machine, dice, way):
        self.machine, self.dice, self.way = machine, dice, way
        shops = range(self.shops)
        parts = {"first.csv": shops, "second.csv": shops} if way == "same" else {"first.csv": shops[:40], "second.csv": shops[20:]}
        for name, part in parts.items():
            with open(f"{machine.home}/{name}", "w") as file:
                file.write("Date,Description,Amount\n")
                for day, amount in self.credits:
                    file.write(f"11/{day}/2026,AMEX Airline Fee Reimbursement,-{amount}\n")
                for shop in part:
                    file.write(f"11/{1 + shop % 15:02}/2026,SHOP {shop},{shop + 1}.{shop:02}\n")
        self.names = list(parts)

    def begun(self, name):
        return subprocess.Popen(
            [machines.program, "statement", name, "--card", "platinum"], env=environment(self.machine.home),
            cwd=self.machine.home, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def taken(self):
        """Both at once; whoever was killed, or told that the other one held the wallet, tries again."""
        running = [self.begun(name) for name in self.names]
        if self.way == "killed":
            time.sleep(self.dice.uniform(0, 0.1))
            running[0].kill()
        for name, process in zip(self.names, running):
            said = process.communicate(timeout=120)
            if process.returncode in (-signal.SIGKILL, 75):
                process = self.begun(name)
                said = process.communicate(timeout=120)
            if process.returncode != 0:
                return f"{name} ended with {process.returncode}: {said}"
        return None

    def answer(self, command):
        return json.loads(self.machine.run(command, "--json", code=0).output)

    def uses(self):
        return [row["valueRedeemed"] for row in self.answer("history") if row["statement"]]

    def wrong(self):
        """What does not stand there once."""
        amounts = sorted(one["amount"] for one in self.answer("transactions"))
        expected = sorted([4.05, 1.02] + [-(shop + 1 + shop / 100) for shop in range(self.shops)])
        isWhole = [f"{amount:.2f}" for amount in amounts] == [f"{amount:.2f}" for amount in expected]
        check = self.machine.run("check")
        if not isWhole or sorted(self.uses()) != [1.02, 4.05] or check.code != 0 or self.machine.leftovers():
            return f"{amounts}, uses {self.uses()}, check says {check.output}, left behind: {self.machine.leftovers()}"
        return None

    def left(self):
        """What is left when the one or two steps are taken back."""
        for _ in self.names:
            if self.answer("transactions"):
                self.machine.run("undo", code=0)
        found = self.answer("transactions"), self.uses()
        return None if found == ([], []) else f"left after undo: {found}"


def a_lock_that_is_held(size, tally):
    """A holder that was stopped is named after three seconds; once it goes on, saving works."""
    machine = made()
    holder = os.fork()
    if holder == 0:
        lock = os.open(machine.wallet + ".lock", os.O_RDWR)
        fcntl.flock(lock, fcntl.LOCK_EX)
        os.pwrite(lock, b"%d\n" % os.getpid(), 0)
        os.kill(os.getpid(), signal.SIGSTOP)
        os._exit(0)
    os.waitpid(holder, os.WUNTRACED)
    old, start = machine.read(), time.monotonic()
    outcome = machine.run("done", "counter", "--amount", "1")
    took = time.monotonic() - start
    isNamed = f"process {holder} (stopped)" in outcome.text
    tally.count(
        None if outcome.code == 75 and isNamed and 2.5 < took < 10 and machine.read() == old
        else f"a stopped holder: {outcome.code} after {took:.1f} s: {outcome.text}")
    tally.count(None if machine.run("benefits").code == 0 else "looking needs the lock")
    os.kill(holder, signal.SIGCONT)
    os.waitpid(holder, 0)
    tally.count(None if mark(machine, "after") else "the lock is still held")
    machine.remove()


def disks_without_locks(size, tally):
    """A file system without locks: it is said, and two that take turns lose nothing."""
    calls.require(Machine())
    machine, marked = made(), []
    around = ("strace", "-o", "/dev/null", "-e", "inject=flock:error=ENOLCK")
    for number in range(max(4, int(40 * size))):
        outcome = machine.run("done", "counter", "--amount", "0.01", "--note", f"unlocked {number}", around=around)
        if "has no locks" not in outcome.text:
            tally.count(f"not said: {outcome.text}")
        if outcome.code == 0:
            marked.append(f"unlocked {number}")
    tell(machine, marked, [], tally)
    machine.remove()
