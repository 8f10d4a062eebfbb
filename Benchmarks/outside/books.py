"""A book of 100,000 transactions: its month, its statements, its exports, beside programs that keep journals."""

import datetime
import json
import os
import random
import shutil
import subprocess
import time
import uuid
from dataclasses import replace

from lists import took
from starts import usual
from table import middle, ratio
from taking import percentile
from terminal import Terminal, surroundings
from wallets import NOW, copyHome, makeHome

TRANSACTIONS, FEW, ROWS, CREDITS, RULES, SHOPS = 100_000, 1_000, 10_000, 12, 200, 400
TODAY = datetime.date(2026, 11, 27)
# Platinum, which each sample wallet has, and a credit of it in its bank's words; of that year nothing is used.
CARD, CREDIT = "550e8400-e29b-41d4-a716-446655440001", "AMEX CLEAR Plus Credit"
# Of today, and not filed; behind all others by name, and so the first of the list.
NEW = ["Zander", "Zebra", "Zephyr", "Zinc", "Zither", "Zoo", "Zucchini"]


def makeBook(program, home, count=TRANSACTIONS):
    """A home with a wallet whose book has ten years of transactions in 40 categories, and bank.csv of a card's last one."""
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
    with open(wallet) as file:
        text = file.read()
    card = next(card["id"] for card in json.loads(text)["cards"] if card["cardTemplateId"] == CARD)
    days = [TODAY - datetime.timedelta(days=dice.randrange(3_600)) for _ in range(count)]
    transactions = [
        f'"id":"{new()}","bookId":"{book}","kind":{{"type":"oneTime"}},"date":"{day}","payee":"Shop {dice.randrange(SHOPS)}",'
        f'"amount":-{dice.randrange(100, 20_000) / 100},"categoryId":"{dice.choice(categories)}","accountId":"{account}",{made}'
        for day in days]
    transactions += [
        f'"id":"{new()}","bookId":"{book}","kind":{{"type":"oneTime"}},"date":"{TODAY}","payee":"{payee}",'
        f'"amount":-5,"accountId":"{account}",{made}' for payee in NEW]
    tables = [
        table("books", [f'"id":"{book}","name":"Home","currency":"USD","owners":["Ana","Ben"],"sortOrder":0,{made}']),
        table("accounts", [
            f'"id":"{account}","bookId":"{book}","name":"Bank","kind":"card","userCardId":"{card}","owner":"Ana","sortOrder":0,{made}']),
        table("categories", [
            f'"id":"{one}","bookId":"{book}","name":"Category {place}","sortOrder":{place},{made}'
            for place, one in enumerate(categories)]),
        table("rules", [
            f'"id":"{new()}","bookId":"{book}","sortOrder":{place + 1},"match":{{"text":"SHOP {place}*"}},'
            f'"set":{{"categoryId":"{dice.choice(categories)}"}},{made}' for place in range(RULES)]),
        table("transactions", transactions),
    ]
    text = text.rstrip().removesuffix("}").rstrip()
    # As whoever has a book has it.
    text = text.replace('"preferences":{', f'"preferences":{{"firstBook":"{book}",', 1)
    with open(wallet, "w") as file:
        file.write(text + ",\n" + ",\n".join(tables) + "\n}\n")
    with open(f"{home}/bank.csv", "w") as file:
        file.write("Date,Description,Amount\n")
        for number in range(CREDITS):
            file.write(f"{TODAY - datetime.timedelta(weeks=number):%m/%d/%Y},{CREDIT},-{1 + number / 100}\n")
        for number in range(CREDITS, ROWS):
            day = TODAY - datetime.timedelta(days=dice.randrange(365))
            file.write(f"{day:%m/%d/%Y},SHOP {number % SHOPS} STORE,{dice.randrange(100, 9_900) / 100}\n")
    run("check")
    run("budget")


# Our limits in milliseconds are those of a machine on which `hledger check -s` of the same book takes so long; held against
# what it takes in the same round, they hold on any.
CHECK = 3_300


def ofBooks(bench):
    case, few = bench.cases("booked", TRANSACTIONS), bench.cases("booked", FEW)
    rounds = [oneRound(bench, case, few) for _ in range(bench.rounds)]
    checks = [taken.get("hledger check") for taken in rounds]
    for figure, goal, most in LIMITS:
        ours = [taken[figure] for taken in rounds]
        beside = [other * most / CHECK if other else None for other in checks]
        if any(beside):
            bench.table.add(figure, middle(ours), "allowed", middle(beside), ratio(ours, beside), goal / most, 1, "ms")
        else:
            bench.table.add(figure, middle(ours), goal=goal, ceiling=most, unit="ms")
    for figure, name, peer, goal, most in BESIDE:
        ours, theirs = [taken[name] for taken in rounds], [taken.get(peer) for taken in rounds]
        if any(theirs):
            bench.table.add(figure, middle(ours), peer, middle(theirs), ratio(ours, theirs), goal, most, "ms")
    for name in ("hledger balance", "hledger check", "bean-check", HLEDGER_UI):
        if rounds[0].get(name):
            bench.table.add(name, middle([taken[name] for taken in rounds]), unit="ms")
        else:
            bench.table.skip(name, "it is not installed")
    memory = middle([taken["memory"] for taken in rounds])
    bench.table.add("memory with Transactions open", memory, goal=70, ceiling=105, unit="MB")


