import ArgumentParser
import WalletDomain

struct Statement: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "statement",
        abstract: "Take in statements: credits mark the benefits of cards, rows become transactions of a book.",
        discussion: """
            Files as banks hand them out: CSV in the layouts that --layouts lists, OFX, QFX and QIF. Credits are known by \
            the words banks have for them; what is sure is marked, the rest is told and waits (--credits likely takes \
            more). A use counts for the day of its purchase where the file has it. What was marked by hand is confirmed \
            and not doubled, a credit that the bank took back is a refund, and the same file a second time brings \
            nothing. Rows of an account of a book become its transactions, filed as their payees were by hand before. Where a row is wrong nothing is changed; --without leaves rows out. One command is one step of \
            undo. The file itself is neither changed nor kept.

            coupontracker statement amex.csv --dry-run
            coupontracker statement *.csv
            coupontracker statement bank.csv --account gold --keep bank \\
                --map Datum=date,Text=text,Betrag=amount
            """)

    @Argument("The files.", as: "file", completion: .file()) var files: [String] = []
    @Option(
        name: [.customLong("account"), .customLong("card")],
        help: ArgumentHelp("The card or account they are of, where the file does not tell.", valueName: "card"),
        completion: .card)
    var accounts: [String] = []
    @Option("Of a file of several accounts the one to take, by its name or last digits.", as: "name") var of: String?
    @Option("The layout of the file; --layouts lists them.", as: "layout") var layout: String?
    @Option("Columns of another layout and our words, such as Datum=date,Text=text,Betrag=amount.", as: "pairs")
    var map: String?
    @Option("Keep what --map says under a name: files with the same titles are read by it from now on.", as: "name")
    var keep: String?
    @Option("Forget a layout that was kept.", as: "name") var forget: String?
    @Option(DayFormat.help, as: "form") var dateFormat: String?
    @Flag(help: "Amounts are written like 1.234,56.") var decimalComma = false
    @Flag(help: "What the file has as money in is money out.") var flipSign = false
    @Option("Mark what is sure (otherwise), likely too, or none.", as: "sure") var credits: String?
    @Option("Rows to leave out, such as 24,31.", as: "rows") var without: String?
    @Option("Rows to take that wait: credits, corrections, fees, what was deleted or passed over.", as: "rows")
    var take: String?
    @Option("Rows whose credit is of the period before.", as: "rows") var before: String?
    @Flag(help: "Take it for that card or account although the file names another.") var force = false
    @Flag(help: "Show what would become of each row; change nothing.") var dryRun = false
    @Flag(help: "List the layouts that are known, your own first.") var layouts = false
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        try need(accounts.count < 2, orSay: "Both --card and --account say whose they are. Name one.")
        if layouts || forget != nil {
            try need(files.isEmpty, orSay: "\(layouts ? "--layouts" : "--forget") takes no file. Leave the file out.")
        }
        if layouts {
            let own = try WalletView(common, whole: false, isQuiet: true).wallet.keptLayouts
            return output.list((own + StatementLayout.all).map { LayoutWords(layout: $0) })
        }
        if let forget { return try forgetLayout(forget, output) }
        try need(!files.isEmpty, orSay: "Name the file of a statement, such as: coupontracker statement amex.csv")
        try need(
            keep == nil || map != nil && files.count == 1 && !dryRun,
            orSay: "--keep goes with --map and one file, and not with --dry-run.")
        if dryRun { try preview(output) } else { try takeIn(output) }
    }

    private func forgetLayout(_ name: String, _ output: Output) throws {
        try change(output) { change in
            try need(
                change.wallet.forgetLayout(named: name), .refused,
                orSay: "You keep no layout “\(shown(name))”; --layouts lists all.")
            let isSaved = try change.save() != nil
            output.tell("Layout \(shown(name)) forgotten.", isSaved: isSaved, [LayoutWords]())
        }
    }

    /// - Returns: what was done, in words; nil: nothing is to be kept.
    private func keepLayout(of source: inout StatementInput, _ change: inout WalletChange) throws -> String? {
        guard let keep else { return nil }
        let layout = try source.file.own.needed(
            orSay: "\(shown(source.name)) has no titles that a layout could be kept for.")
        do throws(StatementProblem) { try change.wallet.keep(layout, named: keep, in: change.context) } catch {
            throw CommandFailure(.refused, shown(error.message))
        }
        // Its lines are of that layout when the next file comes.
        source.file.layout = keep
        return "layout \(keep) kept"
    }

    // MARK: Reading

    func sources(_ view: WalletView) throws -> [StatementInput] {
        var reading = StatementReading(
            layout: layout, flipsSign: flipSign, decimalComma: decimalComma, own: view.wallet.keptLayouts)
        reading.dateFormat = try DayFormat(typed: dateFormat)?.order
        for (theirs, ours) in try TypedValue.pairs(map, of: "--map", like: "Datum=date") {
            reading.columns[ours] = theirs
        }
        do throws(StatementProblem) { _ = try reading.layouts() } catch {
            throw CommandFailure(.usage, shown(error.message))
        }
        let leftOut = try rows(without, of: "--without")
        try need(of == nil || files.count == 1, orSay: "--of goes with one file only.")
        return try files.map { file in
            let source = try StatementInput(file, reading, without: leftOut)
            return try of.map { try source.only($0) } ?? source
        }
    }

    func rows(_ text: String?, of option: String) throws -> Set<Int> {
        guard let text else { return [] }
        try need(files.count == 1, orSay: "\(option) goes with one file only.")
        return try Set(
            text.split { ", ".contains($0) }.map { part in
                try Int(part).flatMap { $0 > 0 ? $0 : nil }.needed(
                    orSay: "“\(shown(String(part)))” does not fit \(option). Write rows like 24,31.")
            })
    }

    private enum Marked: String, CaseIterable { case sure, likely, none }

    // MARK: Planning

    /// What becomes of all files, each over what those before it bring.
    ///
    /// - Parameter choices: what is said of the rows of each; nil: nothing yet.
    func planned(
        _ sources: [StatementInput], _ view: WalletView, _ choices: [[Int: StatementChoice]]? = nil
    ) throws -> [PlannedStatement] {
        let marked: Marked = try TypedValue.word(credits, of: "--credits") ?? .sure
        let limit = StatementPlan.Confidence(rawValue: marked.rawValue)
        var (view, all) = (view, [PlannedStatement]())
        for (place, source) in sources.enumerated() {
            if let last = all.last { view.wallet = last.newer }
            let holder = try accounts.first.map { try view.holder(called: $0) } ?? source.holder(in: view)
            try source.refuseOtherCurrency(of: holder, view)
            if !accounts.isEmpty, !force { try source.refuseOther(than: holder, view) }
            let file = view.wallet.held(source.file, in: holder)
            try source.refuse(file, takenFor: holder, view)
            all.append(
                view.wallet.plan(
                    file, named: source.name, of: holder, choices: choices?[place] ?? [:], upTo: limit,
                    in: view.context))
        }
        return all
    }

    private func preview(_ output: Output) throws {
        let view = try WalletView(common)
        let sources = try sources(view)
        let plans = try planned(sources, view, answers(sources, view)).map(\.plan)
        if output.isText {
            for plan in plans {
                output.list(lines(of: [plan], view, isWhole: false))
                let refused = plan.file.refused.isEmpty ? "" : ", \(plan.file.refused.count) refused"
                output.say("\(title(of: plan, view)): \(plan.summary)\(refused).")
                tellNotes(of: plan, view)
            }
            output.say("Nothing is changed.")
        } else {
            output.records(lines(of: plans, view), StatementWords.columns)
        }
        for plan in plans {
            let refused = plan.file.refused
            guard let failure = StatementInput.refusal(of: refused, in: plan.fileName, areTold: true) else { continue }
            StandardError.write(failure.text)
            output.end(with: .badFile)
        }
    }

    /// - Parameter isWhole: with the rows that are passed over; people are told how many.
    private func lines(
        of plans: [StatementPlan], _ view: WalletView, isWhole: Bool = true
    ) -> some Sequence<StatementWords> {
        plans.lazy.flatMap { plan in
            let told = StatementWords.Told(plan, view)
            let lines = plan.lines.lazy.map { StatementWords(told: told, line: $0) }
            let passed = (isWhole ? plan.file.passedOver : []).map { StatementWords(told: told, passed: $0) }
            let others = plan.file.refused.map { StatementWords(told: told, problem: $0) } + passed
            guard !others.isEmpty else { return AnySequence(lines) }
            // As they stand in the file.
            return AnySequence((lines + others).sorted { $0.row ?? 0 < $1.row ?? 0 })
        }
    }

    private func takeIn(_ output: Output) throws {
        var change = try WalletChange(common)
        var sources = try sources(change.view)
        let kept = try keepLayout(of: &sources[0], &change)
        let all = try planned(sources, change.view, answers(sources, change.view))
        let plans = all.map(\.plan)
        for plan in plans {
            if let failure = StatementInput.refusal(of: plan.file.refused, in: plan.fileName) { throw failure }
        }
        let newer = all.last?.newer ?? change.wallet
        change.wallet = newer
        let done = plans.filter(\.changesAnything).map { "\($0.fileName): \($0.done(in: newer))" }
        change.wallet.tellAct(as: (done + [kept].compactMap(\.self)).joined(by: "; "))
        let isSaved = try change.save(by: .import, SaveOptions(backup: "import")) != nil
        let view = change.view
        let sentences = plans.map { plan in
            "\(title(of: plan, view, isShort: true)): "
                + (plan.changesAnything ? listed(plan.done(in: newer), plan.toLookAt) : plan.summary) + "."
        }
        var waiting: [StatementPlan.Line] = []
        for plan in plans {
            let open = plan.lines.filter(\.isOpen)
            let told = StatementWords.Told(plan, view)
            for line in open {
                let words = StatementWords(told: told, line: line)
                StandardError.write(isOfSeveral ? words.sentenceOfFile : words.sentence)
            }
            waiting += open
            tellNotes(of: plan, view, isTaken: true)
        }
        tellWhatWaits(waiting)
        let told = (sentences + [kept.map { "Layout" + shown($0).dropFirst(6) + "." }].compactMap(\.self)).joined(
            by: " ")
        output.say(isSaved ? told.undoable : told)
        if !output.isText { output.records(lines(of: plans, view), StatementWords.columns) }
        try change.end(with: output)
    }

    /// How to take what nobody took.
    private func tellWhatWaits(_ lines: [StatementPlan.Line]) {
        let waiting = lines.filter { $0.canBeTicked && !$0.isTicked }
        guard !waiting.isEmpty else { return }
        let isLikely = waiting.contains { $0.credit.map { $0.confidence == .likely && $0.doubts.isEmpty } ?? false }
        let isOfPeriods = waiting.contains { $0.credit?.dayBefore != nil }
        StandardError.write(
            (isLikely ? "What is likely is taken with --credits likely, what waits" : "What waits is taken")
                + " with --take ROWS" + (isOfPeriods ? ", or of the period before with --before ROWS" : "")
                + (isOfSeveral ? ", one file at a time" : "") + "; on the screen: i.")
    }

    /// Which purchases count towards a bonus only the card's terms say.
    private func tellNotes(of plan: StatementPlan, _ view: WalletView, isTaken: Bool = false) {
        let place = isOfSeveral ? title(of: plan, view, isShort: true) + ": " : ""
        for note in plan.notes(in: view.wallet, on: view.today, isTaken: isTaken) {
            StandardError.write(place + shown(note))
        }
        guard !plan.towardsBonus.isZero, let card = plan.holder.card else { return }
        let typing = view.wallet.typing(.card(card))
        StandardError.write(
            "\(view.money(plan.towardsBonus)) of purchases may count towards the welcome bonus: "
                + "coupontracker spend \(shown(inShell(typing))) +\(plan.towardsBonus.jsonNumber)")
    }

    /// Whether what is said of a row says of which file it is.
    private var isOfSeveral: Bool { files.count > 1 }

    /// - Parameter isShort: without the book, which is named behind it.
    private func title(of plan: StatementPlan, _ view: WalletView, isShort: Bool = false) -> String {
        "\(shown(plan.fileName)), \(shown(view.wallet.name(of: plan.holder, isShort: isShort)))"
    }
}
