import ArgumentParser
import WalletDomain

struct History: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "history", abstract: "What was used, refunded, claimed and missed, newest first.",
        discussion: """
            Words narrow the list: each must occur in the name, card, issuer or note, or name days the \
            entry is of, such as 2026-11, 2026, last-month or this-year. --filter takes the whole language of filters: \
            kind:refund, card:gold, <30d, >$50, a or b, -not.

            coupontracker history uber last-month
            coupontracker history --from 2026-q2 --to 2026-q3 --missed
            """)

    @Option("The first day, or a span such as 2026-11.", as: "day") var from: String?
    @Option("The last day, or a span such as last-month.", as: "day") var to: String?
    @Option("A calendar year, or this-year, last-year.", as: "year") var year: String?
    @OptionGroup var narrowing: BenefitNarrowing
    @Option("Of one category only, such as dining.", as: "category", completion: .categories) var category: String?
    @Flag(help: "What was missed only.") var missed = false
    @Option(
        "What it comes to by month, category, card or owner.", as: "part",
        completion: .list(HistorySums.Part.allCases.map(\.rawValue)))
    var by: String?
    @OptionGroup var listing: ListOptions
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let days = try TypedValue.days(from: from, to: to, year: year, common)
        let part: HistorySums.Part? = try TypedValue.word(by, of: "--by")
        let view = try WalletView(common)
        let rows = try view.wallet.usages.all.filter(isWanted(view, days)).sorted(by: BenefitUsage.isNewer)
        if let part {
            try output.list(
                HistorySums.sums(of: rows, by: part, view.wallet), HistorySums.titled(part.rawValue.withCapital),
                as: listing)
            if output.form == .table, !rows.isEmpty, listing.format == nil { write(rows, of: rows, view, output) }
            return
        }
        let listed = try output.listed(rows.lazy.map { HistoryWords($0, view) }, as: listing)
        if rows.isEmpty, !view.isToldNew {
            output.hint(
                view.wallet.usages.all.isEmpty
                    ? "Nothing was used or missed yet. Mark a benefit used: coupontracker done NAME"
                    : "No entry fits. All there is: coupontracker history")
        }
        if output.form == .table, !listed.isEmpty, listing.format == nil {
            write(listed.map(\.row), of: rows, view, output)
        }
    }

    private func isWanted(_ view: WalletView, _ days: ClosedRange<CalendarDay>) throws -> (BenefitUsage) -> Bool {
        let wallet = view.wallet
        let isOfCard = try narrowing.card.map { try isOf(card: $0, view) }
        let category = try category.map(view.categoryWord)?.folded
        let owner = narrowing.owner?.folded
        let words = try narrowing.filter.filter(besides: narrowing.query, view, of: FilteredEntry.self)
        let today = view.today
        return { row in
            guard days.contains(row.usedOn), !missed || row.kind == .missed else { return false }
            if let isOfCard, !isOfCard(row) { return false }
            if let owner, row.userCardID.flatMap({ wallet.cards[$0]?.owner })?.folded != owner { return false }
            if let category, (row.categorySnapshot ?? Category.other.word).folded != category { return false }
            return words.fits(FilteredEntry(row, wallet, on: today))
        }
    }

    /// A card whose history is asked for; where it is gone, its name then.
    private func isOf(card text: String, _ view: WalletView) throws -> (BenefitUsage) -> Bool {
        do {
            let id = try view.card([text], .all)
            return { $0.userCardID == id }
        } catch {
            let words = text.split(separator: " ").map { FilterTest.text(.card, String($0).folded) }
            let isOfIt = { (row: BenefitUsage) in
                words.allSatisfy(FilteredEntry(row, view.wallet, on: view.today).fits)
            }
            let isGone = view.wallet.usages.all.contains { row in
                row.userCardID.map { view.wallet.cards[$0] == nil } ?? true && isOfIt(row)
            }
            guard isGone else { throw error }
            return isOfIt
        }
    }

    private func write(_ rows: [BenefitUsage], of all: [BenefitUsage], _ view: WalletView, _ output: Output) {
        func words(_ rows: [BenefitUsage]) -> String {
            let used = rows.reduce(Money.zero) { $0 + $1.valueRedeemed }
            let missed = rows.reduce(Money.zero) { $0 + ($1.valueMissed ?? .zero) }
            return "\(view.money(used)) used · \(view.money(missed)) missed"
        }
        output.line("")
        guard rows.count < all.count else { return output.paragraph("\(words(all)) · \(all.count) in all") }
        output.paragraph("\(words(rows)) · \(rows.count) of \(all.count) shown")
        output.paragraph("All \(all.count): \(words(all))")
    }
}

extension TypedValue {
    /// The days something is asked for; all where nobody says which.
    static func days(
        from: String?, to: String?, year: String? = nil, _ common: CommonOptions
    ) throws -> ClosedRange<CalendarDay> {
        var (first, last) = (CalendarDay.earliest, CalendarDay.latest)
        if let year = try self.year(year, common) {
            try need(from == nil && to == nil, orSay: "--year stands for both days. Leave out --from and --to.")
            first = CalendarDay(year: year, month: 1, day: 1) ?? first
            last = CalendarDay(year: year, month: 12, day: 31) ?? last
        }
        first = try end(\.lowerBound, from, of: "--from", common) ?? first
        last = try end(\.upperBound, to, of: "--to", common) ?? last
        try need(first <= last, orSay: "--from \(first) is after --to \(last). Exchange them.")
        return first...last
    }
}
