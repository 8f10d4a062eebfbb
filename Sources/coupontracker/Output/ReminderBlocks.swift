import WalletDomain
import WalletReminders

/// As many sentences are still read one by one.
private let mostSentences = 4

extension [Reminder] {
    /// Each by itself, but what lapses on one day together where there is much of it, where the first of it stands.
    var blocks: [[Reminder]] {
        let days = Dictionary(grouping: filter(\.kind.isExpiry), by: \.lapsesOn)
        var told: Set<CalendarDay> = []
        return compactMap { reminder in
            guard reminder.kind.isExpiry, let day = reminder.lapsesOn, let all = days[day], all.count > mostSentences
            else { return [reminder] }
            return told.insert(day).inserted ? all : nil
        }
    }

    /// `30 benefits lapse Mon 30 Nov, in 3 days: $412`
    func lapseHead(_ view: WalletView) -> String {
        let sum = reduce(Money.zero) { $0 + ($1.remaining ?? .zero) }
        // A row whose day is a guess says so itself.
        let head = first { !$0.isDayGuessed } ?? first
        return "\(count) benefits lapse\(head?.lapsePhrase ?? "")" + (sum.isZero ? "" : ": \(view.money(sum))")
    }

    /// The sign of what can be used, where any of them can.
    func lapseMark(_ view: WalletView) -> BenefitMark? {
        let marks = lazy.map { $0.mark(view) }
        return marks.contains { $0 == .open || $0 == .part } ? .open : marks.first ?? nil
    }

    /// Those that one errand catches stand together, where the first of them stands, and say which.
    func lapseTable(_ view: WalletView) -> TextTable {
        typealias Row = (reminder: Reminder, errand: String)
        var (groups, places) = ([[Row]](), [Errand.Key: Int]())
        for reminder in self {
            let listing = reminder.benefitID.flatMap(view.listing).flatMap { $0.canBeUsed ? $0 : nil }
            let key = listing.map { ErrandTable.bundled.errand(catching: $0.benefit, $0.terms) }
            let errand = key.flatMap { key in listing.map { ErrandTable.bundled.words(of: key, $0.terms) } }
            let row: Row = (reminder, errand ?? "")
            if let place = key.flatMap({ places[$0] }) {
                groups[place].append(row)
            } else {
                if let key { places[key] = groups.count }
                groups.append([row])
            }
        }
        let columns: [Column<Row>] = [
            .cell("") { row in row.reminder.mark(view).map { " \($0.rawValue)" } ?? "" },
            .cell("Benefit", .flexible) { shown($0.reminder.name) },
            .cell("Card", .flexible) { shown($0.reminder.cardName) },
            .cell("Left", .decimal) { row in row.reminder.remaining.map { $0.isZero ? "" : view.money($0) } ?? "" },
            .cell("", rank: 1) { $0.reminder.isDayGuessed ? "≈ day" : $0.reminder.isForGood ? "for good" : "" },
            .cell("", .flexible, rank: 1) { shown($0.errand) },
        ]
        var table = TextTable(columns)
        table.hasTitles = false
        for group in groups {
            for row in group { table.add((reminder: row.reminder, errand: group.count > 1 ? row.errand : ""), columns) }
        }
        return table
    }
}

extension Reminder {
    /// nil where it is no benefit's.
    func mark(_ view: WalletView) -> BenefitMark? { benefitID.flatMap(view.listing)?.mark }
}
