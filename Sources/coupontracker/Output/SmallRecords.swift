import WalletDomain
import WalletReminders

extension Reminder: Told {
    var sentence: String { message + "." }

    static let columns: [Column<Reminder>] = [
        .text("kind") { $0.kind.rawValue }, .id("benefitId") { $0.benefitID }, .id("userCardId") { $0.userCardID },
        .text("name") { $0.name }, .text("cardName") { $0.cardName }, .money("remaining") { $0.remaining },
        .integer("daysLeft") { $0.daysLeft }, .day("lapsesOn") { $0.lapsesOn },
        .instant("dueSince") { $0.dueSince }, .bool("quiet") { $0.isQuiet }, .text("message") { $0.message },
        .id("recordId") { $0.subjects.first?.recordID },
        // Of the catalogue it is a count.
        .money("amount") { $0.kind == .catalogue ? nil : $0.amount }, .text("place") { $0.placeInBook },
    ]
}

extension Reminder {
    /// The account, or the book, that something of a book is about.
    private var placeInBook: String? { subjects.first?.isOfBook ?? false && !cardName.isEmpty ? cardName : nil }
}

/// What is put off: a benefit, the fee or bonus of a card, or something of a book.
struct SnoozedWords: Told {
    let subject: ReminderSubject
    let until: Instant
    let books: BookLedgers
    let view: WalletView

    private var listing: BenefitListing? { subject.benefitID.flatMap { view.listing(of: $0) } }
    private var lastDay: CalendarDay? { view.wallet.lastDay(of: subject, from: view.today, in: books) }

    var sentence: String {
        if let listing { return BenefitWords(listing, view).sentence }
        return "\(shown(view.wallet.name(of: subject))): snoozed until \(view.time(until))."
    }

    static let columns: [Column<SnoozedWords>] = [
        .cell("Snoozed until") { $0.view.time($0.until) },
        .text("kind") { $0.subject.kindWord }, .id("benefitId") { $0.subject.benefitID },
        .id("userCardId") { $0.subject.cardID ?? $0.listing?.benefit.userCardID },
        .text("name", "Benefit", .flexible) { $0.view.wallet.words(of: $0.subject).name },
        .text("cardName", "Card", .flexible) { $0.view.wallet.words(of: $0.subject).card },
        .cell("Left", .decimal) { $0.left },
        .money("remaining") { $0.listing?.standing.remainder.amount },
        .cell("Until", .right) { words in words.lastDay?.shown(from: words.view.today) ?? "" },
        .day("lapsesOn") { $0.lastDay }, .instant("snoozedUntil") { $0.until },
        .id("recordId") { $0.subject.recordID }, .id("id") { $0.id },
    ]

    /// What names it, whatever it is of.
    private var id: FreshID? { subject.recordID ?? subject.cardID?.cast() ?? subject.benefitID?.cast() }

    private var left: String {
        if let listing { return BenefitWords(listing, view).left }
        guard case .fee(let id) = subject, let card = view.wallet.cards[id] else { return "" }
        return view.wallet.feeToCome(of: card, from: view.today).map { view.money($0.amount) } ?? ""
    }
}

/// A change that was made, and what became of it.
struct LogEntry: Told {
    let act: ChangeSet
    let fate: ChangeHistory.Fate
    let view: WalletView

    var style: TextStyle { fate == .stands ? .plain : .muted }

    var sentence: String {
        "\(view.time(act.at)): \(shown(view.told(act)))\(fate == .stands ? "" : ", \(fate.rawValue)")."
    }

    private var card: String? {
        act.subject.flatMap { view.wallet.cards.contains($0.card) ? view.wallet.name(ofCard: $0.card) : nil }
    }

    /// The one day of what was used.
    private var usedOn: CalendarDay? { act.subject.flatMap { $0.days.count == 1 ? $0.days.first : nil } }

    static let columns: [Column<LogEntry>] = [
        .cell("When") { $0.view.time($0.act.at) }, .id("id") { $0.act.id }, .instant("at") { $0.act.at },
        .text("by", "By", rank: 1) { $0.act.by.rawValue }, .cell("What", .flexible) { shown($0.view.told($0.act)) },
        .text("what") { $0.act.what }, .text("cardName") { $0.card }, .day("usedOn") { $0.usedOn },
        .cell("State") { $0.fate.rawValue },
        .bool("undone") { $0.fate == .undone },
        .text("state") { $0.fate == .stands ? "stands" : $0.fate.rawValue },
    ]
}

/// A backup that was made, or taken back, or a sample wallet.
struct BackupWords: Told {
    let path: String
    let wallet: Wallet

    var sentence: String { shown(path) }

    static let columns: [Column<BackupWords>] = [
        .text("path") { $0.path }, .integer("cards") { $0.wallet.cards.count },
        .integer("benefits") { $0.wallet.benefits.count }, .integer("uses") { $0.wallet.usages.all.count },
    ]
}

extension OutputValue {
    init(_ value: SettingValue) {
        switch value {
        case .toggle(let isOn): self = .bool(isOn)
        case .number(let number): self = .integer(number)
        case .text(let text): self = .text(text)
        case .unset: self = .null
        }
    }
}

extension ReminderSubject {
    fileprivate var kindWord: String {
        switch self {
        case .benefit: "benefit"
        case .fee: "fee"
        case .bonus: "bonus"
        case .catalogue: "catalogue"
        case .plan: "bill"
        case .budget: "budget"
        case .settlement: "settle"
        case .statement: "statement"
        }
    }
}

/// What is wrong in config.toml or in a theme file.
struct FileMistake: Told {
    var level = "error"
    var place: TextPlace?
    let message: String

    init(_ problem: TOMLProblem, _ level: String = "error") {
        (self.level, place, message) = (level, problem.place, problem.message)
    }

    init(message: String) { self.message = message }

    var sentence: String { message }

    static let columns: [Column<FileMistake>] = [
        .text("level") { $0.level }, .integer("line") { $0.place?.line }, .integer("column") { $0.place?.column },
        .text("message") { $0.message },
    ]
}
