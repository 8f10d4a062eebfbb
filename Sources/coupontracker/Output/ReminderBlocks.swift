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

    func lapseTable(_ view: WalletView) -> TextTable {
        let columns: [Column<Reminder>] = [
            .cell("") { reminder in reminder.mark(view).map { " \($0.rawValue)" } ?? "" },
            .cell("Benefit", .flexible) { shown($0.name) },
            .cell("Card", .flexible) { shown($0.cardName) },
            .cell("Left", .decimal) { reminder in reminder.remaining.map { $0.isZero ? "" : view.money($0) } ?? "" },
            .cell("", rank: 1) { $0.isDayGuessed ? "≈ day" : $0.isForGood ? "for good" : "" },
        ]
        var table = TextTable(columns)
        table.hasTitles = false
        for reminder in self { table.add(reminder, columns) }
        return table
    }
}

extension Reminder {
    /// nil where it is no benefit's.
    func mark(_ view: WalletView) -> BenefitMark? { benefitID.flatMap(view.listing)?.mark }
}
