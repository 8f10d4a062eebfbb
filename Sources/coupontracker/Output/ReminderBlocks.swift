import WalletDomain
import WalletReminders

/// What is due, with what lapses on one day gathered where there is much of it.
enum ReminderBlock {
    case one(Reminder)
    case lapsing([Reminder])

    /// As many sentences are still read one by one.
    private static let most = 4

    /// Each day's stand where the first of them stands.
    static func all(of reminders: [Reminder]) -> [ReminderBlock] {
        var days: [CalendarDay: [Reminder]] = [:]
        for reminder in reminders where reminder.kind.isExpiry {
            if let day = reminder.lapsesOn { days[day, default: []].append(reminder) }
        }
        var told: Set<CalendarDay> = []
        return reminders.compactMap { reminder in
            guard reminder.kind.isExpiry, let day = reminder.lapsesOn, let all = days[day], all.count > most else {
                return .one(reminder)
            }
            return told.insert(day).inserted ? .lapsing(all) : nil
        }
    }
}

extension [Reminder] {
    /// `30 benefits lapse Mon 30 Nov, in 3 days: $412`
    func lapseHead(_ view: WalletView) -> String {
        let sum = reduce(Money.zero) { $0 + ($1.remaining ?? .zero) }
        return "\(count) benefits lapse\(first?.lapsePhrase ?? "")" + (sum.isZero ? "" : ": \(view.money(sum))")
    }

    /// The sign of what can be used, where any of them can.
    func lapseMark(_ view: WalletView) -> BenefitMark? {
        let marks = lazy.map { $0.mark(view) }
        return marks.contains { $0 == .open || $0 == .part } ? .open : marks.first ?? nil
    }

    /// Those that one errand catches stand together, where the first of them stands, and say which.
    func lapseTable(_ view: WalletView) -> TextTable {
        let keys = map { each in
            each.benefitID.flatMap(view.listing).flatMap { listing in
                listing.canBeUsed ? ErrandTable.bundled.errand(catching: listing.benefit, listing.terms) : nil
            }
        }
        var (places, counts): ([Errand.Key: Int], [Errand.Key: Int]) = ([:], [:])
        for (place, key) in keys.enumerated() {
            guard let key else { continue }
            places[key] = places[key] ?? place
            counts[key, default: 0] += 1
        }
        let words = zip(self, keys).map { each, key -> String in
            guard let key, counts[key] ?? 0 > 1, let listing = each.benefitID.flatMap(view.listing) else { return "" }
            return ErrandTable.bundled.words(of: key, listing.terms)
        }
        let order = indices.sorted { one, other in
            let (left, right) = (keys[one].flatMap { places[$0] } ?? one, keys[other].flatMap { places[$0] } ?? other)
            return (left, one) < (right, other)
        }
        let errands = Dictionary(zip(map(\.id), words)) { first, _ in first }
        let columns: [Column<Reminder>] = [
            .cell("") { each in each.mark(view).map { " \($0.rawValue)" } ?? "" },
            .cell("Benefit", .flexible) { shown($0.name) }, .cell("Card", .flexible) { shown($0.cardName) },
            .cell("Left", .decimal) { each in each.remaining.map { $0.isZero ? "" : view.money($0) } ?? "" },
            .cell("", rank: 1) { $0.isForGood ? "for good" : "" },
            .cell("", .flexible, rank: 1) { shown(errands[$0.id] ?? "") },
        ]
        var table = TextTable(columns)
        table.hasTitles = false
        for place in order { table.add(self[place], columns) }
        return table
    }
}

extension Reminder {
    /// nil where it is no benefit's.
    func mark(_ view: WalletView) -> BenefitMark? { benefitID.flatMap(view.listing)?.mark }
}
