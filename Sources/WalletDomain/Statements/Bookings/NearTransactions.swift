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
    func mayContain(_ line: UnreadLine) -> Bool {
        guard let span, let id: BookTransaction.ID = line.id(behind: "{\"id\":\"") else { return span != nil }
        var (isOneTime, isOfOtherDay, isMarked) = (false, false, ids.contains(id))
        (line.behindIDs ?? line).forEachQuote { rest in
            switch rest.first {
            case UInt8(ascii: "d"):
                guard let day = rest.day(behind: "date\":\"") else { break }
                if span.contains(day) { isMarked = true } else { isOfOtherDay = true }
            case UInt8(ascii: "p"):
                guard rest.begins(with: "postedOn\"") else { break }
                if rest.day(behind: "postedOn\":\"").map(span.contains) ?? true { isMarked = true }
            case UInt8(ascii: "t"):
                if rest.begins(with: "type\":\"oneTime\"") { isOneTime = true }
                if rest.begins(with: "transferId\"") { isMarked = true }
            case UInt8(ascii: "m"): if rest.begins(with: "matches\"") { isMarked = true }
            case UInt8(ascii: "h"): if rest.begins(with: "hand\"") { isMarked = true }
            default: break
            }
        }
        return isMarked || !isOneTime || !isOfOtherDay
    }
}

extension UnreadLine {
    /// What stands behind the ids of a transaction and of its book; nil where those do not stand first.
    var behindIDs: UnreadLine? {
        guard begins(with: "{\"id\":\""), from(43)?.begins(with: "\",\"bookId\":\"") ?? false else { return nil }
        // Two texts of 36 letters, with what is around them.
        return from(92)
    }
}
