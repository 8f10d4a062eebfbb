"""Rounds in which programs take turns: a ratio is taken within one round, so that a busy machine slows both sides."""


class Bench:
    def __init__(self, cases, taking, table, rounds, isWhole):
        self.cases, self.taking, self.table = cases, taking, table
        self.rounds, self.isWhole = rounds, isWhole

    def rounds_of(self, takes):
        """{name: a value a round} of {name: what takes it}; every other round goes backwards."""
        values = {name: [] for name in takes}
        for number in range(self.rounds):
            for name in list(takes)[:: 1 if number % 2 == 0 else -1]:
                values[name].append(takes[name]())
        return values

    def peer(self, name, size, what):
        """A peer's case, or None with a word about it."""
        case = self.cases(name, size)
        if case is None:
            self.table.skip(what, f"{name} is not installed")
        return case
