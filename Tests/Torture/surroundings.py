"""A poor or strange environment: locales, kinds of terminals, few resources, notifiers that do not answer."""

import os
import time

from machine import Machine, made
from screen import Screen
from tally import share

BUSLESS = {"DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent", "COUPONTRACKER_NOTIFY": "notify-send"}


def locales_that_are_not_there(size, tally):
    """Whatever the locale, the same bytes are read, sorted and written; without UTF-8 in ASCII."""
    before = made()
    usual = before.run("benefits", "--json", code=0).output
    ascii_ = before.run("cards", LANG="C", code=0).output
    names = ["tr_TR.UTF-8", "ar_EG.UTF-8", "de_DE.UTF-8", "xx_YY.utf8", "C.UTF-8", "../../etc/passwd", "x" * 3000]
    for name in share(names, size):
        outcome = before.run("benefits", "--json", LC_ALL=name)
        tally.count(None if outcome.output == usual else f"{name[:30]}: another answer")
        machine = Machine(before)
        outcome = machine.run("done", "COUNTER", "--amount", "12.5", LC_ALL=name)
        tally.count(None if outcome.code == 0 else f"{name[:30]}: {outcome.text}")
        machine.remove()
    for name in ("C", "POSIX", "tr_TR.ISO-8859-9"):
        outcome = before.run("cards", LC_ALL=name)
        tally.count(None if outcome.output == ascii_ and outcome.output.isascii() else f"{name}: not in ASCII")


def kinds_of_terminals(size, tally):
    """TERM empty, unknown, hostile or dumb, hostile TERMINFO, absurd LINES: works or says why, and stays small."""
    machine = made()
    with open(machine.home + "/x", "wb") as file:
        file.write(b"\x1a\x01" + b"\xff" * 4000)
    os.makedirs(machine.home + "/t/x")
    os.rename(machine.home + "/x", machine.home + "/t/x/xterm-256color")
    surroundings = [
        {"TERM": ""}, {"TERM": None}, {"TERM": "nonsense"}, {"TERM": "dumb"}, {"TERM": "../../x"},
        {"TERM": "/etc/passwd"},
        {"TERM": "a" * 5000}, {"TERM": "\x1b[31m"}, {"TERM": "vt52"}, {"TERM": "linux"}, {"TERM": "ansi"},
        {"TERM": "vt100"},
        {"TERM": "tmux-256color"}, {"TERMINFO": machine.home + "/t"}, {"TERMINFO": "/nonexistent"},
        {"TERMINFO": "hex:ffffffff"}, {"TERMINFO_DIRS": machine.home + "/t:" + "/x:" * 500},
        {"LINES": "32767", "COLUMNS": "32767"}, {"LINES": "-1", "COLUMNS": "0"}, {"ESCDELAY": "-5"},
        {"NCURSES_TRACE": "8191"},
    ]
    for variables in share(surroundings, size):
        term = variables.pop("TERM", "xterm-256color")
        screen = Screen(machine, term=term, **variables)
        screen.settle()
        where = f"TERM {str(term)[:20]!r} {str(variables)[:60]}"
        if screen.process.poll() is None:
            memory = screen.status("VmRSS")
            screen.type("jkq")
            code = screen.end()
            isGood = code == 0 and memory < 100_000 and screen.isAsBefore()
            tally.count(None if isGood else f"{where}: ended with {code}, {memory} KB", "worked")
        else:
            code = screen.end()
            isGood = code in (64, 78) and screen.sent
            tally.count(None if isGood else f"{where}: {code} {bytes(screen.sent)[-200:]}", "said why")
        screen.close()
    machine.remove()


def few_resources(size, tally):
    """Few descriptors, little memory: refused in words or done, and the wallet is what it was or the new one."""
    before = made(cards=6, benefits=30, years=2)
    old = before.read()
    limits = [f"--nofile={number}" for number in range(4, 17)]
    limits += [f"--as={number << 20}" for number in range(20, 200, 12)]
    limits += [f"--stack={number << 10}" for number in (64, 256, 1024)]
    limits += [f"--data={number << 20}" for number in (4, 16, 32)]
    for limit in share(limits, size):
        machine = Machine(before)
        outcome = machine.run("done", "counter", "--amount", "1", around=("prlimit", limit))
        isSaved = machine.read() != old
        # Where not even its libraries fit, the loader ends it with 127.
        loss = None
        if (outcome.code == 0) != isSaved:
            loss = f"{limit}: ended with {outcome.code}, saved: {isSaved}"
        elif outcome.code not in (0, 127) and not outcome.text.strip():
            loss = f"{limit}: ended with {outcome.code} and no word"
        elif machine.run("check").code != 0:
            loss = f"{limit}: check is not content"
        tally.count(loss, "done" if isSaved else f"ended with {outcome.code}")
        machine.remove()


def notifiers_that_misbehave(size, tally):
    """Missing, failing, hanging, killed; and 600 reminders at once: told in words, in time, as one notification."""
    before = made()
    os.makedirs(before.home + "/bin")
    scripts = {
        "missing": None, "failing": "exit 1", "killed": "kill -9 $$", "hanging": "sleep 30",
        "loud": "yes | head -c 3000000",
        "closed": "exec >&- 2>&-; sleep 0.1",
    }
    for name, script in share(scripts.items(), size):
        machine = Machine(before)
        path = machine.home + "/bin/notify-send"
        if script:
            with open(path, "w") as file:
                file.write("#!/bin/sh\n" + script + "\n")
            os.chmod(path, 0o700)
        start = time.monotonic()
        outcome = machine.run(
            "remind", "--notify", **BUSLESS, PATH=machine.home + "/bin:/usr/bin:/bin")
        took = time.monotonic() - start
        isGood = took < 15 and (outcome.code == 0 or outcome.code == 69 and outcome.text.strip())
        loss = None if isGood else f"{name}: {outcome.code} after {took:.0f} s: {outcome.text}"
        tally.count(loss, f"ended with {outcome.code}")
        machine.remove()
    machine = made(cards=50, benefits=600, years=1)
    os.makedirs(machine.home + "/bin")
    with open(machine.home + "/bin/notify-send", "w") as file:
        file.write('#!/bin/sh\necho one >> "$HOME/told"\nprintf "%s\\n" "$@" >> "$HOME/words"\n')
    os.chmod(machine.home + "/bin/notify-send", 0o700)
    machine.run(
        "remind", "--notify", **BUSLESS, PATH=machine.home + "/bin:/usr/bin:/bin",
        COUPONTRACKER_NOW="2026-12-31T12:00:00Z")
    told, words = machine.read("told") or b"", machine.read("words") or b""
    tally.count(None if told == b"one\n" and b"\nand " in words and len(words) < 2_000 else f"{told!r} {words[-200:]}")
    machine.remove()
