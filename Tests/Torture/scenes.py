"""What is being saved when a fault strikes."""

import os
import shutil

from machine import Machine, alike, made, parsed


class Scene:
    """A machine before a command, and the states of the wallet before and after it."""

    def __init__(self, name, before, arguments, backup=None, again=None, then=None, offered=None, isCounted=False, asked=None):
        """
        - backup: part of the name of what must be kept before the change.
        - again: what a person does if the fault stood in the way, before anything else works.
        - then: what the next change needs.
        - offered: the file, beside the wallet, that is to stay until the change is saved.
        - isCounted: of a benefit it changes nothing but counts: over what may be another program's they are worked out anew,
          and its day stays.
        - asked: what is answered from what is kept beside the wallet, and says the same without it.
        """
        self.name, self.before, self.arguments, self.backup = name, before, arguments, backup
        self.again, self.then, self.offered, self.isCounted, self.asked = again, then, offered, isCounted, asked
        self.old, self.kept = before.state(), before.read()
        after = Machine(before)
        outcome = after.run(*arguments)
        if outcome.code != 0:
            raise AssertionError(f"{name}: {outcome.text}")
        self.new = alike(after.state(), self.old)
        self.states = {self.old: "old"}
        # What a kept file of its own says of an act is said of its step of undo too.
        self.steps = backup in ("-import", "-merge") and {"old": step(before), "new": step(after)}
        after.remove()

    def state(self, machine):
        """`old`, `new`, or what else the file is."""
        return self.stateOf(machine.state())

    def stateOf(self, text):
        if text not in self.states:
            found = alike(text, self.old)
            isNew = found == self.new or self.isCounted and withoutDays(found) == withoutDays(self.new)
            self.states[text] = "new" if isNew else "something else"
        return self.states[text]

    def isBackedUp(self, machine):
        """Whether what had to be kept before the change is there."""
        if not self.backup:
            return True
        names = os.listdir(machine.home + "/w")
        if os.path.isdir(machine.home + "/w/backups"):
            names += os.listdir(machine.home + "/w/backups")
        return any(self.backup in name for name in names)

    def hasItsStep(self, machine):
        """Whether the newest step of undo is the one of what the file holds."""
        return not self.steps or step(machine) == self.steps[self.state(machine)]

    def isOffered(self, machine):
        """Whether what is not saved can still be taken in."""
        isLost = self.offered and self.state(machine) == "old" and machine.read("w/" + self.offered) is None
        return not isLost

    def next(self, machine, isThorough=True):
        """The next start and the next change work and tidy up; says what does not. Reads the whole wallet twice."""
        if self.again and self.state(machine) == "old":
            machine.run(*self.again)
        if self.then:
            machine.run(*self.then)
        if self.asked:
            told = machine.run(*self.asked, code=0).output
            shutil.rmtree(machine.home + "/.cache", ignore_errors=True)
            if machine.run(*self.asked, code=0).output != told:
                return f"{self.asked[0]} told what is not so: {told[:300]}"
        outcome = machine.run("done", "counter", "--amount", "0.01", "--note", "afterwards")
        if outcome.code != 0:
            return f"the next command ended with {outcome.code}: {outcome.text.strip()}"
        if not isThorough:
            return f"left behind: {machine.leftovers()}" if machine.leftovers() else None
        check = machine.run("check")
        if check.code != 0:
            return f"check says: {check.output.strip()} {check.text.strip()}"
        log = machine.run("log")
        if log.code != 0:
            return f"log ended with {log.code}"
        return f"left behind: {machine.leftovers()}" if machine.leftovers() else None


def step(machine):
    """The newest step of undo."""
    return machine.run("log", "--limit", "1").output


def withoutDays(text):
    """A wallet without the days on which its benefits were changed."""
    wallet = text and parsed(text)
    for benefit in wallet["benefits"] if wallet else []:
        benefit.pop("updatedAt", None)
    return wallet