MONTH, STEP, FEWER = "a start and the key that opens the month", "one j in Transactions, p50", "among 1,000"
HLEDGER_UI = "first list of hledger-ui"
# Of each the goal and what we hold ourselves to, in milliseconds.
LIMITS = [
    ("100,000 transactions: budget --json", 8, 20), ("the same once a transaction came", 60, 150),
    ("settlement of the book", 5, 20), ("statement of 10,000 rows, 12 credits: dry run", 60, 150), ("the same, durable", 120, 300),
    ("its undo", 150, 400), ("export for hledger", 150, 400), (MONTH, 15, 40),
    ("find as typed, the slowest letter", 15, 60), ("c letter to the screen", 0.5, 1), ("c letter to durable", 1.6, 3),
]
# Of each what it is held against in the same round, the goal of the ratio, and what we hold ourselves to.
BESIDE = [
    ("a start of it, unchanged since the last", "unchanged", "empty", 1.0, 1.25), (STEP, STEP, FEWER, 1.0, 1.15),
    (f"{MONTH}, beside", MONTH, HLEDGER_UI, None, None),
]


def oneRound(bench, case, few):
    """Milliseconds of each figure, and the megabytes of memory."""
    home, copy = case.home, replace(case, home=f"{bench.taking.folder}/books")
    taken = {}
    statement = ["statement", "bank.csv", "--account", "Bank", "--now", NOW]
    taken["100,000 transactions: budget --json"] = took(case, "budget", "--json", "--now", NOW)
    took(case, "transaction", "add", "5", "Shop", "--on", "2026-11-01")
    taken["the same once a transaction came"] = took(case, "budget", "--json", "--now", NOW)
    # What was worked out of a file of this very moment is not kept: asked once more, it is.
    took(case, "budget", "--json", "--now", NOW)
    taken["settlement of the book"] = took(case, "settle", "--json", "--now", NOW)
    taken["statement of 10,000 rows, 12 credits: dry run"] = took(case, *statement, "--dry-run")
    copyHome(home, copy.home)
    taken["the same, durable"] = took(copy, *statement, "--yes")
    taken["its undo"] = took(copy, "undo")
    exports = {name: ["export", f"out.{name}", "--format", name, "--force"] for name in ("hledger", "beancount")}
    taken["export for hledger"] = took(case, *exports["hledger"])
    took(case, *exports["beancount"])
    for name, words in (
        ("hledger balance", ["hledger", "-f", "out.hledger", "balance"]),
        ("hledger check", ["hledger", "-f", "out.hledger", "check", "-s"]), ("bean-check", ["bean-check", "out.beancount"]),
    ):
        if shutil.which(words[0]):
            before = time.monotonic()
            subprocess.run(words, cwd=home, check=True, stdout=subprocess.DEVNULL)
            taken[name] = (time.monotonic() - before) * 1000
    if shutil.which("hledger-ui"):
        terminal = Terminal(["hledger-ui", "-f", "out.hledger"], home)
        taken[HLEDGER_UI] = (until(terminal, b"expenses") - terminal.began) * 1000
        terminal.close()
    taken["empty"] = usual(lambda: bench.taking.start(bench.cases("empty", 0)))()
    taken["unchanged"] = usual(lambda: bench.taking.startAgain(case))()
    terminal, _ = month(bench, few)
    taken[FEWER] = steps(bench, terminal)
    terminal.close()
    terminal, taken[MONTH] = month(bench, case)
    onScreen(bench, terminal, taken)
    return taken


def until(terminal, marker):
    """Reads on until it shows that; the moment."""
    seen = b""
    while marker not in seen:
        part = terminal.read(60)
        assert part, seen[-300:]
        seen += part
    return terminal.last


def month(bench, case):
    """The month on a screen, and the milliseconds of the exec and of the key that opens it."""
    case = replace(case, home=bench.taking.copied(case))
    took(case, "budget")
    terminal = Terminal(case.command, case.home)
    start = until(terminal, b"all keys") - terminal.began
    terminal.readUntilSilent(0.3)
    terminal.write(b"0")
    terminal.readUntilSilent(0.3)
    before = time.monotonic()
    terminal.write(b"u")
    milliseconds = (start + until(terminal, b"spent") - before) * 1000
    terminal.readUntilSilent(0.5)
    return terminal, milliseconds


def steps(bench, terminal):
    """Milliseconds of a step in Transactions."""
    terminal.write(b"2")
    terminal.readUntilSilent(0.5)
    return percentile([last for _, last, _ in bench.taking.keys(terminal, [b"j"] * 20 + [b"k"] * 20, 80)], 0.5)


def onScreen(bench, terminal, taken):
    """Keys in Transactions and in find."""
    taken[STEP] = steps(bench, terminal)
    # The newest are not filed yet, so that nothing is asked; the last that is sent says that it is saved.
    terminal.write(b"gc")
    terminal.readUntilSilent(0.3)
    filed = bench.taking.keys(terminal, [b"t"], len(NEW), silence=0.1)
    taken["c letter to the screen"] = middle([first for first, _, _ in filed])
    taken["c letter to durable"] = middle([last for _, last, _ in filed])
    terminal.write(b"\x1b")
    terminal.readUntilSilent(0.3)
    terminal.write(b"/")
    terminal.readUntilSilent(0.3)
    found = bench.taking.keys(terminal, [b"s", b"h", b"o", b"p"], 4)
    taken["find as typed, the slowest letter"] = max(last for _, last, _ in found)
    taken["memory"] = terminal.status("RssAnon") / 1024
    terminal.close()
