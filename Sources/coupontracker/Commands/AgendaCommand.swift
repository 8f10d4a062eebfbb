import ArgumentParser
import WalletDomain

struct AgendaCommand: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "agenda", abstract: "What is open on all cards, and bills of books, by the day.",
        discussion: """
            Words and --filter narrow the list, as those of benefits do; bills are left out then. --json and --csv have \
            benefits, with --bills the bills.
            """)

    @OptionGroup var narrowing: BenefitNarrowing
    @Flag(help: "Bills of books alone.") var bills = false
    @OptionGroup var listing: ListOptions
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let view = try WalletView(common, whole: false)
        let asked = view.books().bills(on: view.today)
        guard !bills else {
            try need(narrowing.isEmpty, orSay: "Filters are of benefits. Leave them out, or --bills.")
            if asked.isEmpty { output.hint("No bill is open in the books.") }
            return try output.list(asked.map { BillWords(bill: $0, view: view) }, as: listing)
        }
        let wanted = try narrowing.wanted(view)
        let agenda = Agenda(view.wallet, only: wanted, bills: asked, on: view.today, now: view.now)
        if agenda.entries.isEmpty, !view.isToldNew {
            output.hint(
                wanted.text != nil
                    ? "Nothing open fits. All there is: coupontracker agenda"
                    : "Nothing is open. All there is: coupontracker benefits")
        }
        // Sections are of the order by day and of whole rows.
        guard output.form == .table, listing.isUsual else {
            let rows = agenda.entries.compactMap { AgendaWords($0, of: agenda, view) }
            return try output.list(output.isText ? rows : rows.filter { !$0.isBill }, as: listing)
        }
        let columns = AgendaWords.columns
        var table = TextTable(columns)
        for section in agenda.sections {
            let sum = section.sum.isZero ? "" : view.money(section.sum)
            let head = "\(section.group.head(in: view.wallet)) · \(section.counted(sum))"
            table.add(["", "", head, "", section.isMixed ? "" : sum, "", "", "", ""], .title)
            for entry in agenda.entries[section.range] {
                if let words = AgendaWords(entry, of: agenda, view) { table.add(words, columns, words.style) }
            }
        }
        table.write(to: output)
    }
}
