"""Random wallets that live for years, on the program and on a model of the rules: not one figure may differ."""

import json
import random
from datetime import date, datetime, timedelta

import machine
from model import Benefit, Card, Rule, Wallet
from tally import each

ANCHORS = {"calendar": "calendar", "cardAnniversary": "cardAnniversary", "statementAnniversary": "statementAnniversary"}
EVERY = {1: "monthly", 3: "quarterly", 6: "semiAnnual", 12: "annual", 24: "24m"}
LAST = date(2026, 11, 20)


def random_wallets(size, tally):
    """Periods, closings, sums and undo as the rules have them, whatever is done in whatever order."""
    each(range(max(1, round(3_000 * size))), lambda seed: Life(seed).lived(), tally)


def money(cents):
    return f"{cents / 100:.2f}"


def cents(amount):
    return round(amount * 100) if amount is not None else 0


def day(text):
    return text and date.fromisoformat(text)


class Life:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.seed = seed
        self.today = date(2024, 1, 1) + timedelta(days=self.random.randrange(300))
        self.moment = 0
        self.machine = machine.Machine()
        self.wallet = Wallet()
        self.story = []

    def lived(self):
        try:
            self.begin()
            for _ in range(self.random.randrange(6, 16)):
                self.wait()
                self.act()
                if difference := self.difference():
                    told = "\n    ".join(self.story)
                    return f"seed {self.seed}: {difference}\n    {told}"
            return None
        finally:
            self.machine.remove()

    # What is done

    def run(self, *arguments):
        # A second apart, so that the order of acts is known.
        self.moment += 1
        now = datetime(self.today.year, self.today.month, self.today.day, 9) + timedelta(seconds=self.moment)
        outcome = self.machine.run(*arguments, COUPONTRACKER_NOW=f"{now.isoformat()}Z")
        if "--json" not in arguments:
            self.story.append(f"{self.today} {' '.join(arguments)} -> {outcome.code} {(outcome.text or outcome.output).strip()}")
        return outcome

    def begin(self):
        for name in ("Alder", "Birch"):
            opened = self.random.random() < 0.7 and self.today - timedelta(days=self.random.randrange(1_500))
            if self.random.random() < 0.15:
                opened = date(2020, 2, 29)
            statement = self.random.randint(1, 31) if self.random.random() < 0.6 else None
            self.wallet.cards[name] = Card(name, self.today, opened or None, statement)
            more = (["--opened", str(opened)] if opened else []) + (
                ["--statement-day", str(statement)] if statement else [])
            self.run("add", "--custom", name, "--issuer", "Tree", *more)
        for name in ("Ale", "Bread", "Cocoa", "Dates", "Eggs"):
            self.add(name)

    def add(self, name):
        pick = self.random
        card = self.wallet.cards[pick.choice(["Alder", "Birch"])]
        months = pick.choice([1, 1, 1, 3, 3, 6, 12, 12, 24, None])
        anchor = "calendar" if months is None else pick.choice(list(ANCHORS))
        if months == 24:
            anchor = "cardAnniversary"
        if anchor == "statementAnniversary" and months < 12 or months == 24 and not card.opened:
            anchor, months = "calendar", min(months, 12)
        rule = Rule(months, anchor)
        if anchor == "calendar" and months and pick.random() < 0.4:
            rule.day = pick.randint(1, 31)
        if months is None or pick.random() < 0.3:
            rule.end = self.today + timedelta(days=pick.randrange(20, 900))
        value = pick.choice([0, 500, 1000, 1295, 1500, 2000, 5000, 9999, 30000, pick.randrange(100, 40000)])
        uses = pick.choice([1, 1, 1, 2, 3, 4])
        benefit = Benefit(name, card.name, value, uses, rule, rule.period(card, self.today))
        more = (["--anchor", anchor] if anchor != "calendar" else []) + (
            ["--day", str(rule.day)] if rule.day else []) + (["--until", str(rule.end)] if rule.end else []) + (
            ["--uses", str(uses)] if uses > 1 else [])
        every = EVERY[months] if months else "once"
        self.run("benefit", "add", card.name, name, "--value", money(value), "--every", every, *more)
        self.wallet.add(benefit)

    def wait(self):
        days = self.random.choice([0, 0, 1, 3, 20, 40, 100, 400])
        self.today = min(LAST, self.today + timedelta(days=self.random.randrange(days + 1)))
        self.wallet.roll(self.today)

    def act(self):
        act = self.random.choice(
            [self.use, self.use, self.use, self.use_earlier, self.refund, self.skip, self.mode, self.snooze, self.undo,
             self.undo, self.redo])
        benefit = self.wallet.benefits.get(self.random.choice(["Ale", "Bread", "Cocoa", "Dates", "Eggs"]))
        if act in (self.undo, self.redo):
            act()
        elif benefit:
            act(benefit)

    def expect(self, takes, *arguments):
        outcome = self.run(*arguments)
        if outcome.code != (0 if takes else 1):
            self.story.append(f"  but {'it is allowed' if takes else 'it is refused'} by the rules")
            self.unexpected = True

    unexpected = False

    def use(self, benefit):
        if benefit.is_over or benefit.skipped:
            return
        amount = None if benefit.is_counted else self.random.choice([None, self.amount(benefit)])
        takes = self.wallet.use(benefit, amount, self.today)
        self.expect(takes, "done", benefit.name, *(["--amount", money(amount)] if amount else []))

    def use_earlier(self, benefit):
        card = self.wallet.cards[benefit.card]
        on = self.today - timedelta(days=self.random.randrange(120))
        period = on >= card.added and benefit.rule.period(card, on)
        was_auto = period and benefit.rows_of(period, "claim")
        if not period or was_auto or benefit.closed.get(period) == "quiet" or benefit.mode != "tracked" or benefit.skipped:
            return
        if benefit.is_over and not period.holds(on):
            return
        amount = None if benefit.is_counted else self.amount(benefit)
        takes = self.wallet.use(benefit, amount, on)
        self.expect(takes, "done", benefit.name, *(["--amount", money(amount)] if amount else []), "--on", str(on))

    def amount(self, benefit):
        """At times more than there is."""
        return self.random.randrange(1, benefit.value + 50)

    def refund(self, benefit):
        amount = 0 if benefit.is_counted else self.amount(benefit)
        uses = [row.redeemed for row in benefit.rows if row.kind == "use"]
        if uses and self.random.random() < 0.6:
            amount = self.random.choice(uses)
        period = self.wallet.answered(benefit, amount)
        if period and benefit.rows_of(period, "claim"):
            return
        takes = self.wallet.refund(benefit, amount, self.today)
        self.expect(takes, "refund", benefit.name, money(amount))

    def skip(self, benefit):
        if not benefit.skipped and not benefit.is_over and benefit.mode != "ignored":
            self.expect(self.wallet.skip(benefit), "skip", benefit.name)

    def mode(self, benefit):
        mode = self.random.choice(["tracked", "ignored"] + ["auto"] * (not benefit.is_counted))
        if not benefit.is_over and mode != benefit.mode:
            self.expect(self.wallet.set_mode(benefit, mode), "mode", benefit.name, mode)

    def snooze(self, benefit):
        end = benefit.period.end
        if benefit.open and end and benefit.mode != "auto" and (end - self.today).days >= 2:
            self.expect(self.wallet.snooze(benefit, self.today), "snooze", benefit.name, "1d")

    def undo(self):
        """What stands before the benefits is the cards, which stay."""
        if self.wallet.done:
            self.expect(self.wallet.undo(), "undo")

    def redo(self):
        self.expect(self.wallet.redo(self.today), "redo")

    # What is compared

    def difference(self):
        if self.unexpected:
            return "an act was answered otherwise"
        return self.of_benefits() or self.of_history() or self.of_cards()

    def answer(self, *arguments):
        return json.loads(self.run(*arguments, "--json").output)

    def of_benefits(self):
        found = {record["name"]: record for record in self.answer("benefits")}
        if found.keys() != self.wallet.benefits.keys():
            return f"benefits {sorted(found)}, not {sorted(self.wallet.benefits)}"
        for name, benefit in self.wallet.benefits.items():
            record = found[name]
            card = self.wallet.cards[benefit.card]
            expected = {
                "value": benefit.value, "start": benefit.period.start, "end": benefit.period.end, "mode": benefit.mode,
                "remaining": benefit.left(benefit.period), "status": benefit.status, "known": benefit.rule.is_known(card),
                "snoozed": benefit.snoozed is not None,
            }
            present = {
                "value": cents(record["value"]), "start": day(record["currentPeriodStart"]),
                "end": day(record["currentPeriodEnd"]), "mode": record["mode"], "remaining": record["usesLeft"] if benefit.is_counted else cents(record["remaining"]),
                "status": record["status"], "known": record["anchorKnown"],
                "snoozed": record["snoozedUntil"] is not None,
            }
            if present != expected:
                return f"{name} is {told(present, expected)}, not {told(expected, present)}"
        return None

    def of_history(self):
        present = sorted(
            (row["name"], row["periodStart"], row["periodEnd"] or "", row["kind"], row["usedOn"], cents(row["valueRedeemed"]),
             cents(row["valueMissed"])) for row in self.answer("history"))
        expected = sorted(
            (benefit.name, str(row.period.start), str(row.period.end or ""), row.kind, str(row.on), row.redeemed, row.missed)
            for benefit in self.wallet.benefits.values() for row in benefit.rows)
        if present == expected:
            return None
        return f"history has {told_rows(present, expected)} too, and lacks {told_rows(expected, present)}"

    def of_cards(self):
        insights = {record["cardName"]: record for record in self.answer("insights")}
        for record in self.answer("cards"):
            name = record["name"]
            expected = self.wallet.sums(name, self.today)
            present = {key: cents(record[key]) for key in expected}
            if present != expected:
                return f"{name} says {told(present, expected)}, not {told(expected, present)}"
            expected = {key: expected[key] for key in ("captured", "missed", "open")}
            expected["toCome"] = self.wallet.to_come(name, self.today)
            present = {key: cents(insights[name][key]) for key in expected}
            if present != expected:
                return f"insights say of {name} {told(present, expected)}, not {told(expected, present)}"
        return None


def told(these, those):
    return ", ".join(f"{key} {value}" for key, value in these.items() if those[key] != value)


def told_rows(these, those):
    return [row for row in these if row not in those]
