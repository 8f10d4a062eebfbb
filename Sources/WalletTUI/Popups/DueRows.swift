import WalletDomain
import WalletReminders
import WalletStore

/// What is due, a row each.
struct DueRows {
    fileprivate struct Row {
        let reminder: Reminder
        let listing: BenefitListing?
        let left: Amount
        /// It stands under a head that says its day.
        let isHeaded: Bool
        let role: Role
    }

    private let rows: [Row]
    private let today: CalendarDay
    private var hasCards: Bool { rows.contains(where: \.isOfCard) }

    /// Behind the two marks.
    static let nameX = 5

    init(_ reminders: [Reminder], isHeaded: (Int) -> Bool = { _ in false }, _ state: AppState) {
        today = state.today
        rows = reminders.enumerated().map { index, reminder in
            // The signs of a benefit are those of every list.
            let listing = state.listing(of: reminder.benefitID)
            let role: Role =
                switch reminder.urgency {
                case .today, .urgent: .urgent
                case .soon: .warn
                case .none: .text
                }
            return Row(
                reminder: reminder, listing: listing, left: reminder.left(in: state.wallet),
                isHeaded: isHeaded(index), role: role)
        }
    }

    /// The day goes where that leaves names whole: days say it too. Where no name would have room left, cards go.
    func fitted(_ width: Int) -> Table { table(width, hasDay: table(.max).width <= width) }

    func table(_ width: Int, hasDay: Bool = true) -> Table {
        let (today, hasCards) = (today, hasCards)
        let columns: [TableColumn<Row>] = [
            .words("") { Run($0.attention, $0.role) },
            .words("", gap: 1) { Run($0.listing?.mark.rawValue ?? $0.reminder.billMark?.sign ?? Glyph.dot, $0.role) },
            TableColumn(
                head: Run(""), least: 12, gap: 1, weight: 3,
                cell: { .clauses($0.isOfCard || !hasCards ? $0.named : []) }),
            .words("", least: 8, rank: 1, weight: 2) { Run($0.told == nil ? $0.reminder.cardName : "", .muted) },
            .amounts("", { $0.role }) { $0.left },
            .words("", isRight: true) { Run($0.days, $0.role) },
            .words("") { Run(hasDay ? $0.until(today) : "", .muted) },
        ]
        return Table(rows, columns, width: min(width, 1000))
    }

    /// What is of no card has the room of both, and a plan, of which nothing is left or ends, that of all.
    ///
    /// - Parameter width: of the line.
    fileprivate func words(of row: Int, _ table: Table, width: Int) -> (runs: [Run], endX: Int)? {
        guard hasCards, !rows[row].isOfCard else { return nil }
        let next = rows[row].told == nil ? table.columns.first { $0.isRight } : nil
        return (rows[row].named, next.map { $0.x - 2 } ?? width)
    }
}

extension DueRows.Row {
    fileprivate var isOfCard: Bool { !reminder.cardName.isEmpty && told == nil }
    fileprivate var attention: String { listing?.attention?.rawValue ?? (role == .urgent ? Glyph.urgent : " ") }

    /// `Groceries`, `$515.48 of $520 with 3 days left`: what is spent of a plan is nothing that falls due.
    fileprivate var told: (name: Substring, spent: Substring)? {
        guard reminder.kind == .budget, let words = reminder.told?.words, let colon = words.ranges(of: ": ").last
        else { return nil }
        return (words[..<colon.lowerBound], words[colon.upperBound...])
    }

    /// What it is, and how much of a plan is spent.
    fileprivate var named: [Run] {
        guard let told else { return [Run(reminder.name)] }
        return [Run(String(told.name), role)] + Run.clauses("  \(told.spent)", at: [" with ", " on "], .muted)
    }

    fileprivate var days: String {
        guard told == nil, !isHeaded || reminder.isDayGuessed else { return "" }
        let about = Glyph.about(if: reminder.isDayGuessed)
        let left = reminder.endsOn == nil ? nil : reminder.daysLeft
        return left.map { about + ($0 <= 0 ? "today" : "\($0) d") } ?? reminder.kind.wordWithoutDay
    }

    /// Of several that end on different days only the first has one.
    fileprivate func until(_ today: CalendarDay) -> String {
        guard !isHeaded, told == nil, let day = reminder.lapsesOn else { return "" }
        return reminder.endsOn == nil ? "from \(day.short)" : "\(day.weekdayName) \(day.near(today))"
    }
}

extension Page {
    mutating func draw(_ row: Int, of due: DueRows, _ table: Table, in line: Rect) {
        draw(row, of: table, in: line)
        guard let (runs, end) = due.words(of: row, table, width: line.width) else { return }
        let room = max(0, end - DueRows.nameX)
        put(runs.whole(in: room), x: line.x + DueRows.nameX, y: line.y, width: room)
    }
}

extension [Reminder] {
    /// Of each row those that follow one another and end on the day that it does; nil where it is the only one.
    var together: [Range<Int>?] {
        var all: [Range<Int>?] = []
        while all.count < count {
            let (start, day) = (all.count, self[all.count].endsOn)
            let end = self[start...].firstIndex { $0.endsOn != day } ?? count
            let rows = day == nil || end == start + 1 ? nil : start..<end
            all += [Range<Int>?](repeating: rows, count: end - start)
        }
        return all
    }
}

extension Reminder.Kind {
    /// What stands where others have their days.
    fileprivate var wordWithoutDay: String {
        switch self {
        case .award: "posted?"
        case .reset: "back"
        case .bill: "not paid"
        case .missing: "missing"
        case .price: "price"
        case .settle: "owed"
        case .statement: "is out"
        default: ""
        }
    }
}

extension Reminder {
    /// What its row says in money; how many changes of the catalogue wait, and what is spent of a plan, is in the sentence.
    var money: Money? { kind == .catalogue || kind == .budget ? nil : remaining ?? amount }

    /// What its row says of money or uses.
    func left(in wallet: Wallet) -> Amount {
        if let money { return Amount(money, symbol: currencySymbol) }
        guard kind.isExpiry, let benefit = benefitID.flatMap({ wallet.benefits[$0] }) else { return Amount(words: "") }
        let terms = wallet.terms(of: benefit)
        return Amount(left: benefit.remainder(terms), terms, symbol: currencySymbol)
    }
}
