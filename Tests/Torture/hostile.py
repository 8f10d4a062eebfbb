"""Text that wants to act on the terminal, in every place where text can come from, on every screen and command."""

import json
import os
import re

from machine import Machine, made
from screen import Screen, answered
from tally import share

SEQUENCE = re.compile(
    rb"\x1b(?:\[[0-?]*[ -/]*[@-~]|[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)?|[ -/]+[0-~]|[0-~])")
# What turns, hides or separates text without being seen.
ACTING = re.compile(
    "[\u0080-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\U000e0000-\U000e007f]")


def strings():
    """More than 200: each control and each introducer, alone, in a name, cut off, twice; and letters that act."""
    controls = [chr(number) for number in list(range(1, 32)) + list(range(0x7F, 0xA0))]
    found = [f"A{control}B" for control in controls]
    bodies = [
        "[7777m", "[2J", "[6n", "[?1049l", "[3J", "[999;999H", "[20t", "[21t", "[?1000h", "[1;31;7777m", "[c", "[>c",
        "[!p", "[?5h", "[4h", "[10;20r", "[?25l", "]0;owned\x07", "]2;owned\x1b\\", "]52;c;b3duZWQ=\x07",
        "]4;1;rgb:f/f/f\x07",
        "]8;;http://x\x1b\\", "]10;#fff\x07", "]11;?\x07", "]50;x\x07", "]104\x07", "]777;notify;a;b\x07", "]9;x\x07",
        "]1337;File=:AAAA\x07", "P+q544e\x1b\\", "P$q\x1b\\", "Xstart\x1b\\", "^private\x1b\\", "_Gf=100;AAAA\x1b\\",
        "c", "7",
        "8", "D", "E", "H", "M", "N", "O", "Z", "=", ">", "(0", "(B", ")0", "#8", "%G", "%@", " F", "\\", "l", "|",
        "}", "~",
    ]
    for body in bodies:
        found.append(f"\x1b{body}evil")
        found.append(f"name\x1b{body}")
    for introducer in "\x9b\x9d\x90\x98\x9e\x9f":
        found.append(f"{introducer}31mred")
        found.append(f"{introducer}0;owned\x9c")
    found += [
        f"x{scalar}gnp.exe" for scalar in "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c"
    ]
    hidden = "\u200b\u2060\u2061\ufeff\u00ad\u034f\u180e\u3164\ufe0f\U000e0041\U000e007f\ufff9\ufffb\u2028\u2029"
    found += [f"a{scalar}b" for scalar in hidden]
    found += [
        "e" + "\u0301\u0302\u0303" * 70, "👩‍👩‍👧‍👦" * 30, "家族" * 60, "שלום עולם", "مرحبا", "x" * 10_000, " ", "\t\t\t",
        "a\r\nb",
        "%n%s%x", "'; rm -rf ~; '", "$(reboot)", "`id`", "-rf", "--", "../../../etc/passwd", "\\x1b[2J", "^[[2J",
        "&#27;[2J",
        "=cmd|' /C calc'!A0", "@SUM(1)", "+1", "\u0085next", "tab\tin it", "bell\x07bell", "back\x08\x08\x08",
        "\x0e\x0f", "\x1b\x1b\x1b",
        "\x1b", "end\x1b[", "end\x1b]", "end\x1bP", "\u00a0", "\U0001f1e9\U0001f1ea", "🏳️‍🌈", "\ud7ff\ue000", "\uffff",
    ]
    return found


def spread(before, texts):
    """A machine whose wallet has a hostile text in each place that shows one."""
    machine = Machine(before)
    texts = (texts * 12)[:12]
    lines = machine.read().decode().split("\n")
    seen = 0
    for index, line in enumerate(lines):
        end = "," if line.endswith("},") else ""
        if not line.startswith('{"id"'):
            continue
        record = json.loads(line.removesuffix(","))
        seen += 1
        text = lambda number: texts[(seen + number) % 12]
        if "addedDate" in record:
            record.update(nickname=text(0), owner=text(1), notes=text(2), customName=text(3), customIssuer=text(4))
        elif "currentPeriodStart" in record and "usedOn" not in record:
            record.update(
                customName=text(0) + str(seen), customDescription=text(1), customMerchant=text(2), notes=text(3))
        elif "usedOn" in record:
            record.update(notes=text(0), cardNameSnapshot=text(1), benefitNameSnapshot=text(2), issuerSnapshot=text(3))
        lines[index] = json.dumps(record, ensure_ascii=True, separators=(",", ":")) + end
    with open(machine.wallet, "w") as file:
        file.write("\n".join(lines))
    os.chmod(machine.wallet, 0o600)
    templates = machine.home + "/.config/coupontracker/templates"
    os.makedirs(templates)
    with open(templates + "/own.json", "w") as file:
        json.dump({"schemaVersion": 1, "cards": [{
            "id": "cccccccc-0000-4000-8000-000000000001", "name": texts[5], "issuer": texts[6], "benefits": [{
                "id": "cccccccc-0000-4000-8000-000000000002", "name": texts[7], "description": texts[8], "value": 5,
                "frequency": "monthly"}]}]}, file)
    name = texts[9].replace("\0", "").replace("/", "_").encode()[:60].decode("utf-8", "ignore") or "x"
    for folder in ("w", ".config/coupontracker/templates"):
        with open(f"{machine.home}/{folder}/{name}.json", "w") as file:
            file.write("{")
    return machine, name, texts


