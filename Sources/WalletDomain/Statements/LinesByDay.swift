/// What rows of a statement may be, by day and amount; each answers for one row.
struct LinesByDay<Line> {
    private struct Key: Hashable {
        let day: CalendarDay
        let amount: Money
    }

    private var lines: [Key: [Line]] = [:]

    var all: [Line] { lines.values.flatMap { $0 } }

    mutating func add(_ line: Line, on day: CalendarDay, _ amount: Money) {
        lines[Key(day: day, amount: amount), default: []].append(line)
    }

    mutating func take(_ amount: Money, on day: CalendarDay, _ isSame: (Line) -> Bool) -> Line? {
        let key = Key(day: day, amount: amount)
        return lines[key]?.firstIndex(where: isSame).flatMap { lines[key]?.remove(at: $0) }
    }

    mutating func take(_ row: StatementRow, _ isSame: (Line) -> Bool) -> Line? {
        take(row.amount, on: row.postingDay, isSame)
    }

    /// The same of a few days around.
    mutating func takeNear(_ row: StatementRow, _ isSame: (Line) -> Bool) -> Line? {
        if lines.isEmpty { return nil }
        for days in KnownBookings.nearestFirst {
            if let line = take(row.amount, on: row.postingDay.adding(days: days), isSame) { return line }
        }
        return nil
    }
}
