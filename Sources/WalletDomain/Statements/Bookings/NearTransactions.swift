/// Which transactions of a book the lines of a statement are held against: the rest of a long book is passed over.
struct NearTransactions {
    private static let days = max(KnownBookings.nearDays, BookingPlanner.transferDays)

    private let span: ClosedRange<CalendarDay>?
    private let ids: Set<BookTransaction.ID>

    /// - Parameter before: so many days earlier may be what a line pays back.
    init(of lines: [BookingLine], before lag: Int = 0) {
        ids = Set(lines.map(\.id))
        let days = lines.flatMap { [$0.row.day, $0.postedOn] }
        if let first = days.min(), let last = days.max() {
            span = first.adding(days: -max(lag, NearTransactions.days))...last.adding(days: NearTransactions.days)
        } else {
            span = nil
        }
    }

    /// One of those days, what a line became, and what says something of all days: bills and what paid them, transfers, what
    /// was filed by hand.
    func contains(_ transaction: BookTransaction) -> Bool {
        guard let span else { return false }
        return span.contains(transaction.date) || transaction.postedOn.map(span.contains) ?? false
            || !transaction.isMovement || transaction.matches != nil || transaction.transferID != nil
            || transaction.setBy == .hand || ids.contains(transaction.id)
    }

    /// Whether a line may be one of them: of a hundred thousand nearly all are of other days.
    func mayContain(_ line: UnreadTransaction) -> Bool {
        guard let span else { return false }
        guard let id = line.id, let date = line.date, line.isOneTime, !line.isMarked else { return true }
        return span.contains(date) || line.postedOn.map(span.contains) ?? false || ids.contains(id)
    }
}
