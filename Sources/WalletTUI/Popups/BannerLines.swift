import WalletDomain
import WalletReminders

/// What is due as lines: several that end on one day stand under one head, where there is room for heads.
struct BannerLines {
    enum Line: Equatable {
        case head(day: CalendarDay, rows: Range<Int>)
        case row(Int)
        /// Between what stands under a head and what stands under none.
        case blank
    }

    /// In fewer lines heads would leave hardly any of what they are of.
    private static let leastRoom = 10

    private(set) var lines: [Line] = []
    /// Rows that stand under a head, which says their day.
    private(set) var headed: Set<Int> = []

    /// - Parameter room: how many lines there can be at once.
    init(_ reminders: [Reminder], room: Int) {
        var start = 0
        while start < reminders.count {
            let day = reminders[start].endsOn
            let end = reminders[start...].firstIndex { $0.endsOn != day } ?? reminders.count
            if let day, end - start > 1 {
                lines.append(.head(day: day, rows: start..<end))
                headed.formUnion(start..<end)
            }
            let isUnderHead = start > 0 && headed.contains(start - 1)
            if isUnderHead, !headed.contains(start) { lines.append(.blank) }
            lines += (start..<end).map { .row($0) }
            start = end
        }
        if room < Self.leastRoom { (lines, headed) = (reminders.indices.map { .row($0) }, []) }
    }

    /// How many reminders stand above the lines that show, and below them.
    func hidden(by shown: Range<Int>) -> (above: Int, below: Int) {
        let rows = { (lines: ArraySlice<Line>) in lines.count { if case .row = $0 { true } else { false } } }
        return (rows(lines[..<shown.lowerBound]), rows(lines[shown.upperBound...]))
    }

    func line(of row: Int) -> Int? { lines.firstIndex(of: .row(row)) }
}
