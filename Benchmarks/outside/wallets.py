"""Sample wallets in homes of their own, made by the program itself."""

import os
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


def copyHome(home, target):
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(home, target, symlinks=True)
    return target
