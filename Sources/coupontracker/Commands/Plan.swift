import ArgumentParser
import WalletDomain

struct Plan: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "plan", abstract: "Errands: what to do so that little lapses, and what each catches.",
        discussion: """
            Open benefits that one errand catches are one row: those of one merchant, or of one kind that any such place \
            takes. What ends first comes first; of what ends on one day, the errand that brings most. The sum is what one \
            errand brings. What you would have to enrol in first stands apart, and so does what is snoozed. What claims \
            itself asks for no errand. Below stands what the errands bring, and what they would with all that is open.

            coupontracker plan --days 14
            coupontracker plan --ics errands.ics
            """)

    @Option("What ends within so many days; 30 otherwise.", as: "days", .unconditional) var days: String?
    @Flag(help: "What ends later too, and what has no end.") var all = false
    @OptionGroup var narrowing: BenefitNarrowing
    @Option("A calendar file to write instead, or - for standard output.", as: "file", completion: .file())
    var ics: String?
    @Flag(help: "Replace that file.") var force = false
    @OptionGroup var listing: ListOptions
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        try need(days == nil || !all, orSay: "--days and --all are two answers. Choose one.")
        let most = try all ? Int.max : TypedValue.number(days, of: "--days", in: 0...3660) ?? Errand.usualDays
        try need(ics != nil || !force, orSay: "--force goes with --ics only.")
        if let ics, ics != "-" { try OutputFile.refuse(ics, force: force, wallet: WalletPlace(common.wallet).path) }
        let view = try WalletView(common, whole: false)
        let wanted = try narrowing.wanted(view)
        let open = view.wallet.errands(within: .max, only: wanted, on: view.today, now: view.now)
        let errands = all ? open : view.wallet.errands(within: most, only: wanted, on: view.today, now: view.now)
        if let ics { return try output.put(view.wallet.calendar(of: errands), in: ics, told: "The plan", as: .ics) }
        let sums = open.sums(within: all ? nil : most, view)
        if errands.isEmpty, !view.isToldNew { output.hint(sums) }
        let rows = errands.map { ErrandWords($0, view) }
        guard output.form == .table, listing.isUsual else {
            try output.list(rows, as: listing)
            if output.form == .plain, listing.isUsual, !rows.isEmpty { output.paragraph(sums) }
            return
        }
        var table = TextTable(ErrandWords.columns)
        // What can be done now needs no head; the others have those of the agenda.
        let heads: [Errand.Stage: Agenda.Group] = [.enrolFirst: .enrolFirst, .snoozed: .snoozed]
        for stage in Errand.Stage.allCases {
            let staged = rows.filter { $0.errand.stage == stage }
            if let head = heads[stage]?.head(in: view.wallet), !staged.isEmpty {
                table.add([head, "", "", "", ""], .title)
            }
            for row in staged { table.add(row, ErrandWords.columns, row.style) }
        }
        table.write(to: output)
        guard !rows.isEmpty else { return }
        output.line("")
        output.paragraph(sums)
    }
}

extension [Errand] {
    /// `3 bring $47.95 within 30 days; with what ends later 15 bring $2,396.95: add --all`
    ///
    /// - Parameter days: nil: all of it was asked for.
    fileprivate func sums(within days: Int?, _ view: WalletView) -> String {
        func bring(_ what: (count: Int, sum: Money)) -> String {
            guard what.count > 0 else { return "No errand to do now" }
            guard !what.sum.isZero else { return counted(what.count, "errand") }
            return "\(what.count) \(what.count == 1 ? "brings" : "bring") \(view.money(what.sum))"
        }
        let whole = brought(within: .max)
        guard let days else { return "\(bring(whole))." }
        let near = brought(within: days)
        let told = "\(bring(near)) \(days == 0 ? "today" : "within \(inDays(days))")"
        return near == whole ? "\(told)." : "\(told); with what ends later \(bring(whole)): add --all"
    }
}
