"""Who may read what the program makes, under every umask."""

import os
import stat

from machine import Machine
from screen import Screen
from tally import share


def files_for_their_owner_alone(size, tally):
    """Each file 0600 and each folder 0700, under umask 000, 022 and 077."""
    for mask in share([0o000, 0o022, 0o077], size):
        machine = Machine()
        os.rmdir(machine.home + "/w")
        before = os.umask(mask)
        try:
            use(machine)
        finally:
            os.umask(before)
        for folder, folders, files in os.walk(machine.home):
            for name in folders + files:
                path = os.path.join(folder, name)
                mode = stat.S_IMODE(os.lstat(path).st_mode)
                wanted = 0o700 if os.path.isdir(path) else 0o600
                short = os.path.relpath(path, machine.home)
                # What somebody asks for to be read by other programs is no secret, but not written by others either.
                tally.count(None if mode == wanted else f"umask {mask:03o}: {short} is {mode:o}")
        machine.remove()


def use(machine):
    """Every way in which a file comes about."""
    usual = {"COUPONTRACKER_WALLET": None}
    run = lambda *arguments: machine.run(*arguments, **usual)
    run("add", "gold")
    run("add", "platinum")
    run("done", "uber", "gold")
    run("backup")
    run("backup", "copy.json")
    run("export", "out.json")
    run("export", "out.csv", "--format", "csv", "--table", "history")
    run("demo", "--out", "demo.json")
    run("init")
    run("config", "init")
    run("config", "set", "hooks.enabled", "false")
    run("purge", "--before", "2026-11-01", "--yes")
    run("restore", "latest", "--yes")
    run("cards", "--log", "log.txt")
    # A form that a signal ends is kept; so is the picture of the first screen; a mistake leaves a report.
    for key, number in (("e", 15), ("", None), ("", 11)):
        screen = Screen(machine, **usual)
        screen.settle()
        if key:
            screen.type("e")
            screen.settle()
            screen.type("typed")
            screen.settle()
        screen.signal(number) if number else screen.type("q")
        screen.end()
        screen.close()
