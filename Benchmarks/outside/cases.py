"""The programs that are measured side by side: ours, two floors in C, and others where they are installed."""

import datetime
import json
import os
import random
import shutil
import subprocess
import tempfile
from dataclasses import dataclass, field

from books import makeBook
from wallets import addTables, makeHome, makeTable

HERE = os.path.dirname(os.path.abspath(__file__))


@dataclass
class Case:
    """One program with its data."""
    command: list
    home: str
    # What the first picture ends with.
    marker: bytes
    # To the list whose keys are measured.
    lead: list = field(default_factory=list)
    # Keys one after the other: a round of them ends where it began.
    keys: list = field(default_factory=list)
    pages: list = field(default_factory=list)
    # Marks the highlighted row, and the file that is then another.
    mark: bytes = b""
    file: str = ""


def words(dice, number):
    topics = "dining hotel airline streaming travel wireless grocery lounge rides resort".split()
    return f"item {number:06d} {dice.choice(topics)} {dice.choice(topics)} credit ${dice.randint(5, 300)}"


class Cases:
    """Makes each case when it is first asked for, of as many entries as a wallet has benefits."""

    def __init__(self, program, folder):
        self.program, self.folder, self.made = program, folder, {}

    def __call__(self, name, *size):
        if (name, size) not in self.made:
            self.made[name, size] = getattr(self, name)(*size)
        return self.made[name, size]

    def fresh(self, name, size):
        # The same size may be asked for with its years and without them.
        os.makedirs(self.folder, exist_ok=True)
        return tempfile.mkdtemp(prefix=f"{name}-{size}-", dir=self.folder)

    def ours(self, size, years=1):
        home = self.fresh("ours", f"{size}-{years}")
        # The machine's clock: only then is the first picture kept, as it is for users.
        wallet = makeHome(self.program, home, max(1, size // 6), size, years, now=None)
        return Case(
            [self.program], home, b"all keys", [b"\t"], [b"j"] * 5 + [b"k"] * 5, mark=b"d",
            file=os.path.relpath(wallet, home))

    def beside(self, size):
        """The same wallet with 113,000 records in tables that it does not know."""
        case = self.ours(size)
        addTables(f"{case.home}/{case.file}", {"stock": 10_000, "possessions": 3_000, "change sets": 100_000})
        return case

    def booked(self, transactions):
        """Twenty cards and a book of so many transactions; of none without a book."""
        home = self.fresh("booked", transactions)
        if transactions:
            makeBook(self.program, home, transactions)
        else:
            makeHome(self.program, home, 20, 120)
        return Case([self.program], home, b"all keys")

    def table(self, rows):
        """A small wallet beside a table of so many rows for it."""
        home = self.fresh("table", rows)
        makeTable(self.program, home, rows, now=None)
        return Case([self.program], home, b"")

    def floor(self, name):
        target = f"{self.folder}/{name}-floor"
        if not os.path.exists(target):
            subprocess.run(
                ["cc", "-O2", "-o", target, f"{HERE}/../floors/{name}.c", "-lncursesw", "-ltinfo"], check=True)
        return target

    def empty(self, size):
        return Case([self.floor("start")], self.fresh("empty", size), b"ready")

    def minilist(self, size, bytes=0):
        """A list of so many lines, in a file of about so many bytes."""
        home, dice = self.fresh("minilist", f"{size}-{bytes}"), random.Random(7)
        lines = (f"[ ] {words(dice, n)} due 2026-12-31" for n in range(size))
        with open(f"{home}/list.txt", "w") as file:
            file.writelines(f"{line.ljust(bytes // size - 1)}\n" for line in lines)
        return Case(
            [self.floor("list"), "list.txt"], home, b" of ", [], [b"j"] * 5 + [b"k"] * 5, mark=b"x", file="list.txt")

    def ncdu(self, size):
        if not shutil.which("ncdu"):
            return None
        home, dice = self.fresh("ncdu", size), random.Random(7)
        items = [{"name": words(dice, n), "asize": 10**6 - n, "dsize": 4096 * (10**6 - n)} for n in range(size)]
        head = [1, 0, {"progname": "ncdu", "progver": "1.18", "timestamp": 0}]
        with open(f"{home}/tree.json", "w") as file:
            json.dump(head + [[{"name": "/"}] + items], file)
        pages = [b"\x1b[6~"] * 8 + [b"\x1b[5~"] * 8
        return Case(["ncdu", "-f", "tree.json"], home, b"Total disk", [], [b"j"] * 5 + [b"k"] * 5, pages)

    def remind(self, size):
        if not shutil.which("remind"):
            return None
        home, dice = self.fresh("remind", size), random.Random(7)
        with open(f"{home}/.reminders", "w") as file:
            for number in range(size):
                day = datetime.date.today() + datetime.timedelta(days=dice.randint(0, 365))
                text = words(dice, number).replace("$", "")
                file.write(f"REM {day:%d %b %Y} AT 10:00 DURATION 1:00 MSG {text} %\n")
        return Case(["remind", "-n", ".reminders"], home, b"")

    def task(self, size):
        if not shutil.which("task"):
            return None
        home, dice = self.fresh("task", size), random.Random(7)
        with open(f"{home}/.taskrc", "w") as file:
            file.write("data.location=~/.task\nconfirmation=off\nverbose=nothing\nnews.version=2.6.0\nrecurrence=no\n")
        os.mkdir(f"{home}/.task")
        now = int(datetime.datetime.now().timestamp())
        with open(f"{home}/.task/pending.data", "w") as file:
            for number in range(size):
                id = f"{dice.getrandbits(32):08x}-0000-4000-8000-{number:012x}"
                due = now + dice.randint(1, 365) * 86_400
                file.write(
                    f'[description:"{words(dice, number)}" due:"{due}" entry:"{now}" modified:"{now}" '
                    f'status:"pending" uuid:"{id}"]\n')
        for name in ("completed", "undo", "backlog"):
            open(f"{home}/.task/{name}.data", "w").close()
        return Case(["task", "list"], home, b"")

    def reminding(self, size):
        """Our command of the same sort, on the wallet of that size."""
        return Case([self.program, "remind"], self("ours", size).home, b"")
