"""A book of 100,000 transactions: its month, its statements, its exports, beside programs that keep journals."""

import datetime
import os
import random
import shutil
import subprocess
import time
import uuid

from lists import took
from table import middle
from taking import percentile
from terminal import Terminal, surroundings
from wallets import NOW, copyHome, makeHome

TRANSACTIONS, ROWS, RULES, SHOPS = 100_000, 10_000, 200, 400
TODAY = datetime.date(2026, 11, 27)


def makeBook(program, home):
    """A home with a wallet whose book has ten years of transactions in 40 categories, and bank.csv of the last one."""
    wallet = makeHome(program, home, 20, 120)
    dice, stamp = random.Random(5), NOW

    def run(*words):
        subprocess.run(
            [program, *words], env=surroundings(home, COUPONTRACKER_NOW=NOW), cwd=home, check=True,
            stdout=subprocess.DEVNULL)

    def table(name, records):
        return f'"{name}":[\n' + ",\n".join("{" + record + "}" for record in records) + "\n]"

    def new():
        return str(uuid.UUID(int=dice.getrandbits(128), version=4))

    book, account, made = new(), new(), f'"createdAt":"{stamp}","updatedAt":"{stamp}"'
    categories = [new() for _ in range(40)]
    days = [TODAY - datetime.timedelta(days=dice.randrange(3_600)) for _ in range(TRANSACTIONS)]
    transactions = [
        f'"id":"{new()}","bookId":"{book}","kind":{{"type":"oneTime"}},"date":"{day}","payee":"Shop {dice.randrange(SHOPS)}",'
        f'"amount":-{dice.randrange(100, 20_000) / 100},"categoryId":"{dice.choice(categories)}","accountId":"{account}",{made}'
        for day in days]
    tables = [
        table("books", [f'"id":"{book}","name":"Home","currency":"USD","owners":["Ana"],"sortOrder":0,{made}']),
        table("accounts", [f'"id":"{account}","bookId":"{book}","name":"Bank","kind":"checking","sortOrder":0,{made}']),
        table("categories", [
            f'"id":"{one}","bookId":"{book}","name":"Category {place}","sortOrder":{place},{made}'
            for place, one in enumerate(categories)]),
        table("rules", [
            f'"id":"{new()}","bookId":"{book}","sortOrder":{place + 1},"match":{{"text":"SHOP {place}*"}},'
            f'"set":{{"categoryId":"{dice.choice(categories)}"}},{made}' for place in range(RULES)]),
        table("transactions", transactions),
    ]
    with open(wallet) as file:
        text = file.read().rstrip().removesuffix("}").rstrip()
    # As whoever has a book has it.
    text = text.replace('"preferences":{', f'"preferences":{{"firstBook":"{book}",', 1)
    with open(wallet, "w") as file:
        file.write(text + ",\n" + ",\n".join(tables) + "\n}\n")
    with open(f"{home}/bank.csv", "w") as file:
        file.write("Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n")
        for number in range(ROWS):
            day = TODAY - datetime.timedelta(days=dice.randrange(365))
            file.write(f"{day:%m/%d/%Y},{day:%m/%d/%Y},SHOP {number % SHOPS} STORE,Shopping,Sale,-{dice.randrange(100, 9_900) / 100},\n")
    run("check")
    run("budget")


def most(bench, figure, ours, limit, unit):
    """What we hold ourselves to on the way: a machine may be slower, and some are missed."""
    bench.table.add(figure, ours, goal=limit, ceiling=limit, unit=unit)


def ofBooks(bench):
    folder = f"{bench.taking.folder}/books"
    home = f"{folder}/made"
    os.makedirs(home, 0o700)
    program = bench.cases.program
    makeBook(program, home)

    class Case:
        command = [program]

    Case.home = home
    times = range(bench.rounds)
    statement = ["statement", "bank.csv", "--account", "Bank", "--now", NOW]
    most(bench, "100,000 transactions: budget --json", middle([took(Case, "budget", "--json", "--now", NOW) for _ in times]), 20, "ms")
    took(Case, "transaction", "add", "5", "Shop", "--on", "2026-11-01")
    most(bench, "the same once a transaction came", took(Case, "budget", "--json", "--now", NOW), 150, "ms")
    most(bench, "statement of 10,000 rows: dry run", middle([took(Case, *statement, "--dry-run") for _ in times]), 150, "ms")
    taken, undone = [], []
    for _ in times:
        Case.home = copyHome(home, f"{folder}/copy")
        taken.append(took(Case, *statement, "--yes"))
        undone.append(took(Case, "undo"))
    most(bench, "the same, durable", middle(taken), 300, "ms")
    most(bench, "its undo", middle(undone), 400, "ms")
    Case.home = home
    exports = {name: ["export", f"out.{name}", "--format", name, "--force"] for name in ("hledger", "beancount")}
    most(bench, "export for hledger", middle([took(Case, *exports["hledger"]) for _ in times]), 400, "ms")
    took(Case, *exports["beancount"])
    onScreen(bench, program, home)
    for name, words in (
        ("hledger balance", ["hledger", "-f", "out.hledger", "balance"]), ("hledger check", ["hledger", "-f", "out.hledger", "check", "-s"]),
        ("bean-check", ["bean-check", "out.beancount"]),
    ):
        if shutil.which(words[0]) is None:
            bench.table.skip(name, f"{words[0]} is not installed")
            continue
        before = time.monotonic()
        subprocess.run(words, cwd=home, check=True, stdout=subprocess.DEVNULL)
        bench.table.add(f"{name} of the same", (time.monotonic() - before) * 1000, unit="ms")


def onScreen(bench, program, home):
    """From the exec and from a key to the month, keys in Transactions and in find."""

    def until(terminal, marker):
        seen = b""
        while marker not in seen:
            part = terminal.read(60)
            assert part, seen[-300:]
            seen += part
        return terminal.last

    def opened():
        """With the month shown, and the milliseconds of a start and of the key that opens it."""
        terminal = Terminal([program], home)
        start = until(terminal, b"all keys") - terminal.began
        terminal.readUntilSilent(0.3)
        terminal.write(b"0")
        terminal.readUntilSilent(0.3)
        before = time.monotonic()
        terminal.write(b"u")
        return terminal, (start + until(terminal, b"spent") - before) * 1000

    months = []
    for _ in range(bench.rounds):
        terminal, ms = opened()
        months.append(ms)
        terminal.readUntilSilent(0.3)
        terminal.leave()
    most(bench, "a start and the key that opens the month", middle(months), 40, "ms")
    terminal, _ = opened()
    terminal.readUntilSilent(0.5)
    terminal.write(b"2")
    terminal.readUntilSilent(0.5)
    steps = bench.taking.keys(terminal, [b"j"] * 20 + [b"k"] * 20, 80)
    bench.table.add("one j in Transactions, p50", percentile([last for _, last, _ in steps], 0.5), unit="ms")
    terminal.write(b"/")
    terminal.readUntilSilent(0.3)
    found = bench.taking.keys(terminal, [b"s", b"h", b"o", b"p"], 4)
    most(bench, "find as typed, the slowest letter", max(last for _, last, _ in found), 60, "ms")
    bench.table.add("memory with Transactions open", terminal.status("RssAnon") / 1024, unit="MB")
    terminal.close()
