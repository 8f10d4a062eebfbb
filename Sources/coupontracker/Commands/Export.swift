import ArgumentParser
import Glibc
import WalletDomain

struct Export: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract:
            "Write the wallet to a file: whole as JSON, a table as CSV, last days as a calendar, people, a picture, a book.",
        discussion: """
            json: everything, as import takes it back without loss. csv: one table, with the keys of its JSON records \
            as columns. ics: an all-day event on each last day within 400 days, for any calendar program. vcf: the \
            people who are not archived, for any address book. svg: a picture of the year, against its fees. Without --format \
            the file's ending tells; any other ending is json.

            Of a book: hledger, ledger and beancount: its journal, with plans; qif: account by account; csv: its \
            transactions. All of them go one way; what is only expected is in no journal. Without a book, or with \
            --table history, they have what credits came to, as income of each card.

            coupontracker export wallet-export.json
            coupontracker export - --format csv --table history
            coupontracker export perks.ics --force
            coupontracker export home.journal --format hledger --book home --from 2026
            """)

    @Option("\(ExportFormat.listed).", as: "format", completion: .list(ExportFormat.allCases.map(\.rawValue)))
    var format: String?

    @Option("\(ImportTable.listed); for csv.", as: "table", completion: .list(ImportTable.tables.map(\.name)))
    var table: String?

    @Option("The year of a picture, this-year or last-year.", as: "year") var year: String?

    @Option("The first day of a book, or a span such as 2026-11.", as: "day") var from: String?
    @Option("Its last day, or a span such as last-month.", as: "day") var to: String?
    @OptionGroup var chosen: BookOption
    @Flag(help: "The table of benefits with the codes of coupons.") var codes = false
    @Flag(help: "Replace that file.") var force = false
    @Argument("The file, or - for standard output.", as: "file", completion: .file()) var file: String
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let format = try ExportFormat(typed: format, for: file, in: output.form)
        let days = try TypedValue.days(from: from, to: to, common)
        let isOfBook = from != nil || to != nil || chosen.book != nil
        var table = try ImportTable(typed: table)
        if format == .csv, isOfBook { table = table ?? .transactions }
        try need(
            !isOfBook || table == .transactions || format.isOfBook,
            orSay: "--book, --from and --to go with a book: \(ExportFormat.ofBooks) or csv of transactions.")
        let isOfCredits = table == .history && chosen.book == nil && format.isOfBook
        // On standard output the answer's form is the format.
        let csv = file == "-" && output.form == .json ? "Use --csv in place of --json." : "Add --format csv."
        try need(table == nil || format == .csv || isOfCredits, orSay: "--table goes with csv only. \(csv)")
        try need(
            format != .csv || table != nil, orSay: "A CSV file holds one table. Add --table \(ImportTable.listed).")
        try need(
            !codes || table == .benefits, orSay: "--codes goes with the table of benefits; json has them. Leave it out."
        )
        let year = try TypedValue.year(year, common)
        try need(year == nil || format == .svg, orSay: "--year goes with svg only. Leave it out.")
        let place = try WalletPlace(common.wallet)
        if file != "-" { try OutputFile.refuse(file, force: force, wallet: place.path) }
        let told = table.map { "The table of \($0.name)" } ?? format.what
        let (bytes, what) =
            try format.isOfBook || isOfBook
            ? book(format, days, isOfCredits, told) : (bytes(format, table, year, place), told)
        try output.put(bytes, in: file, told: what, as: format)
    }

    /// A book; what credits of cards came to, where that is asked for, or there is no book, be it archived, and none is named.
    private func book(
        _ format: ExportFormat, _ days: ClosedRange<CalendarDay>, _ isOfCredits: Bool, _ told: String
    ) throws -> (bytes: [UInt8], what: String) {
        let view = try WalletView(common, whole: false)
        guard format.isOfBook else { return try (view.transactions(of: chosen.book(view).id, days), told) }
        if isOfCredits || chosen.book == nil && view.wallet.records(of: .books).isEmpty {
            let wallet = try WalletView(common, isQuiet: true).wallet
            if let journal = wallet.journalOfCredits() {
                return (journal.bytes(format, days), "The journal of credits")
            }
        }
        return try (chosen.journal(view).bytes(format, days), told)
    }

    private func bytes(
        _ format: ExportFormat, _ table: ImportTable?, _ year: Int?, _ place: WalletPlace
    ) throws -> [UInt8] {
        if format == .csv, let table { return try table.csv(WalletView(common), isWithCodes: codes) }
        guard [.ics, .svg, .vcf].contains(format) else {
            let time = try TimeSetting(common.now)
            let (wallet, content) = try place.open()
            LiveClock.follow(zone: content.preferences.timeZone)
            return try wallet.exported(at: time.now())
        }
        let view = try WalletView(common, whole: format == .svg || format == .vcf)
        return switch format {
        case .ics: view.wallet.calendar(on: view.today, now: view.now)
        case .svg: view.wallet.yearPicture(year, on: view.today)
        default: view.wallet.vCards
        }
    }
}

