import ArgumentParser
import WalletDomain

struct BudgetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "budget", abstract: "A month of a book: plans, what came, what is still due, what is free.",
        discussion: """
            coupontracker budget
            coupontracker budget 2026-10
            coupontracker budget --by owner
            coupontracker budget set groceries 600
            coupontracker budget move 40 from fun to restaurants
            """,
        subcommands: [ShowBudget.self, SetBudget.self, MoveBudget.self], defaultSubcommand: ShowBudget.self)
}

struct ShowBudget: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "A month of a book.",
        discussion: "Free is what plan and carried leave of what was spent and what is still expected.")

    @Argument("The month, such as 2026-11, nov (the nearest) or last-month; this one without it.", as: "month")
    var month: String?
    @Option("What the rows are: category (otherwise) or owner.", as: "what") var by: String?
    @OptionGroup var chosen: BookOption
    @OptionGroup var listing: ListOptions
    @OptionGroup var common: CommonOptions

    private enum Rows: String, CaseIterable { case category, owner }

    func answer(_ output: Output) throws {
        let month = try TypedValue.month(month, common)
        let view = try WalletView(common, whole: false)
        let ledger = try chosen.ledger(view)
        let figures = ledger.figures(of: month, on: view.today)
        let by: Rows = try TypedValue.word(by, of: "--by") ?? .category
        let rows = by == .owner ? BudgetWords.owners(figures, ledger, view.wallet) : BudgetWords.all(figures, ledger)
        if figures.rows.isEmpty, by == .category {
            output.hint("No category of \(shown(ledger.book.name)) yet. Add one: coupontracker category add NAME")
        }
        let columns = BudgetWords.titled(by == .owner ? "Owner" : "Category", isTree: listing.sort == nil)
        guard output.form == .table, listing.isUsual else { return try output.list(rows, columns, as: listing) }
        output.paragraph(BudgetWords.head(figures, ledger))
        if let pace = BudgetWords.pace(figures, ledger) { output.paragraph(pace) }
        output.line("")
        output.table(rows, columns)
    }
}

struct SetBudget: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "set", abstract: "Plan a category from a month on.",
        discussion: """
            A plan holds until the next one of its category; months before it keep theirs. “none” ends it from that \
            month on.

            coupontracker budget set groceries 600
            coupontracker budget set groceries 750 --from 2026-12 --only
            """)

    @Argument("The category, and what it may come to.", as: "category-and-amount", completion: .bookCategories)
    var words: [String] = []
    @Option("The month from which it holds; this one without it.", as: "month") var from: String?
    @Flag(help: "In that month alone.") var only = false
    @OptionGroup var chosen: BookOption
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let (names, last) = try words.beforeLast(
            orSay: "Name a category and an amount, such as: coupontracker budget set groceries 600")
        let month = try TypedValue.month(from, common)
        let amount = last == "none" ? nil : try TypedValue.amountOfBook(last, of: "The plan")
        try change(output, chosen) { change, ledger in
            let category = try change.view.category(names.joined(separator: " "), in: ledger)
            let before = ledger.plans.plan(of: category.id, in: month)
            if before != amount || only {
                try change.wallet.plan(category.id, at: amount, from: month, only: only, in: change.context)
            }
            let plan = amount.map(ledger.money) ?? "no plan"
            let span = only ? "in \(month.monthTitle) alone" : "from \(month.monthTitle) on"
            let name = shown(change.wallet.name(of: category))
            try change.saveAndTell("\(name): \(plan) \(span).", month, ledger.book.id, output)
        }
    }
}

struct MoveBudget: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "move", abstract: "Move a part of one category's plan to another, in one month.",
        discussion: "coupontracker budget move 40 from fun to restaurants")

    @Argument("An amount, “from” a category, “to” another.", as: "words", completion: .bookCategories)
    var words: [String] = []
    @Option("The month; this one without it.", as: "month") var month: String?
    @OptionGroup var chosen: BookOption
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        guard let from = words.firstIndex(of: "from"), let to = words.lastIndex(of: "to"), from == 1, to > 2,
            to < words.count - 1, let amount = try TypedValue.amountOfBook(words[0], of: "The amount")
        else {
            throw CommandFailure(
                .usage, "Say how much, from where and to where: coupontracker budget move 40 from fun to restaurants")
        }
        let month = try TypedValue.month(month, common)
        let sides = [words[2..<to], words[(to + 1)...]].map { $0.joined(separator: " ") }
        try change(output, chosen) { change, ledger in
            let giver = try change.view.category(sides[0], in: ledger)
            let taker = try change.view.category(sides[1], in: ledger)
            try change.wallet.movePlan(amount, from: giver.id, to: taker.id, in: month, change.context)
            let names = [giver, taker].map { shown(change.wallet.name(of: $0)) }
            try change.saveAndTell(
                "\(ledger.money(amount)) moved from \(names[0]) to \(names[1]) in \(month.monthTitle).", month,
                ledger.book.id, output)
        }
    }
}

extension WalletChange {
    /// Saves, and says what a month of a book is like then.
    fileprivate mutating func saveAndTell(
        _ sentence: String, _ month: CalendarDay, _ book: Book.ID, _ output: Output
    ) throws {
        try saveAndSay(output) { _ in sentence }
        guard !output.isText, let ledger = BookLedger(book, in: wallet) else { return }
        let figures = ledger.figures(of: month, on: today)
        output.records(BudgetWords.all(figures, ledger))
    }
}