def all_scenes():
    small, large = made(), made(cards=20, benefits=200, years=3)
    mark = ["done", "counter", "--amount", "1", "--note", "the one"]
    yield Scene("save, small", small, mark)
    yield Scene("save, large", large, mark)
    coffee = ["benefit", "add", "gold", "Counter", "--value", "9", "--every", "monthly"]
    yield Scene("first card", empty(), ["add", "gold", "--new"], again=["add", "gold", "--new"], then=coffee)
    yield Scene("import", importing(small), ["import", "rows.csv", "--table", "history", "--yes"], "-import")
    taking = ["statement", "amex.csv", "--card", "platinum"]
    yield Scene("statement", stating(small), taking, "-import", isCounted=True)
    yield Scene("statement into a book", stating(booked(small)), taking, "-import", isCounted=True)
    back, repair = ["restore", "latest", "--yes"], ["check", "--repair", "--yes"]
    restoring = Machine(small)
    # With another one it would be right to take that.
    shutil.rmtree(restoring.home + "/w/backups")
    restoring.run("backup", code=0)
    restoring.run(*mark, code=0)
    yield Scene("restore", restoring, back, "-restore")
    yield Scene("restore of a damaged wallet", damaged(restoring), back, ".damaged-", again=back)
    yield Scene("repair", broken(small), repair, "-repair", again=repair)
    yield Scene("rotation", aged(small), mark)
    undoing = Machine(small)
    undoing.run(*mark, code=0)
    yield Scene("undo", undoing, ["undo"])
    copy = "wallet.conflict-1.json"
    yield Scene("merge", merging(small, copy), ["merge"], "-merge", again=["merge"], offered=copy)
    yield Scene("purge", large, ["purge", "--before", "2025-01-01", "--yes"])


def empty():
    machine = Machine()
    os.rmdir(machine.home + "/w")
    return machine


def importing(small):
    machine = Machine(small)
    with open(machine.home + "/rows.csv", "w") as file:
        file.write("usedOn,name,cardName,valueRedeemed,notes\n")
        for day in range(1, 21):
            file.write(f"2026-11-{day:02},Counter,Gold Card,0.0{day % 9 + 1},row {day}\n")
    return machine


def stating(small):
    """A bank's statement with two credits, and with purchases that a book takes in."""
    machine = Machine(small)
    with open(machine.home + "/amex.csv", "w") as file:
        words = "AMEX Airline Fee Reimbursement"
        file.write(f"Date,Description,Amount\n11/20/2026,{words},-4.05\n11/18/2026,{words},-1.02\n")
        for day in range(1, 21):
            file.write(f"11/{day:02}/2026,SHOP {day},{day}.{day:02}\n")
    return machine


def booked(small):
    """With a book of two owners, an account of it for a card, one for a bank's table, and a rule."""
    machine = Machine(small)
    for words in (
        ["book", "add", "Home", "--currency", "USD", "--owners", "Ana,Ben"],
        ["account", "add", "Travel card", "--card", "platinum", "--owner", "Ana"],
        ["account", "add", "Bank", "--kind", "checking", "--owner", "Ana"],
        ["category", "add", "Shops"],
        ["rule", "add", "SHOP 1*", "--category", "shops"],
    ):
        machine.run(*words, code=0)
    return machine


def merging(small, copy):
    """Another machine used the Counter too."""
    there, machine = Machine(small), Machine(small)
    there.run("done", "counter", "--amount", "2", "--note", "there", code=0)
    shutil.copyfile(there.wallet, machine.home + "/w/" + copy)
    there.remove()
    return machine


def damaged(restoring):
    machine = Machine(restoring)
    with open(machine.wallet, "r+b") as file:
        file.truncate(os.path.getsize(machine.wallet) // 2)
    return machine


def broken(small):
    """A sum that does not follow from the records."""
    machine = Machine(small)
    text = machine.read()
    place = text.index(b'"captured":') + len(b'"captured":')
    with open(machine.wallet, "wb") as file:
        file.write(text[:place] + b"9" + text[place:])
    os.chmod(machine.wallet, 0o600)
    return machine


def aged(small):
    """Daily backups of six weeks wait to be thinned out."""
    machine = Machine(small)
    os.makedirs(machine.home + "/w/backups", 0o700, exist_ok=True)
    for day in range(1, 43):
        month = 10 if day <= 31 else 11
        name = f"wallet-2026-{month}-{day if day <= 31 else day - 31:02}.json"
        shutil.copy(machine.wallet, f"{machine.home}/w/backups/{name}")
    return machine
