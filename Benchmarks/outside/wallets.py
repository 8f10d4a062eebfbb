"""Sample wallets in homes of their own, made by the program itself."""

import datetime
import os
import random
import shutil
import subprocess
import uuid

from terminal import surroundings

# A day on which something is due, in the middle of everything.
NOW = "2026-11-27T12:00:00Z"


def makeHome(program, home, cards, benefits, years=1, now=NOW):
    """A home with a wallet at its usual place; the path of the wallet."""
    folder = f"{home}/.local/share/coupontracker"
    os.makedirs(folder, 0o700)
    wallet = f"{folder}/wallet.json"
    subprocess.run(
        [program, "demo", "--cards", str(cards), "--benefits", str(benefits), "--years", str(years), "--out", wallet],
        env=surroundings(home, COUPONTRACKER_NOW=now), cwd=home, check=True, stdout=subprocess.DEVNULL)
    return wallet


# Benefits of the two cards below that come back often enough for many rows.
NAMES = [
    ("Uber Cash", "Gold Card"), ("Dining Credit", "Gold Card"), ("Dunkin' Credit", "Gold Card"),
    ("Resy Credit", "Gold Card"), ("Uber Cash", "Platinum Card"), ("Saks Credit", "Platinum Card"),
    ("Hotel Credit", "Platinum Card"), ("Equinox Credit", "Platinum Card"),
]


def makeTable(program, home, rows, now=NOW):
    """A home with a wallet of two cards and a table, rows.csv, of so many uses over ten years."""
    commands = [["add", name, "--opened", "2016-03-12"] for name in ("gold", "platinum")]
    dice, first = random.Random(7), datetime.date(2016, 11, 1)
    with open(f"{home}/rows.csv", "w") as file:
        file.write("usedOn,name,cardName,valueRedeemed,notes\n")
        for number in range(rows):
            day, (name, card) = first + datetime.timedelta(days=dice.randrange(3_650)), dice.choice(NAMES)
            file.write(f"{day},{name},{card},0.01,row {number}\n")
    for command in commands:
        subprocess.run(
            [program] + command, env=surroundings(home, COUPONTRACKER_NOW=now), cwd=home, check=True,
            stdout=subprocess.DEVNULL)


def addTables(wallet, tables):
    """Puts tables of so many records each behind what the program knows, as areas of a newer version have them."""
    dice = random.Random(11)
    with open(wallet) as file:
        text = file.read().rstrip().removesuffix("}").rstrip()
    for name, count in tables.items():
        records = [
            f'{{"id":"{uuid.UUID(int=dice.getrandbits(128), version=4)}","on":"2026-{1 + number % 12:02d}-11",'
            f'"payee":"Shop {number % 300}","amount":{dice.randrange(100_000) / 100},"category":"groceries"}}'
            for number in range(count)]
        text += f',\n"{name}":[\n' + ",\n".join(records) + "\n]"
    with open(wallet, "w") as file:
        file.write(text + "\n}\n")


def copyHome(home, target):
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(home, target, symlinks=True)
    return target
