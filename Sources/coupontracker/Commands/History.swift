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
    @Option("Of one card only; also one that is gone.", as: "card", completion: .card) var card: String?
    @Option("Of one owner's cards only.", as: "owner", completion: .owners) var owner: String?
    @Option("Of one category only, such as dining.", as: "category", completion: .categories) var category: String?
    @Flag(help: "What was missed only.") var missed = false
    @Option("What fits a filter, such as >$50 -gold.", as: "filter", .unconditional, completion: .savedFilters)
    var filter: String?
    @Option(
        "What it comes to by month, category, card or owner.", as: "part",
        completion: .list(HistorySums.Part.allCases.map(\.rawValue)))
    var by: String?

    @Argument("Words that must occur.", as: "query", completion: .listed) var query: [String] = []
    @OptionGroup var listing: ListOptions
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let days = try HistoryDays(from: from, to: to, year: year, common)
        let part = try by.map { text in
            try HistorySums.Part(rawValue: text.lowercased()).needed(
                orSay: "“\(shown(text))” does not fit --by. Use month, category, card or owner.")
        }
        let view = try WalletView(common)
        var rows = try view.wallet.usages.all.filter(isWanted(view, days))
        rows.sort(by: BenefitUsage.isNewer)
        let total = HistoryTotal(rows)
        if let part {
            try output.list(
                HistorySums.sums(of: rows, by: part, view.wallet), HistorySums.titled(part.title), as: listing,
                style: \.style, sentence: \.sentence)
            if output.form == .table, !rows.isEmpty, listing.format == nil { write(total, total, view, output) }
            return
        }
        // In its own order the newest are taken, and the sums are of those.
        if listing.sort == nil, let most = try listing.most() { rows = Array(rows.prefix(most)) }
        if rows.isEmpty, !view.isToldNew {
            output.hint(
                view.wallet.usages.all.isEmpty
                    ? "Nothing was used or missed yet." : "No entry fits. All there is: coupontracker history")
        }
        try output.list(rows.lazy.map { HistoryWords($0, view) }, as: listing)
        if output.form == .table, !rows.isEmpty, listing.format == nil {
            write(HistoryTotal(rows), total, view, output)
        }
    }

    private func isWanted(_ view: WalletView, _ days: HistoryDays) throws -> (BenefitUsage) -> Bool {
        let wallet = view.wallet
        let card = try card.map { try HistoryCard($0, view) }
        let category = try category.map { try CategoryWord(typed: $0, in: wallet) }
        let owner = owner?.folded
        let words = try filter.filter(besides: query, view)
        let today = view.today
        return { row in
            guard days.hold(row.usedOn), !missed || row.kind == .missed else { return false }
            if let card, !card.fits(row) { return false }
            if let owner, row.userCardID.flatMap({ wallet.cards[$0]?.owner })?.folded != owner { return false }
            if let category, !category.fits(row.categorySnapshot ?? Category.other.word) { return false }
            return words.fits(FilteredEntry(row, wallet, on: today))
        }
    }

    private func write(_ part: HistoryTotal, _ total: HistoryTotal, _ view: WalletView, _ output: Output) {
        output.line("")
        guard part.count < total.count else { return output.line("\(total.words(view)) · \(total.count) in all") }
        output.line("\(part.words(view)) · \(part.count) of \(total.count) shown")
        output.line("All \(total.count): \(total.words(view))")
    }
}

/// The days a history is asked for, both ends in.
struct HistoryDays {
    private(set) var first = CalendarDay.earliest
    private(set) var last = CalendarDay.latest

    init(from: String?, to: String?, year: String? = nil, _ common: CommonOptions) throws {
        if let year = try TypedValue.year(year, common) {
            try need(from == nil && to == nil, orSay: "--year stands for both days. Leave out --from and --to.")
            first = CalendarDay(year: year, month: 1, day: 1) ?? first
            last = CalendarDay(year: year, month: 12, day: 31) ?? last
        }
        first = try TypedValue.end(\.lowerBound, from, of: "--from", common) ?? first
        last = try TypedValue.end(\.upperBound, to, of: "--to", common) ?? last
        try need(first <= last, orSay: "--from \(first) is after --to \(last). Exchange them.")
    }

    func hold(_ day: CalendarDay) -> Bool { first <= day && day <= last }
}

/// A card whose history is asked for; where it is gone, its name then.
private struct HistoryCard {
    private var id: UserCard.ID?
    private var words = WalletLookupFilter([])

    init(_ text: String, _ view: WalletView) throws {
        do {
            id = try view.card([text], .all)
        } catch {
            let words = WalletLookupFilter([text])
            let isGone = view.wallet.usages.all.contains { row in
                row.userCardID.map { view.wallet.cards[$0] == nil } ?? true && words.fits([row.cardNameSnapshot])
            }
            guard isGone else { throw error }
            self.words = words
        }
    }

    func fits(_ row: BenefitUsage) -> Bool {
        if let id { return row.userCardID == id }
        return words.fits([row.cardNameSnapshot])
    }
}

private struct HistoryTotal {
    let captured: Money
    let missed: Money
    let count: Int

    init(_ rows: [BenefitUsage]) {
        captured = rows.reduce(.zero) { $0 + $1.valueRedeemed }
        missed = rows.reduce(.zero) { $0 + ($1.valueMissed ?? .zero) }
        count = rows.count
    }

    func words(_ view: WalletView) -> String { "\(view.money(captured)) used · \(view.money(missed)) missed" }
}
