import ArgumentParser
import WalletDomain

/// What every command takes.
struct CommonOptions: ParsableArguments {
    @Option("The wallet file, instead of the usual one.", as: "file", completion: .file()) var wallet: String?
    @Option("Show and act as of a day, or an instant.", as: "time") var now: String?
    @Flag(help: "Answer yes to whatever is asked before something is changed.") var yes = false
    @Flag(help: "Answer in JSON: one array, one record per line.") var json = false
    @Flag(help: "Answer in CSV: the keys of the JSON records as columns.") var csv = false
    @Flag(help: "Answer in plain sentences, without tables and marks.") var plain = false

    func form() throws -> Output.Form {
        if json, csv { throw CommandFailure(.usage, "--json and --csv are two answers. Choose one.") }
        return json ? .json : csv ? .csv : plain ? .plain : .table
    }

    /// The day that words such as yesterday count from: as of `--now`, in the zone of the wallet, which is looked up for
    /// that alone.
    var today: CalendarDay {
        let path = try? WalletPlace(wallet).path
        let preferences = path.flatMap {
            try? WalletFile.open(
                $0, ifMissing: .refuse, catalogue: .bundled, program: Program.version
            ).wallet.preferences
        }
        LiveClock.follow(zone: preferences?.timeZone)
        return LiveClock.zone.day(of: ((try? TimeSetting(now)) ?? .machine).now())
    }
}

protocol AnsweringCommand: ParsableCommand {
    var common: CommonOptions { get }

    /// Does what was asked and puts the answer into `output`.
    func answer(_ output: Output) throws
}

extension AnsweringCommand {
    /// Changes the wallet, which stays locked until that is saved; what can wait comes after the answer.
    func change(
        _ output: Output, ifMissing missing: WalletFile.Missing? = nil, _ act: (inout WalletChange) throws -> Void
    ) throws {
        var change = try WalletChange(common, ifMissing: missing)
        try act(&change)
        try change.end(with: output)
    }

    /// The same after a question, which is asked before the wallet is locked: an answer may take its time.
    ///
    /// - Parameters:
    ///   - mayAsk: false where there is no question in any case.
    ///   - subject: what the question is about, which is to be the same then.
    ///   - question: nil: there is none.
    ///   - refusal: said where the answer is no, or the subject is another then: `Nothing was deleted.`
    func change<Subject: Equatable>(
        _ output: Output, if mayAsk: Bool = true, about subject: (WalletView) throws -> Subject,
        asking question: (Subject) throws -> String?, orSay refusal: String = "Nothing was changed.",
        _ act: (inout WalletChange, Subject) throws -> Void
    ) throws {
        var asked: Subject?
        let asks = mayAsk && !common.yes
        if asks {
            let found = try subject(WalletView(common, whole: false))
            if let question = try question(found) {
                try Confirmation.need(question, yes: false, orSay: refusal)
                asked = found
            }
        }
        try change(output) { change in
            let found = try subject(change.view)
            // Where there was nothing to ask there may be by now.
            let isAsSaid = try asked.map { $0 == found } ?? (!asks || question(found) == nil)
            try need(isAsSaid, .refused, orSay: "The wallet was changed meanwhile. \(refusal)")
            try act(&change, found)
        }
    }
}

/// How a list is put out: in which order, which columns of it, how many rows, or each row as somebody writes it.
struct ListOptions: ParsableArguments {
    @Option(
        "In the order of a column; a - before it turns it round.", as: "column", .unconditional, completion: .columns)
    var sort: String?
    @Option("These columns alone, by titles or keys, with commas.", as: "columns", completion: .columns)
    var columns: String?
    @Option("The first so many.", as: "number", .unconditional) var limit: String?
    @Option(
        """
        A line for each row, with columns in braces: {COLUMN}, or {COLUMN:json} for its value in --json, without quotes; \
        {{ is a brace.
        """,
        as: "text",
        .unconditional)
    var format: String?

    var isUsual: Bool { [sort, columns, limit, format].allSatisfy { $0 == nil } }

    func most() throws -> Int { try TypedValue.number(limit, of: "--limit", in: 0...1_000_000_000) ?? .max }
}
