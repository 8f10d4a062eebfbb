"""One table of all figures: ours, a peer's, their ratio, the goal and the ceiling."""

import statistics


def number(value):
    if value is None:
        return ""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.1f}" if abs(value) >= 10 else f"{value:.3g}"


class Table:
    """Rows are printed as they become known, and kept for the end."""

    def __init__(self, markdown=False):
        self.rows, self.missed, self.markdown = [], [], markdown
        self.notes = []

    def head(self, title):
        if self.markdown:
            print(f"\n{title}\n\n| figure | ours | beside | ratio | goal | ceiling | reached |")
            print("|---|---|---|---|---|---|---|", flush=True)
            return
        print(f"\n{title}\n{'figure':<46}{'ours':>11}  {'beside':<27}{'ratio':>7}{'goal':>7}{'ceiling':>8}  reached")

    def add(self, figure, ours, peer=None, theirs=None, ratio=None, goal=None, ceiling=None, unit=""):
        """A row; `goal` and `ceiling` are those of the ratio, or of our figure where there is no peer."""
        judged = ratio if peer else ours
        reached = ""
        if judged is not None and goal is not None:
            reached = "yes" if judged <= goal else "within" if ceiling is None or judged <= ceiling else "no"
        unit = f" {unit}" if unit else ""
        beside = f"{peer} {number(theirs)}{unit}" if peer and theirs is not None else peer or ""
        cells = [
            figure, f"{number(ours)}{unit}", beside, number(ratio), number(goal), number(ceiling), reached]
        if self.markdown:
            print(f"| {' | '.join(cells)} |", flush=True)
        else:
            print(
                f"{cells[0]:<46}{cells[1]:>11}  {cells[2]:<27}{cells[3]:>7}{cells[4]:>7}{cells[5]:>8}  {reached}",
                flush=True)
        self.rows.append(cells)

    def held(self, figure, ours, peer, theirs, ratio, goal, ceiling, unit):
        """A row whose ratio follows from the program alone; whoever breaks its ceiling fails."""
        if ratio > ceiling:
            self.missed.append(f"{figure}: {number(ratio)} of {peer}, at most {number(ceiling)}")
        self.add(figure, ours, peer, theirs, ratio, goal, ceiling, unit)

    def target(self, figure, ours, most, unit):
        """A row of what holds on any machine; whoever misses it fails."""
        if ours > most:
            self.missed.append(f"{figure}: {number(ours)} {unit}, at most {number(most)} {unit}")
        self.add(figure, ours, goal=most, ceiling=most, unit=unit)

    def skip(self, what, why):
        self.notes.append(f"{what}: skipped, {why}")
        if not self.markdown:
            print(f"{what:<46}skipped: {why}", flush=True)


def middle(values):
    values = [value for value in values if value is not None]
    return statistics.median(values) if values else None


def ratio(ours, theirs):
    """The median of the ratios within rounds."""
    return middle([a / b for a, b in zip(ours, theirs) if a is not None and b])
