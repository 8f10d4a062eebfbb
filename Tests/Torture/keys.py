"""Random keys, mouse reports, pastes, garbage and window sizes on the running program."""

import random

from machine import Machine, made
from screen import Screen

PIECES = (
    [chr(number) for number in range(32, 127)]
    + ["\r", "\t", "\x1b", "\x7f", "\x0e", "\x10", "\x15", "\x17", "\x0c", "\x13", "\x12", "\n"]
    + ["\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[Z", "\x1b[5~", "\x1b[6~", "\x1bOH", "\x1bOF", "\x1b[3~", "\x1bb"]
    + ["\x1b[<0;10;10M", "\x1b[<0;30;12M\x1b[<0;30;12m", "\x1b[<64;5;5M", "\x1b[<65;5;5M", "\x1b[<99999;99999;99999M"]
    + ["\x1b[200~pasted \x1b[31m text\x1b[201~", "\x1b[200~", "\x1b[201~", "\x1b]11;rgb:0/0/0\x1b\\", "\x1b[12;4R"]
    + ["é", "東京", "\u202e", "👩‍👩‍👧", b"\xff\xfe", b"\xc3", b"\x9b", "12.95", "2026-12-01", "\x1b[1;5A", "\x1b[[A"]
)


def random_keys(size, tally):
    """100,000 of them, in rounds; it may be left, but never by a mistake of its own, and the wallet stays sound."""
    before, dice = made(), random.Random(7)
    wanted, typed, most = int(100_000 * size), 0, 0
    while typed < wanted:
        machine = Machine(before)
        screen = Screen(machine, columns=100, rows=30)
        screen.settle()
        count = 0
        while screen.process.poll() is None and count < 2_000 and typed + count < wanted:
            for _ in range(50):
                piece = dice.choice(PIECES)
                if piece in ("q", "Q") and dice.random() < 0.98:
                    continue
                try:
                    screen.type(piece)
                except OSError:
                    break
                count += 1
            if dice.random() < 0.3:
                columns, rows = [0, 1, 20, 60, 80, 120, 300, 500], [0, 1, 5, 16, 24, 60, 100, 300]
                screen.resize(dice.choice(columns), dice.choice(rows))
            screen.read(0.01)
        if screen.process.poll() is None:
            screen.settle(5)
            try:
                most = max(most, screen.status("VmRSS"))
            except OSError:
                pass
        if screen.process.poll() is None:
            screen.signal(15)
        code = screen.end()
        loss = None if code in (0, 143) else f"after {typed + count} keys of seed 7 it ended with {code}"
        if not loss and (check := machine.run("check")).code != 0:
            loss = f"after {typed + count} keys of seed 7 check says {check.output.strip()}"
        tally.tried += max(count - 1, 0)
        tally.survived += max(count - 1, 0) if not loss else 0
        tally.count(loss)
        typed += max(count, 1)
        screen.close()
        machine.remove()
    if most:
        tally.figures.append(f"{most} KB of memory at most")
