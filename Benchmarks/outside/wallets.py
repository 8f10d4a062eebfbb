"""Sample wallets in homes of their own, made by the program itself."""

import datetime
import os
import random
import shutil
import subprocess

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


def copyHome(home, target):
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(home, target, symlinks=True)
    return target
