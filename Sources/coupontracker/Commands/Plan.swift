import ArgumentParser
import WalletDomain

struct Plan: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "plan", abstract: "Errands: what to do so that little lapses, and what each catches.",
        discussion: """
            Open benefits that one errand catches are one row: those of one merchant, or of one kind that any such place \
            takes. What ends first comes first; of what ends on one day, the errand that brings most. The sum is what one \
            errand brings. What you would have to enrol in first stands apart, and so does what is snoozed. What claims \
            itself asks for no errand.

            coupontracker plan --days 14
            coupontracker plan --ics errands.ics
            """)

    @Option("What ends within so many days; 30 otherwise.", as: "days", .unconditional) var days: String?
    @Option("Of one card only.", as: "card", completion: .card) var card: String?
    @Option("Of one owner's cards only.", as: "owner", completion: .owners) var owner: String?
    @Option("What fits a filter, such as cat:dining -gold.", as: "filter", .unconditional, completion: .savedFilters)
    var filter: String?
    @Option("A calendar file to write instead, or - for standard output.", as: "file", completion: .file())
    var ics: String?
    @Flag(help: "Replace that file.") var force = false
    @Argument("Words that must occur.", as: "query", completion: .listed) var query: [String] = []
    @OptionGroup var listing: ListOptions
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let days = try TypedValue.number(days, of: "--days", in: 0...3660) ?? 30
        try need(ics != nil || !force, orSay: "--force goes with --ics only.")
        if let ics, ics != "-" { try OutputFile.refuse(ics, force: force, wallet: WalletPlace(common.wallet).path) }
        let view = try WalletView(common, whole: false)
        var wanted = ListFilter()
        wanted.card = try card.map { try view.card([$0]) }
        wanted.owner = owner
        wanted.text = try filter.filter(besides: query, view).text
        let errands = view.wallet.errands(within: days, only: wanted, on: view.today, now: view.now)
        if let ics {
            return try output.put(
                view.wallet.calendar(of: errands), in: ics, told: "The plan", as: .ics)
        }
        if errands.isEmpty, !view.isToldNew {
            output.hint(days == 0 ? "Nothing ends today." : "No errand within \(inDays(days)).")
        }
        let rows = errands.map { ErrandWords($0, view) }
        guard output.form == .table, listing.isUsual else { return try output.list(rows, as: listing) }
        var table = TextTable(ErrandWords.columns)
        for stage in Errand.Stage.allCases {
            let staged = rows.filter { $0.errand.stage == stage }
            if let head = stage.head, !staged.isEmpty { table.add([head, "", "", "", ""], .title) }
            for row in staged { table.add(row, ErrandWords.columns, row.style) }
        }
        table.write(to: output)
    }
}

extension Errand.Stage {
    /// What stands above them in tables; what can be done now needs no head.
    fileprivate var head: String? {
        switch self {
        case .now: nil
        case .enrolFirst: "and you could, after enrolling"
        case .snoozed: "snoozed"
        }
    }
}
