"""Two machines of one person with a clone each, and a bare repository between them.

What must be there in the end is worked out from what was typed and told alone, by a reader that shares nothing with the
program: JSON, and the rule that of two words about one field either may stand, and of all else everything.
"""

import json
import os
import random
import re
import shutil
import signal
import subprocess
import time
from datetime import datetime, timedelta

import machine as machines
from machine import Machine, environment, made
from tally import Skipped

# As they are typed, and as the file has them.
FIELDS = {"handle": "handle", "group": "group", "met-at": "metAt", "notes": "notes"}
ROUNDS_APART = 25
# In the bare repository: whoever pushes dies before, or after, what they sent counts.
HOOKS = {"pre-receive": "die-before", "post-receive": "die-after"}
LOCK = re.compile(r"(/[^ ]+\.lock) is in the way")


def two_machines(size, tally):
    """Acts on both sides, syncs in any order, kills and half pushes: both end with the same, and nothing is lost."""
    if not shutil.which("git"):
        raise Skipped("git is not installed")
    rounds = max(ROUNDS_APART, int(1000 * size))
    for life in range(0, rounds, 250):
        Apart(life).live(min(250, rounds - life), tally)


def two_machines_in_step(size, tally):
    """The same through a program that keeps folders in step, and leaves a copy where both had changed: no mark is lost."""
    for life in range(max(1, int(4 * size))):
        InStep(1000 + life).live(250 if size >= 1 else 50, tally)


class Side:
    def __init__(self, name, machine):
        self.name, self.machine = name, machine
        # The release before acts on one of them, where there is one; what joins both is of this one.
        self.acting = machines.former if name == "laptop" and machines.former else machines.program
        # The note of the newest act, where undo would take that back.
        self.newest = None
        with open(machine.home + "/.gitconfig", "w") as file:
            file.write(f"[user]\nname = {name}\nemail = {name}@example.org\n")

    def start(self, now, *words):
        program = machines.program if words[0] in ("sync", "merge") else self.acting
        return subprocess.Popen(
            [program, *words], env=environment(self.machine.home, COUPONTRACKER_NOW=now),
            cwd=self.machine.home, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            start_new_session=True)

    def wallet(self):
        return json.loads(self.machine.state())

    def person(self, name):
        found = [person for person in self.wallet().get("people", []) if person["name"] == name]
        return found[0] if found else None

    def marks(self):
        return [row["notes"] for row in self.wallet()["usages"] if row.get("notes", "").startswith("mark ")]

    def copies(self):
        return [name for name in os.listdir(self.machine.home + "/w") if "conflict" in name and name.endswith("json")]


