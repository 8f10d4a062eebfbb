import ArgumentParser
import WalletDomain
import WalletReminders

struct Remind: AnsweringCommand {
    static let name = "remind"

    static let configuration = CommandConfiguration(
        commandName: name, abstract: "What is due now, the soonest first.",
        discussion: """
            --short gives one line such as 3 · $65 · 2d for a status bar, or nothing.

            --notify tells what is due and was not told yet, once, through the desktop or the terminal, as the setting \
            notify.method says. With --now it notes nothing, and so tells the same again.
            """)

    @Flag(help: "One line: how many lapse, what they are worth, the fewest days left.") var short = false
    @Option(
        "One line of your own with {urgent} {count} {value} {next} {due} {bills}, {{ for a brace, or waybar for its JSON.",
        as: "text")
    var format: String?

    @Flag(help: "Tell what is due and was not told yet, without amounts.") var notify = false
    @Flag(help: "With --notify: buttons on the notification; waits until one is pressed or it is closed.")
    var actions = false

    @Flag(help: "Try every way to notify, and say what became of each.") var test = false
    @Flag(help: "Say nothing; for --notify and --exit-code in scripts.") var quiet = false
    @Flag(help: "End with 10 if something is due.") var exitCode = false
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        try need(!actions || notify, orSay: "--actions needs --notify.")
        try need(!short || format == nil, orSay: "--short and --format are two lines. Choose one.")
        if test { return try testRoutes(output) }
        let format = try format.map { try ReminderFormat($0) }
        let view = try WalletView(common, whole: false, isQuiet: true)
        if notify { return try tell(view, output) }
        let listing = ReminderListing(format: short ? .short : format)
        let reminders = listing.due(in: view)
        if !quiet { listing.put(reminders, view, into: output) }
        output.end(with: .isDue, if: exitCode && !reminders.isEmpty)
    }
}

struct Snoozed: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "snoozed", abstract: "What is snoozed, the one that wakes first first.",
        discussion: "coupontracker snoozed --format '{id}' | coupontracker wake -")

    @OptionGroup var listing: ListOptions
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let view = try WalletView(common)
        let snoozed = view.wallet.snoozedSubjects(at: view.now)
        if snoozed.isEmpty, !view.isToldNew { output.hint("Nothing is snoozed.") }
        let books = snoozed.contains { $0.subject.isOfBook } ? view.books() : BookLedgers()
        let rows = snoozed.lazy.map { SnoozedWords(subject: $0.subject, until: $0.until, books: books, view: view) }
        try output.list(rows, as: listing)
    }
}
