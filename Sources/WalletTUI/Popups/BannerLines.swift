import WalletDomain
import WalletReminders

/// What is due as lines: several that end on one day stand under one head, where there is room for heads.
struct BannerLines {
    enum Line: Equatable {
        case head(day: CalendarDay, rows: Range<Int>)
        case row(Int)
    }

    private(set) var lines: [Line] = []
    /// Rows that stand under a head, which says their day.
    private(set) var headed: Set<Int> = []

    /// - Parameter room: how many lines there can be without scrolling.
    init(_ reminders: [Reminder], room: Int) {
        var start = 0
        while start < reminders.count {
            let day = reminders[start].lapsesOn
            let end = reminders[start...].firstIndex { $0.lapsesOn != day } ?? reminders.count
            if let day, end - start > 1 {
                lines.append(.head(day: day, rows: start..<end))
                headed.formUnion(start..<end)
            }
            lines += (start..<end).map { .row($0) }
            start = end
        }
        if lines.count > room { (lines, headed) = (reminders.indices.map { .row($0) }, []) }
    }

    func line(of row: Int) -> Int? { lines.firstIndex(of: .row(row)) }
}