extension BookJournal {
    fileprivate func bytes(_ format: ExportFormat, _ days: ClosedRange<CalendarDay>) -> [UInt8] {
        JournalForm(rawValue: format.rawValue).map { journal($0, in: days) } ?? qif(in: days)
    }
}

extension Output {
    /// Writes a file that a command made, or puts it on standard output, and says where it is.
    func put(_ bytes: [UInt8], in file: String, told what: String, as format: ExportFormat) throws {
        guard file != "-" else { return put(file: bytes) }
        try WalletView.refuseUnreadHistory()
        do throws(StorageProblem) { try SafeFile.replace(file, with: bytes) } catch { throw error.ofExport(to: file) }
        let written = WrittenFile(what: what, path: file, format: format, bytes: bytes.count)
        say(written.sentence)
        records([written])
    }
}

/// A file that a command made.
struct WrittenFile: Told {
    let what: String
    let path: String
    let format: ExportFormat
    let bytes: Int

    var sentence: String {
        "\(what) is in \(shown(path))\(ExportFormat.named(by: path) != nil ? "" : ", as \(format.rawValue)")."
    }

    static let columns: [Column<WrittenFile>] = [
        .text("path") { $0.path }, .text("format") { $0.format.rawValue }, .integer("bytes") { $0.bytes },
    ]
}

enum ExportFormat: String, CaseIterable {
    case json, csv, ics, vcf, svg, hledger, ledger, beancount, qif

    /// `json, csv, ics … or qif`
    static let listed = allCases.map(\.rawValue).joined(ending: "or")
    /// Those of a book alone.
    static let ofBooks = allCases.filter(\.isOfBook).map(\.rawValue).joined(separator: ", ")

    var isOfBook: Bool { self == .qif || JournalForm(rawValue: rawValue) != nil }

    var what: String {
        switch self {
        case .json, .csv: "The wallet"
        case .hledger, .ledger, .beancount, .qif: "The book"
        case .ics: "The calendar"
        case .vcf: "The address book"
        case .svg: "The picture"
        }
    }

    /// Other endings that files of a format have; by the first both hledger and ledger go.
    private static let others: KeyValuePairs<String, ExportFormat> = [".journal": .hledger, ".bean": .beancount]

    /// The format that a file's name says, by its own ending or another.
    fileprivate static func named(by file: String, others: Bool = true) -> ExportFormat? {
        let name = file.lowercased()
        return allCases.first { name.hasSuffix(".\($0.rawValue)") }
            ?? (others ? ExportFormat.others.first { name.hasSuffix($0.key) }?.value : nil)
    }

