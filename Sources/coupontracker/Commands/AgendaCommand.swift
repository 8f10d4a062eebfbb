import ArgumentParser
import WalletDomain

struct AgendaCommand: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "agenda", abstract: "What is open on all cards, by the day it ends.")

    @Option("Of one card only.", as: "card", completion: .card) var card: String?
    @Option("Of one owner's cards only.", as: "owner", completion: .owners) var owner: String?
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws -> Int32 {
        let view = try WalletView(common, whole: false)
        var filter = ListFilter()
        filter.card = try card.map { try view.card([$0]) }
        filter.owner = owner
        let agenda = Agenda(view.wallet, only: filter, on: view.today, now: view.now)
        if agenda.entries.isEmpty, !view.isToldNew {
            output.hint("Nothing is open. All there is: coupontracker benefits")
        }
        let listings = agenda.entries.lazy.compactMap { view.listing(of: $0.id) }
        switch output.form {
        case .table: write(agenda, view, output)
        case .plain: for listing in listings { output.line(BenefitWords(listing, view).sentence) }
        case .json, .csv: output.records(listings.map { OutputRecord($0, view) }, keys: OutputRecord.benefitKeys)
        }
        return 0
    }

    private func write(_ agenda: Agenda, _ view: WalletView, _ output: Output) {
        var table = BenefitTable(view)
        for section in agenda.sections {
            table.addHead("\(section.group.head(view.wallet.preferences)) · \(section.count)", section.sum)
            for entry in agenda.entries[section.range] { view.listing(of: entry.id).map { table.add($0) } }
        }
        table.write(to: output)
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
        case .everything, .card: "all"
        }
    }
}
