import ArgumentParser
import WalletDomain

struct AgendaCommand: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "agenda", abstract: "What is open on all cards, by the day it ends.",
        discussion: "Words and --filter narrow the list, as those of benefits do.")

    @Option("Of one card only.", as: "card", completion: .card) var card: String?
    @Option("Of one owner's cards only.", as: "owner", completion: .owners) var owner: String?
    @Option("What fits a filter, such as <7d -gold.", as: "filter", .unconditional, completion: .savedFilters)
    var filter: String?
    @Argument("Words that must occur.", as: "query", completion: .listed) var query: [String] = []
    @OptionGroup var listing: ListOptions
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let view = try WalletView(common, whole: false)
        var wanted = ListFilter()
        wanted.card = try card.map { try view.card([$0]) }
        wanted.owner = owner
        wanted.text = try filter.filter(besides: query, view).text
        let agenda = Agenda(view.wallet, only: wanted, on: view.today, now: view.now)
        if agenda.entries.isEmpty, !view.isToldNew {
            output.hint(
                wanted.text != nil
                    ? "Nothing open fits. All there is: coupontracker agenda"
                    : "Nothing is open. All there is: coupontracker benefits")
        }
        // Sections are of the order by day and of whole rows.
        guard output.form == .table, listing.isUsual else {
            return try output.list(agenda.entries.lazy.compactMap { words($0, view) }, as: listing)
        }
        let columns = BenefitWords.columns
        var table = TextTable(columns)
        for section in agenda.sections {
            let head = "\(section.group.head(view.wallet.preferences)) · \(section.count)"
            table.add(["", "", head, "", section.sum.isZero ? "" : view.money(section.sum), "", "", "", ""], .title)
            for words in agenda.entries[section.range].compactMap({ words($0, view) }) {
                table.add(words, columns, words.style)
            }
        }
        table.write(to: output)
    }

    private func words(_ entry: Agenda.Entry, _ view: WalletView) -> BenefitWords? {
        view.listing(of: entry.id).map { BenefitWords($0, view) }
    }
}

extension Agenda.Group {
    fileprivate func head(_ preferences: UserPreferences) -> String {
        switch self {
        case .today: "today"
        case .urgent: preferences.urgentDays == 1 ? "tomorrow" : "within \(preferences.urgentDays) days"
        case .soon: preferences.expiringSoonDays == 1 ? "tomorrow" : "within \(preferences.expiringSoonDays) days"
        case .month: "this month"
        case .later: "later"
        case .noEnd: "no end"
        case .snoozed: "snoozed"
        // This list has no such sections.
        case .everything, .card, .errand, .enrolFirst, .noErrand: "all"
        }
    }
}