    /// What was asked for, else what the file's ending says, else JSON; on standard output the file is the answer, and has
    /// its form.
    init(typed text: String?, for file: String, in form: Output.Form) throws {
        let answer: ExportFormat? = file != "-" ? nil : form == .csv ? .csv : form == .json ? .json : nil
        guard let text else {
            // Such a file once had last days and no codes; in its place nobody wants the whole wallet.
            try need(
                ![".html", ".htm"].contains { file.lowercased().hasSuffix($0) },
                orSay: "export writes no pages any more. Last days for a phone: coupontracker export perks.ics")
            self = answer ?? ExportFormat.named(by: file) ?? .json
            return
        }
        let format = try ExportFormat(rawValue: text.lowercased()).needed(
            orSay: "“\(shown(text))” is no format. Use \(ExportFormat.listed).")
        try need(
            answer == nil || answer == format,
            orSay: "--\((answer ?? format).rawValue) and --format \(format.rawValue) are two formats. Choose one.")
        // Whoever opens the file later goes by its ending.
        let end = ExportFormat.named(by: file, others: false) ?? format
        try need(
            end == format,
            orSay:
                "\(shown(file)) ends with .\(end.rawValue), and --format says \(format.rawValue). Change one of them.")
        self = format
    }
}

extension WalletView {
    /// Those of a book on some days, as a table of all of them has them.
    fileprivate func transactions(of book: Book.ID, _ days: ClosedRange<CalendarDay>) -> [UInt8] {
        let kind = RecordKind.transactions
        let said = { (record: ReadRecord, key: String) in kind.place(of: key).flatMap { record.typed[$0] } ?? "" }
        let own = wallet.records(of: kind).lazy.filter {
            said($0, "bookId") == book.description && CalendarDay(said($0, "date")).map { days.contains($0) } ?? false
        }
        return CSVCell.file(own, columns(of: kind))
    }
}

extension ImportTable {
    fileprivate static let transactions = ImportTable.records(RecordKind.transactions.table)

    /// - Parameter text: nil: none is named.
    init?(typed text: String?) throws {
        guard let text else { return nil }
        self = try ImportTable.tables.first { $0.name == text.lowercased() }.needed(
            orSay: "“\(shown(text))” is no table. Use \(ImportTable.listed).")
    }

    /// `cards, benefits, history or …`
    static var listed: String { tables.map(\.name).joined(ending: "or") }

    var keys: [String] {
        switch self {
        case .cards: CardWords.keys
        case .benefits: BenefitWords.columns(isWithCodes: true).keys()
        case .history, .preferences: HistoryWords.keys
        case .records(let table): RecordKind.named(table)?.fields.map(\.key) ?? []
        }
    }

    /// Keys of what only follows from others, which an exported table has beside them.
    var derivedKeys: [String] {
        guard case .records(let table) = self, let kind = RecordKind.named(table) else { return [] }
        return WalletView.ofNothing.columns(of: kind).keys().filter { !keys.contains($0) }
    }

    /// All its records, archived ones too, as the listing commands have them.
    fileprivate func csv(_ view: WalletView, isWithCodes: Bool) -> [UInt8] {
        let wallet = view.wallet
        switch self {
        case .cards: return CSVCell.file(view.cards.lazy.map { CardWords($0, view) }, CardWords.columns)
        case .benefits:
            let listings = wallet.listing(where: { _ in true }, on: view.today, now: view.now)
            return CSVCell.file(
                listings.lazy.map { BenefitWords($0, view) }, BenefitWords.columns(isWithCodes: isWithCodes))
        case .history, .preferences:
            let rows = wallet.usages.all.sorted(by: BenefitUsage.isNewer)
            return CSVCell.file(rows.lazy.map { HistoryWords($0, view) }, HistoryWords.columns)
        case .records(let table):
            guard let kind = RecordKind.named(table) else { return [] }
            return CSVCell.file(wallet.records(of: kind), view.columns(of: kind))
        }
    }
}

extension StorageProblem {
    /// What went wrong was writing another file than the wallet.
    func ofExport(to path: String) -> CommandFailure {
        let message =
            switch code {
            case ENOSPC, EDQUOT: "The disk is full: \(shown(path)) is not written."
            case EFBIG: "The file would be too large for this disk: \(shown(path)) is not written."
            case EACCES, EPERM, EROFS: "You may not write \(shown(path)). Name another file."
            default: "\(shown(path)) is not written. " + message
            }
        return CommandFailure(code: exitCode, message)
    }
}
