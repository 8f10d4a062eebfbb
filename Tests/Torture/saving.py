"""Killed at every system call, every system call failing, a disk that lies."""

import json
import time
from datetime import date, timedelta

import calls
from machine import Machine, made
from scenes import Scene, all_scenes, booked
from tally import each, share

# What could happen to a call; where it could not, nobody has to know what to say.
ERRORS = {
    "openat": ["ENOSPC", "EIO", "EDQUOT", "EROFS", "EACCES", "EINTR", "ENOMEM", "EMFILE"],
    "write": ["ENOSPC", "EIO", "EDQUOT", "EINTR"],
    "pwrite64": ["ENOSPC", "EIO", "EDQUOT", "EINTR"],
    "fsync": ["ENOSPC", "EIO", "EDQUOT", "EINTR"],
    "rename": ["ENOSPC", "EIO", "EDQUOT", "EROFS", "EACCES", "EBUSY", "EXDEV", "EINVAL"],
    "link": ["ENOSPC", "EIO", "EDQUOT", "EROFS", "EACCES", "EMLINK", "EPERM", "EOPNOTSUPP"],
    "mkdir": ["ENOSPC", "EIO", "EDQUOT", "EROFS", "EACCES"],
    "unlink": ["EIO", "EROFS", "EACCES", "EBUSY"],
    "read": ["EIO", "EINTR"],
    "pread64": ["EIO", "EINTR", "ENOMEM"],
    "flock": ["EINTR", "ENOLCK", "EOPNOTSUPP", "ENOMEM"],
    "ftruncate": ["EIO", "EINTR"],
    "futimens": ["EIO", "EROFS"],
    "utimensat": ["EIO", "EROFS", "EPERM"],
    "fchmod": ["EIO", "EROFS", "EPERM"],
    "chmod": ["EIO", "EROFS", "EPERM"],
    "fchmodat": ["EIO", "EROFS", "EPERM"],
    "newfstatat": ["EIO", "EACCES", "ENOMEM"],
    "readlink": ["EIO", "EACCES", "ENOMEM"],
    "getcwd": ["EACCES", "ENOMEM"],
    "getdents64": ["EIO", "ENOMEM"],
    "access": ["EIO", "EACCES"],
    "close": ["EIO", "EINTR", "ENOSPC"],
    "fadvise64": ["EINVAL"],
    "lseek": ["EINVAL"],
    "getrandom": ["EINTR"],
    "mmap": ["ENOMEM"],
}
# What a person reads when a file could not be written, or read, for such a reason.
CAUSES = {
    "ENOSPC": ["full", "No space left"], "EDQUOT": ["quota"], "EROFS": ["read-only", "Read-only"],
    "EIO": ["reports an error", "Input/output error"], "EACCES": ["may not", "Permission denied"],
    "EBUSY": ["cannot be replaced"], "EXDEV": ["cannot be replaced"], "EINVAL": ["cannot be replaced"],
}
NAMED = {"openat", "write", "fsync", "rename"}


def prepared(points):
    """The machines of the next points, made early enough that their files are old when a fault strikes."""
    waiting = []
    for point in points:
        waiting.append((Machine(point[0].before), *point))
        if len(waiting) == 24:
            yield from waiting
            waiting = []
    yield from waiting


def killed_at_every_call(size, tally):
    """A save, import, restore, repair, rotation killed at each of its calls: old or new whole, and the next works."""
    calls.require(Machine())
    points = []
    for scene in all_scenes():
        points += [(scene, call) for call in share(calls.of(Machine(scene.before), scene.arguments), size)]
    each(prepared(points), kill, tally)


def kill(point):
    machine, scene, call = point
    outcome = calls.struck(machine, scene.arguments, call, "signal=KILL")
    where = f"{scene.name}, killed at {call[2][:100]}"
    if outcome.code == 0 and call[0] in calls.MEMORY:
        machine.remove()
        return None, "ended before the call came"
    if outcome.code != 137:
        return f"{where}: ended with {outcome.code} {outcome.text}"
    state = scene.state(machine)
    if state == "something else":
        return f"{where}: the file is neither the old nor the new one"
    if state == "new" and not scene.isBackedUp(machine):
        return f"{where}: saved without the backup"
    if not scene.hasItsStep(machine):
        return f"{where}: the file is {state}, and the newest step of undo is not"
    if not scene.isOffered(machine):
        return f"{where}: the copy is gone and not in the wallet"
    trouble = scene.next(machine)
    machine.remove()
    return (f"{where}: {trouble}" if trouble else None), f"were {state}"