class Apart:
    def __init__(self, seed):
        self.dice, self.number = random.Random(seed), 0
        self.moment = datetime(2026, 11, 27, 12)
        # What was done since both were the same.
        self.story = []
        # What a killed sync left at work; and what was found: locks, and copies of the other side.
        self.orphans, self.locks, self.copies = [], 0, 0
        # Each mark that stands; each that was taken back, with whether a copy may bring it again.
        self.marks, self.undone = set(), {}
        # Of each person and field the words of which one must stand; all there ever were; of which fields older words may
        # be back; and whether the person must be there (None: may).
        self.words, self.typed, self.older, self.people = {}, {}, set(), {}
        here = made(cards=2, benefits=4)
        self.sides = [Side("here", here), Side("laptop", Machine())]
        self.connect(here)

    def connect(self, here):
        self.remote = here.home + "/remote.git"
        for side in self.sides:
            side.machine.run("setup", "git", self.remote, "--yes", code=0)
            side.machine.run("sync", code=0)
        for name, word in HOOKS.items():
            path = f"{self.remote}/hooks/{name}"
            with open(path, "w") as file:
                file.write(f"#!/bin/sh\nif rm {word} 2> /dev/null; then kill -9 0; fi\n")
            os.chmod(path, 0o700)

    def acts(self):
        return (
            [self.mark] * 5 + [self.edit] * 5 + [self.add, self.delete, self.undo, self.merge, self.offline]
            + [self.sync] * 4 + [self.killed_sync] * 5 + [self.half_push] * 2 + [
                self.double_sync, self.killed_mark])

    def live(self, rounds, tally):
        acts = self.acts()
        for number in range(1, rounds + 1):
            act, side = self.dice.choice(acts), self.dice.choice(self.sides)
            wrong = act(side)
            tally.count(
                f"round {number}, {act.__name__} {side.name}: {wrong}" if wrong else None,
                act.__name__.replace("_", " ") + "s")
            if number % ROUNDS_APART == 0 or number == rounds:
                wrong = self.settle()
                told = "\n    ".join(self.story)
                tally.count(f"round {number}: {wrong}\n    {told}" if wrong else None, "times both the same")
                self.story = []
        for word, count in ("locks of a killed git", self.locks), ("copies of other words", self.copies):
            tally.remarks[word] = tally.remarks.get(word, 0) + count
        for side in self.sides:
            side.machine.remove()

    # MARK: Acts

    def now(self):
        """A second later for each act, on whichever machine."""
        self.moment += timedelta(seconds=1)
        return self.moment.isoformat() + "Z"

    def run(self, side, *words):
        process = side.start(self.now(), *words)
        output, text = process.communicate(timeout=120)
        output, text = output.decode(), text.decode()
        self.story.append(f"{self.moment:%M:%S} {side.name} {' '.join(words)} -> {process.returncode} {(text or output).strip()}")
        return process.returncode, output, text

    def fresh(self, word):
        self.number += 1
        return f"{word} {self.number:05}"

    def mark(self, side):
        note = self.fresh("mark")
        code, _, text = self.run(side, "done", "counter", "--amount", "0.01", "--note", note)
        self.marks.add(note)
        side.newest = note
        return None if code == 0 else f"{code} {text}"

    def killed_mark(self, side):
        """What the file says after a kill is saved, though nobody was told."""
        note = self.fresh("mark")
        process = side.start(self.now(), "done", "counter", "--amount", "0.01", "--note", note)
        time.sleep(self.dice.uniform(0, 0.08))
        process.kill()
        process.communicate()
        side.newest = None
        if note in side.marks():
            self.marks.add(note)
        elif process.returncode == 0:
            return "told and lost"
        return None

    def undo(self, side):
        if side.newest is None:
            return None
        note, side.newest = side.newest, None
        code, _, text = self.run(side, "undo")
        if code != 0:
            return f"{code} {text}"
        self.marks.discard(note)
        self.undone[note] = self.has_copies()
        return None

    def add(self, side):
        name = self.fresh("person").replace(" ", "")
        side.newest = None
        code, _, text = self.run(side, "person", "add", name)
        self.people[name] = True
        for field in FIELDS:
            self.words[name, field], self.typed[name, field] = {None}, {None}
        return None if code == 0 else f"{code} {text}"

    def any_person(self, side):
        names = sorted(person["name"] for person in side.wallet().get("people", []))
        return self.dice.choice(names[-6:]) if names else None

    def edit(self, side):
        name, field = self.any_person(side), self.dice.choice(list(FIELDS))
        if name is None:
            return self.add(side)
        before, word = side.person(name).get(FIELDS[field]), self.fresh(field)
        side.newest = None
        code, _, text = self.run(side, "person", "edit", name, f"--{field}", word)
        # What was seen is overruled; what the other side said meanwhile is not.
        self.words[name, field] = self.words[name, field] - {before} | {word}
        self.typed[name, field].add(word)
        if self.people[name] is False:
            # Deleted on the other side, which had not seen this.
            self.people[name] = True
        return None if code == 0 else f"{code} {text}"

    def delete(self, side):
        name = self.any_person(side)
        if name is None:
            return None
        person = side.person(name)
        unseen = any(self.words[name, field] - {person.get(key)} for field, key in FIELDS.items())
        side.newest = None
        code, _, text = self.run(side, "person", "delete", name, "--yes")
        if self.people[name] is not None:
            # Deleting does not beat what the other side changed meanwhile.
            self.people[name] = None if self.has_copies() else unseen
        for field, key in FIELDS.items():
            # What comes back is as the other side has it: what was seen here went.
            if self.words[name, field] <= {person.get(key)}:
                self.older.add((name, field))
        return None if code == 0 else f"{code} {text}"

    def merge(self, side):
        side.newest = None
        code, _, text = self.run(side, "merge")
        return None if code == 0 else f"{code} {text}"

    # MARK: Syncs

    def sync(self, side, *more):
        for _ in range(6):
            code, output, text = self.run(side, "sync", *more)
            lock = LOCK.search(text)
            if lock is None:
                break
            # As a person would: nothing is at work any more, so it goes.
            if not self.wait() and os.path.exists(lock[1]):
                os.unlink(lock[1])
                self.locks += 1
        if code == 1 and "lies beside it" in text:
            self.copied()
            return None
        return None if code == 0 else f"{code} {output} {text}"

    def copied(self):
        """A copy of the other side lies there: it may bring back what was deleted, and says old words again."""
        self.copies += 1
        self.undone = {note: True for note in self.undone}
        for name, is_there in self.people.items():
            if is_there is False or any(len(self.words[name, field]) > 1 for field in FIELDS):
                self.people[name] = None

    def has_copies(self):
        return any(side.copies() for side in self.sides)

    def offline(self, side):
        return self.sync(side, "--offline")

    def killed_sync(self, side):
        """The program alone, with git going on, or all of it, at any moment."""
        process = side.start(self.now(), "sync")
        time.sleep(self.dice.uniform(0, 0.6))
        is_whole = self.dice.random() < 0.7
        try:
            (os.killpg if is_whole else os.kill)(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        return self.ended(side, process)

    def double_sync(self, side):
        """As a timer's and one by hand."""
        processes = [side.start(self.now(), "sync") for _ in range(2)]
        wrong = None
        for process in processes:
            output, text = (stream.decode() for stream in process.communicate(timeout=120))
            self.story.append(f"{self.moment:%M:%S} {side.name} one of two syncs -> {process.returncode} {(text or output).strip()}")
            if "lies beside it" in text:
                self.copied()
            elif process.returncode != 0 and not LOCK.search(text):
                wrong = f"{process.returncode} {text}"
        return wrong

    def half_push(self, side):
        word = self.dice.choice(list(HOOKS.values()))
        open(f"{self.remote}/{word}", "w").close()
        process = side.start(self.now(), "sync")
        wrong = self.ended(side, process)
        if os.path.exists(f"{self.remote}/{word}"):
            os.unlink(f"{self.remote}/{word}")
        return wrong

    def ended(self, side, process):
        """Where the program alone was killed its git may go on beside what comes next."""
        side.newest = None
        process.wait()
        self.story.append(f"{self.moment:%M:%S} {side.name} sync, which ended with {process.returncode}")
        for stream in process.stdout, process.stderr:
            stream.close()
        self.orphans.append(process.pid)
        if self.dice.random() < 0.5:
            self.wait()
        if side.copies():
            self.copied()
        try:
            side.wallet()
        except (ValueError, TypeError) as problem:
            return f"the wallet is broken: {problem}"
        return None

    def wait(self):
        """Waits until nothing that was left is at work; says whether anything was."""
        was_at_work, end = False, time.monotonic() + 60
        while self.orphans and time.monotonic() < end:
            try:
                os.killpg(self.orphans[0], 0)
                was_at_work = True
                time.sleep(0.01)
            except ProcessLookupError:
                self.orphans.pop(0)
        return was_at_work

    # MARK: In the end

    def settle(self):
        """Both take what lies beside, and sync until neither has news."""
        self.wait()
        for _ in range(4):
            for side in self.sides:
                wrong = (self.merge(side) if side.copies() else None) or self.sync(side)
                if wrong:
                    return f"{side.name}: {wrong}"
            if not any(side.copies() for side in self.sides):
                _, first, _ = self.run(self.sides[0], "sync")
                _, second, _ = self.run(self.sides[1], "sync")
                if first == second == "Nothing new on either side.\n":
                    break
        else:
            return f"never at rest: {first} {second}"
        return self.differences()

    def differences(self):
        wallets = [side.wallet() for side in self.sides]
        for table in sorted(set(wallets[0]) | set(wallets[1])):
            if wallets[0].get(table) != wallets[1].get(table):
                return f"{table} differ"
        for side in self.sides:
            check = side.machine.run("check", COUPONTRACKER_NOW=self.now())
            if check.code != 0:
                return f"check on {side.name}: {check.output}{check.text}"
        return self.missing()

    def missing(self):
        side = self.sides[0]
        marks = side.marks()
        lost = sorted(self.marks - set(marks))
        twice = sorted({note for note in marks if marks.count(note) > 1})
        back = sorted(note for note in marks if self.undone.get(note) is False)
        if lost or twice or back:
            return f"marks lost {lost}, twice {twice}, back {back}"
        people = {person["name"]: person for person in side.wallet().get("people", [])}
        for name, is_there in self.people.items():
            if is_there is not None and is_there != (name in people):
                return f"{name} is {'lost' if is_there else 'back'}"
            if name not in people:
                continue
            for field, key in FIELDS.items():
                allowed = self.typed if (name, field) in self.older else self.words
                if people[name].get(key) not in allowed[name, field]:
                    return f"{name}, {field}: {people[name].get(key)} instead of {self.words[name, field]}"
        # From here on both have seen all there is.
        self.marks, self.undone, self.older = set(marks), {}, set()
        self.people = {name: True for name in people}
        self.words = {(name, field): {people[name].get(key)} for name in people for field, key in FIELDS.items()}
        return None


class InStep(Apart):
    """Files go from folder to folder as they are. Of one record whole versions stand against each other."""

    def connect(self, here):
        shutil.copy(here.wallet, self.sides[1].machine.wallet)
        self.both = here.read()

    def acts(self):
        return [self.mark] * 6 + [self.edit] * 4 + [self.add, self.delete, self.undo, self.merge, self.killed_mark] + (
            [self.sync] * 5)

    def sync(self, side):
        """What one side changed goes to the other; where both did, theirs takes the place and ours becomes a copy."""
        other = self.sides[1 - self.sides.index(side)]
        # A large wallet's list waits for its file; a small one's never does.
        ours, theirs = side.machine.read(), other.machine.read()
        self.story.append(f"{side.name} in step")
        if theirs == self.both:
            self.put(ours, other)
        elif ours == self.both:
            self.put(theirs, side)
        elif ours != theirs:
            copy = f"{side.machine.home}/w/wallet.sync-conflict-{self.moment:%Y%m%d-%H%M%S}-ABCDEFG.json"
            with open(copy, "wb") as file:
                file.write(ours)
            self.put(theirs, side)
            self.copied()
        side.newest = other.newest = None
        self.both = side.machine.read()
        return None

    def put(self, text, side):
        draft = side.machine.home + "/w/.syncthing.wallet.json.tmp"
        with open(draft, "wb") as file:
            file.write(text)
        os.rename(draft, side.machine.wallet)

    def copied(self):
        super().copied()
        self.older = set(self.words)

    def settle(self):
        for _ in range(4):
            for side in self.sides:
                wrong = (self.merge(side) if side.copies() else None) or self.sync(side)
                if wrong:
                    return f"{side.name}: {wrong}"
            if not any(side.copies() for side in self.sides) and self.sides[0].machine.read() == self.sides[1].machine.read():
                return self.differences()
        return "never at rest"
