"""What a wallet must come to, worked out from the rules of docs/RULES.md alone: days, periods, shares, closings, sums, undo.

It knows nothing of how the program does it. Amounts are whole cents; a rule's periods are laid out over forty years and
looked up.
"""

import calendar
from bisect import bisect_right
from dataclasses import dataclass, field
from datetime import date, timedelta

DAY = timedelta(days=1)
YEARS = range(2000, 2041)


def clamped(index, day):
    """The day of a month counted from year 0, held to the month's end."""
    year, month = divmod(index, 12)
    return date(year, month + 1, min(day, calendar.monthrange(year, month + 1)[1]))


def index(day):
    return day.year * 12 + day.month - 1


def shares(value, uses):
    """Cut to the cent, the larger ones first."""
    return [value // uses + (1 if number < value % uses else 0) for number in range(uses)]


@dataclass
class Card:
    name: str
    added: date
    opened: date | None
    statement: int | None


@dataclass(frozen=True)
class Period:
    start: date
    end: date | None

    def holds(self, day):
        return self.start <= day and (self.end is None or day <= self.end)


@dataclass
class Rule:
    months: int | None  # None: once
    anchor: str
    day: int | None = None
    start: date | None = None
    end: date | None = None

    def starts(self, card):
        """The first days of all periods, in order; and whether the anchor's own day is known."""
        spans = range(-50, 500) if self.months < 12 else range(-25, 40)
        if self.anchor in ("cardAnniversary", "statementAnniversary") and card.opened:
            first = index(card.opened)
            anniversaries = [clamped(first + span * self.months, card.opened.day) for span in spans]
            if self.anchor == "cardAnniversary":
                return anniversaries, True
            if not card.statement:
                return anniversaries, False
            return sorted(
                card.opened if day == card.opened else self.statement_after(day, card.statement) + DAY
                for day in anniversaries), True
        months = [year * 12 + month for year in YEARS for month in range(0, 12, min(self.months, 12))]
        return [clamped(month, self.day or 1) for month in months], self.anchor == "calendar"

    @staticmethod
    def statement_after(day, number):
        same = clamped(index(day), number)
        return same if same > day else clamped(index(day) + 1, number)

    def period(self, card, day):
        """The period that holds a day; None where the benefit does not exist on it."""
        if self.start and day < self.start or self.end and day > self.end:
            return None
        if self.months is None:
            return Period(self.start or card.added, self.end)
        starts, _ = self.starts(card)
        place = bisect_right(starts, day)
        start, end = starts[place - 1], starts[place] - DAY
        return Period(max(start, self.start or start), min(end, self.end or end))

    def is_known(self, card):
        return self.months is None or self.starts(card)[1]


@dataclass
class Row:
    """A use, refund, claim or missed period of the history."""

    kind: str
    on: date
    period: Period
    redeemed: int = 0
    missed: int = 0


@dataclass
class Benefit:
    name: str
    card: str
    value: int
    uses: int
    rule: Rule
    period: Period
    mode: str = "tracked"
    skipped: bool = False
    snoozed: str | None = None
    is_over: bool = False
    rows: list = field(default_factory=list)
    # How each period that is over closed: missed, claim, or quiet where nothing of it counted.
    closed: dict = field(default_factory=dict)

    def rows_of(self, period, *kinds):
        return [row for row in self.rows if row.period == period and row.kind in kinds]

    def redeemed(self, period):
        return sum(row.redeemed for row in self.rows_of(period, "use", "refund", "claim"))

    def used(self, period):
        """How many uses: a refund as large as a use gives that one back."""
        sizes = [row.redeemed for row in self.rows_of(period, "use", "claim")]
        count = len(sizes)
        for row in self.rows_of(period, "refund"):
            if -row.redeemed in sizes:
                sizes.remove(-row.redeemed)
                count -= 1
        return count

    @property
    def is_counted(self):
        """What has no value is counted in uses, and never missed."""
        return self.value == 0

    def left(self, period):
        """Of its value; of what is counted, the uses."""
        if self.is_counted:
            return max(0, self.uses - self.used(period))
        left = max(0, self.value - self.redeemed(period))
        if self.uses > 1:
            left = min(left, sum(shares(self.value, self.uses)[:max(0, self.uses - self.used(period))]))
        return left

    def most(self):
        """Of one use."""
        if self.is_counted:
            return 0
        return shares(self.value, self.uses)[0] if self.uses > 1 else self.value

    def next(self, period):
        """What the next use takes where nothing is said: its own share, and what those behind it could not take."""
        if self.is_counted or self.uses == 1:
            return self.most()
        each, used = shares(self.value, self.uses), min(self.used(period), self.uses - 1)
        return max(each[used], self.left(period) - sum(each[:self.uses - used - 1]))

    @property
    def counts(self):
        return self.mode != "ignored" and not self.skipped and not self.is_over

    @property
    def open(self):
        """What can be used now."""
        return self.left(self.period) if self.counts else 0

    @property
    def worth(self):
        return 0 if self.is_counted else self.open

    @property
    def status(self):
        if not self.left(self.period):
            return "used"
        is_used = self.used(self.period) > 0 or self.redeemed(self.period) > 0
        if self.is_over:
            return "used" if is_used else "expired"
        return "partiallyUsed" if is_used else "available"

    def close(self):
        self.closed[self.period] = "quiet" if not self.counts else "claim" if self.mode == "auto" else "missed"
        self.close_again(self.period)

    def close_again(self, period):
        """What a closed period left follows from its usage."""
        if self.is_counted or self.closed.get(period, "quiet") == "quiet":
            return
        self.rows = [row for row in self.rows if not (row.period == period and row.kind in ("missed", "claim"))]
        if left := self.left(period):
            kind = self.closed[period]
            self.rows.append(Row(kind, period.end, period, **{"redeemed" if kind == "claim" else "missed": left}))


class Act:
    """One step of undo. `back` and `again` say whether there was anything to take back, or to do again."""

    def __init__(self, back, again):
        self.back, self.again = back, again


class Wallet:
    def __init__(self):
        self.cards = {}
        self.benefits = {}
        self.done = []
        self.undone = []

    def roll(self, today):
        for benefit in self.benefits.values():
            while not benefit.is_over and benefit.period.end and benefit.period.end < today:
                benefit.close()
                card = self.cards[benefit.card]
                next = benefit.rule.months and benefit.rule.period(card, benefit.period.end + DAY)
                if not next:
                    benefit.is_over = True
                else:
                    benefit.period, benefit.skipped = next, False
                benefit.snoozed = None

    # Acts; each says whether the wallet takes it.

    def did(self, back, again):
        self.done.append(Act(back, again))
        self.undone = []
        return True

    def add(self, benefit):
        self.benefits[benefit.name] = benefit

        def back():
            del self.benefits[benefit.name]
            return True

        def again():
            self.benefits[benefit.name] = benefit
            return True

        return self.did(back, again)

    def put(self, benefit, row):
        """Adds usage; a use ends a snooze."""
        period, snoozed = benefit.period, benefit.snoozed

        def again():
            benefit.rows.append(row)
            if row.kind == "use":
                benefit.snoozed = None
            benefit.close_again(row.period)
            return True

        def back():
            benefit.rows.remove(row)
            if benefit.period == period:
                benefit.snoozed = snoozed
            benefit.close_again(row.period)
            return True

        again()
        return self.did(back, again)

    def use(self, benefit, amount, on):
        period = benefit.period if benefit.period.holds(on) else benefit.rule.period(self.cards[benefit.card], on)
        left = benefit.left(period)
        amount = min(left, benefit.next(period)) if amount is None else amount
        if benefit.mode == "ignored" or not left or amount > left or amount > benefit.most():
            return False
        return self.put(benefit, Row("use", on, period, redeemed=amount))

    def answered(self, benefit, amount):
        """The period of the newest use in whose period so much is used."""
        uses = [row for row in benefit.rows if row.kind in ("use", "claim")]
        for row in sorted(reversed(uses), key=lambda row: row.on, reverse=True):
            if benefit.redeemed(row.period) >= amount and (amount or benefit.used(row.period)):
                return row.period
        return None

    def refund(self, benefit, amount, today):
        period = self.answered(benefit, amount)
        return period is not None and self.put(benefit, Row("refund", today, period, redeemed=-amount))

    def skip(self, benefit):
        if not benefit.open:
            return False
        period, snoozed = benefit.period, benefit.snoozed

        def set(skipped, snoozed):
            if benefit.period != period or benefit.is_over:
                return False
            benefit.skipped, benefit.snoozed = skipped, snoozed
            return True

        set(True, None)
        return self.did(lambda: set(False, snoozed), lambda: set(True, None))

    def snooze(self, benefit, until):
        period, before = benefit.period, benefit.snoozed
        # What it is already is no act.
        if before == until:
            return True

        def set(snoozed):
            if benefit.period != period or benefit.is_over:
                return False
            benefit.snoozed = snoozed
            return True

        set(until)
        return self.did(lambda: set(before), lambda: set(until))

    def set_mode(self, benefit, mode):
        """What claimed itself since is taken back with the mode that made it do so."""
        before, over = benefit.mode, set(benefit.closed)
        claimed = []

        def turn(kind):
            for period in claimed:
                benefit.closed[period] = kind
                benefit.close_again(period)

        def back():
            claimed[:] = [
                period for period, kind in benefit.closed.items() if kind == "claim" and period not in over
            ] if mode == "auto" else []
            benefit.mode = before
            turn("quiet" if before == "ignored" else "missed")
            return True

        def again():
            benefit.mode = mode
            turn("claim")
            return True

        benefit.mode = mode
        return self.did(back, again)

    # Undo

    def undo(self):
        """True: taken back. False: there is nothing, or the newest act left nothing to take back."""
        if not self.done or not self.done[-1].back():
            return False
        self.undone.append(self.done.pop())
        return True

    def redo(self, today):
        """The one undone last that would do something; what would do nothing any more is passed over."""
        act = next((act for act in reversed(self.undone) if act.again()), None)
        if not act:
            return False
        self.undone.remove(act)
        self.done.append(act)
        # What comes back lives on from when it was taken back.
        self.roll(today)
        return True

    # Sums

    def sums(self, card, today):
        """What `cards` says of a card: of the calendar year to date."""
        mine = [benefit for benefit in self.benefits.values() if benefit.card == card]
        rows = [row for benefit in mine for row in benefit.rows]
        return {
            "open": sum(benefit.worth for benefit in mine),
            "atRisk": sum(
                benefit.worth for benefit in mine
                if benefit.mode != "auto" and benefit.period.end and (benefit.period.end - today).days <= 7),
            "captured": sum(row.redeemed for row in rows if row.on.year == today.year),
            "missed": sum(row.missed for row in rows if row.missed and row.period.end.year == today.year),
        }

    def to_come(self, card, today):
        """Of periods that begin after today, and in this year."""
        total, last = 0, date(today.year, 12, 31)
        for benefit in self.benefits.values():
            period = benefit.period
            if benefit.card != card or benefit.mode == "ignored" or benefit.is_over or not benefit.rule.months:
                continue
            while period and period.end and period.end < last:
                period = benefit.rule.period(self.cards[card], period.end + DAY)
                if period:
                    total += benefit.value
        return total