def undo_of_a_large_import(size, tally):
    """10,000 rows of a bank, taken back by another program, which is killed at each of its calls: all or none are there.

    Nothing that a book comes to is told of the other state, and the table is new again once they are gone.
    """
    calls.require(Machine())
    before, rows = booked(made()), max(3_000, int(10_000 * size))
    statement = ["statement", "bank.csv", "--account", "bank", "--force"]
    with open(before.home + "/bank.csv", "w") as file:
        file.write("Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n")
        for row in range(rows):
            day = date(2026, 11, 26) - timedelta(days=row % 300)
            file.write(f"{day:%m/%d/%Y},{day:%m/%d/%Y},SHOP {row % 40} STORE,Shopping,Sale,-{row / 100 + 1:.2f},\n")
    before.run(*statement, code=0)
    scene = Scene(f"undo of {rows} rows", before, ["undo"], asked=["budget", "2026-10", "--json"])
    again = Machine(before)
    again.run("undo", code=0)
    left, told = len(transactions(again)), again.run(*statement).output
    isNew = left == 0 and f"{rows} transactions added" in told.replace(",", "")
    tally.count(None if isNew else f"{left} of {rows} are left after undo, and then: {told}", "taken in again")
    again.remove()

    def asked(machine):
        # What books come to is kept beside this wallet from then on.
        time.sleep(calls.FRESH)
        machine.run(*scene.asked, code=0)
        return machine

    points = [(scene, call) for call in share(calls.of(asked(Machine(before)), scene.arguments), size)]
    each(prepared(points), lambda point: kill((asked(point[0]), *point[1:])), tally)


def transactions(machine):
    return json.loads(machine.run("transactions", "--json", code=0).output)


def failing_at_every_call(size, tally):
    """Each call of the same made to fail in each way it can: 0 only if saved, else the old file and the cause."""
    calls.require(Machine())
    points = []
    for scene in all_scenes():
        found = calls.of(Machine(scene.before), scene.arguments)
        points += [(scene, call, error) for call in found for error in ERRORS.get(call[0], [])]
    each(prepared(share(points, size)), fail, tally)


def fail(point):
    machine, scene, call, error = point
    outcome = calls.struck(machine, scene.arguments, call, f"error={error}")
    where = f"{scene.name}, {error} at {call[2][:100]}"
    state = scene.state(machine)
    said = outcome.text.strip()
    loss = None
    if state == "something else":
        loss = "the file is neither the old nor the new one"
    elif outcome.code == 0 and state != "new":
        loss = "ended with 0 but is not saved"
    elif not scene.isOffered(machine):
        loss = "the copy is gone and not in the wallet"
    elif outcome.code > 128 and call[0] not in calls.MEMORY:
        loss = f"ended by a signal: {outcome.code}"
    elif outcome.code != 0 and not said and outcome.code <= 128:
        loss = f"ended with {outcome.code} and no word"
    elif error == "EINTR" and outcome.code != 0 and call[0] in ("openat", "write", "fsync", "pread64", "read", "flock"):
        loss = f"gave up because of a signal: {said}"
    elif outcome.code and call[0] in NAMED and "O_DIRECTORY" not in call[2] and not namesCause(error, said):
        loss = f"does not name the cause: {said}"
    else:
        # Each tenth is looked into closely: it takes several more starts.
        trouble = scene.next(machine, call[1] % 10 == 0)
        if trouble and not (call[0] == "unlink" and "left behind" in trouble):
            loss = trouble
    machine.remove()
    remark = "said why" if outcome.code and state == "old" else "saved all the same" if state == "new" else None
    if outcome.code and state == "new":
        remark = "saved, and said what was not done besides"
    return (f"{where}: {loss}" if loss else None), remark


def namesCause(error, said):
    # Written, but the folder's flush failed: that is told as what it is.
    if "does not confirm it" in said:
        return True
    return error not in CAUSES or any(word in said for word in CAUSES[error])


def disks_that_lie(size, tally):
    """A disk that says it has written all and wrote nothing, or gives back something else: never taken for saved."""
    calls.require(Machine())
    points = []
    for scene in all_scenes():
        for call in calls.of(Machine(scene.before), scene.arguments):
            # To the answer on the screen, and to the list for undo, a lie costs no change.
            if call[0] in ("write", "pread64") and not call[2].startswith(("write(1,", "write(2,")):
                points += [(scene, call, value) for value in (1, 100, 4096)]

    def strike(point):
        machine, scene, call, value = point
        calls.struck(machine, scene.arguments, call, f"retval={value}")
        where = f"{scene.name}, {value} at {call[2][:100]}"
        state = scene.state(machine)
        loss = "the file is neither the old nor the new one" if state == "something else" else scene.next(machine)
        machine.remove()
        return f"{where}: {loss}" if loss else None, f"were {state}"

    each(prepared(share(points, size)), strike, tally)


def short_writes(size, tally):
    """Files may have so many bytes and no more: what does not fit is refused, the old file stands."""
    before = made()
    old = before.read()
    limits = sorted({1, len(old) // 2, len(old) - 1} | set(range(0, 2 * len(old), max(1, len(old) // 50))))

    def strike(limit):
        machine = Machine(before)
        outcome = machine.run(
            "done", "counter", "--amount", "1", around=("prlimit", f"--fsize={limit}"))
        present = machine.read()
        isSaved = present != old
        loss = None
        if (outcome.code == 0) != isSaved:
            loss = f"ended with {outcome.code} and is saved: {isSaved}"
        elif not isSaved and "too large" not in outcome.text:
            loss = f"said {outcome.text.strip()}"
        elif machine.run("check").code != 0:
            loss = "check is not content"
        machine.remove()
        return f"{limit} bytes: {loss}" if loss else None

    each(share(limits, size), strike, tally)