KEYS = ["", "j", "\t", "b", "\x1b", "\r", "jj", "\x1b", "e", "\x1b", "2", "j", "3", "j", "4", "j", "5", "jj", "/",
"evil",
        "\x1b", "1", "?", "\x1b", "/", "a", "\x1b", "s", "\x1b", "d", "u", "6", "jjj", "1", "z", "\x1b", "A", "\x1b",
        "x",
        "1", "\x1b"]


def shown(machine, name, texts):
    """Everything the program sends to a terminal for that machine, by where it was shown."""
    screen = Screen(machine)
    screen.settle()
    for key in KEYS:
        screen.type(key)
        screen.settle(3)
    screen.type("\x1b")
    screen.settle(3)
    screen.type("q")
    code = screen.end()
    yield "the full screen", bytes(screen.sent), code, (0,)
    screen.close()
    text = texts[0].replace("\0", "").encode()[:2000].decode("utf-8", "ignore")
    for arguments in [
        ["cards"], ["cards", "--plain"], ["cards", "--json"], ["cards", "--csv"], ["benefits"], ["benefits", "--plain"],
        ["benefits", "--csv"], ["history"], ["history", "--plain"], ["history", "--csv"], ["insights"], ["best",
        "dinner"],
        ["catalogue", "--issuer", text], ["catalogue"], ["remind"], ["remind", "--short"], ["check"], ["doctor"],
        ["log"],
        ["export", "-", "--format", "csv", "--table", "history"], ["done", text], ["get", text], [text], ["add", text],
        ["cards", "--wallet", f"w/{name}.json"], ["cards", "--wallet", f"no/{name}"], ["import", f"w/{name}.json"],
        ["backup", f"no/{name}"], ["catalogue", "--check", f"w/{name}.json"], ["cards", "--now", text], ["snoozed"],
    ]:
        if any("\0" in word for word in arguments):
            continue
        sent, code = answered(machine, *arguments)
        yield " ".join(arguments)[:60].encode("ascii", "replace").decode(), sent, code, (0, 1, 10, 64, 65, 66, 73)


def sequences(sent):
    return {re.sub(rb"[0-9;]+", b"0", found) for found in SEQUENCE.findall(sent)}


def hostile_texts(size, tally):
    """No sequence reaches the terminal that does not for harmless names too; no control, nothing that turns text."""
    before = made()
    harmless, name, texts = spread(before, ["Plain"])
    known = set()
    for _, sent, _, _ in shown(harmless, name, texts):
        known |= sequences(sent)
    found = strings()
    assert len(found) >= 200
    batches = [found[start:start + 12] for start in range(0, len(found), 12)]
    for batch in share(batches, size):
        machine, name, texts = spread(before, batch)
        for where, sent, code, allowed in shown(machine, name, texts):
            tally.count(trouble(where, sent, code, allowed, known), "places looked at")
        machine.remove()
    tally.remarks["texts"] = len(share(batches, size)) * 12


def trouble(where, sent, code, allowed, known):
    if code not in allowed:
        return f"{where}: ended with {code}"
    foreign = sequences(sent) - known
    if foreign:
        return f"{where}: sends {sorted(foreign)[:3]}"
    rest = SEQUENCE.sub(b"", sent)
    controls = {byte for byte in rest if byte < 32 and byte not in (8, 9, 10, 13, 14, 15)} | ({127} & set(rest))
    if controls:
        return f"{where}: sends controls {sorted(controls)}"
    try:
        acting = ACTING.search(rest.decode())
    except UnicodeDecodeError as error:
        return f"{where}: is no UTF-8: {error}"
    return f"{where}: sends U+{ord(acting[0]):04X}" if acting else None
