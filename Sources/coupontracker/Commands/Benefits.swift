import ArgumentParser
import WalletDomain

struct Benefits: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "benefits",
        abstract:
            "Benefits by their last day, then what to enrol in first, locked and used ones.",
        discussion: """
            Words narrow the list: each must occur in the name, merchant, card, issuer or owner. --filter takes \
            the whole language of filters, as f on the screen does: card:gold, status:open, until:dec, <7d, >$50, a or b, \
            -not.

            coupontracker benefits --filter 'card:gold -resy <30d'
            """)

    @OptionGroup var narrowing: BenefitNarrowing
    @Option("open, soon, used or another, as behind status: in a filter.", as: "status", completion: .statuses)
    var status: String?

    @Option("What is open and ends within so many days.", as: "days", .unconditional) var expiring: String?
    @Option("Of one category only, such as dining.", as: "category", completion: .categories) var category: String?
    @Flag(help: "Archived ones too.") var archived = false
    @OptionGroup var listing: ListOptions
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let days = try TypedValue.number(expiring, of: "--expiring", in: 0...3660)
        let status = try status.map { try FilterStatus($0) }
        let view = try WalletView(common)
        var wanted = try narrowing.wanted(view, archived ? .all : .active)
        wanted.state = status
        wanted.category = try category.map(view.categoryWord)
        let fitting = view.wallet.listing(
            only: wanted,
            where: { row in
                days.map { row.isOpen && row.benefit.lapses(row.terms) && (row.standing.daysLeft ?? .max) <= $0 }
                    ?? true
            },
            on: view.today, now: view.now)
        let listings = archived ? fitting : fitting.filter { $0.standing.group != .archived }
        try output.list(listings.lazy.map { BenefitWords($0, view) }, as: listing)
        if listings.isEmpty { hint(output, view, archived: fitting.count, days) }
    }

    /// - Parameter archived: how many would fit that are archived.
    private func hint(_ output: Output, _ view: WalletView, archived: Int, _ days: Int?) {
        guard archived == 0 else { return output.hint("\(archived) archived: add --archived") }
        var why = "No benefit fits. All there is: coupontracker benefits"
        if let days, narrowing.isEmpty, status == nil, category == nil {
            why = days == 0 ? "Nothing open ends today." : "Nothing open ends within \(inDays(days))."
        }
        view.hintAtNoCards(output, otherwise: why)
    }
}

extension WalletView {
    /// What `--category` takes: a known category, or one of the wallet's own words.
    func categoryWord(_ text: String) throws -> String {
        try (Category.known + wallet.categories).first { $0.folded == text.folded }.needed(
            orSay: "“\(shown(text))” is no category. Use \(Category.known.joined(separator: ", ")).")
    }
}
