/// A new row of a statement, and what may be its other side.
struct TransferPair {
    let row: Side
    let other: Side
    /// How much speaks for it beside amount and days.
    let says: Int
    /// Whether the row is a transfer also where nobody says with which of several such sides.
    let isSure: Bool

    var days: Int { abs(row.look.day.days(until: other.look.day)) }

    struct Side: Hashable, Comparable {
        /// In the file, or among the transactions of the book.
        let place: Int
        let look: Look

        static func < (left: Side, right: Side) -> Bool {
            (left.look.day, left.place) < (right.look.day, right.place)
        }
    }

    /// By which a person tells one side from another of its amount.
    struct Look: Hashable {
        let day: CalendarDay
        let account: BookAccount.ID?
        let text: String
    }
}
