/// How a field is typed, and what can stand in it.
public enum FieldShape: Equatable, Sendable {
    /// One line of at most 200 characters.
    case text
    /// As much as a note takes.
    case note
    case day(CalendarDay.Side)
    /// A whole one, by its first day.
    case month
    case amount
    /// What goes out where no sign is typed; with + before it, it comes in.
    case outlay
    /// A part of one, from 0 to 1.
    case ratio
    case number(ClosedRange<Int>)
    case toggle
    /// One of these.
    case word([String])
    /// Several with commas between them: these, or words of one's own.
    case words([String])
    /// A known one, or a word of one's own.
    case category
    /// How often something comes back.
    case frequency
    /// `#rrggbb`
    case color
    /// Somebody who holds cards.
    case owner
    /// A card of the wallet, by the words that name it.
    case card
    /// Three capital letters.
    case currency
    /// A zone's name for libc; none: the machine's.
    case timeZone
    /// The name of a theme; whether there is such a file is not looked at here.
    case theme
    /// Another record of this table, by the words that name it.
    case record(TableName)
    /// What the program notes itself.
    case id, instant
    /// Fields of its own.
    case parts
    /// Several with fields of their own, as they are typed: `day=amount,…`
    case list(String)

    public static let mostCharacters = 200
    public static let mostCharactersOfNote = 10_000

    /// Where a day is looked for; nil: it is none.
    public var side: CalendarDay.Side? { if case .day(let side) = self { side } else { nil } }

    /// Whether it sorts records.
    public var isOfWords: Bool {
        switch self {
        case .word, .words: true
        default: false
        }
    }

    /// Whether people say there what they like.
    public var isFreeText: Bool {
        switch self {
        case .text, .note, .owner, .category, .words: true
        default: false
        }
    }

    /// What a typed amount comes to; nil: it is none, or of another shape.
    public func amount(_ typed: String?) -> Money? {
        switch self {
        case .amount: typed.flatMap { try? Money(jsonNumber: $0) }
        case .outlay: typed.flatMap { Money(outlay: $0) }
        default: nil
        }
    }

    /// What a form can say of a switch.
    public static let answers = ["no", "yes"]

    /// `true` as a person says it.
    public static func answer(_ typed: String) -> String { answers[typed == "true" ? 1 : 0] }

    public var isAmount: Bool { self == .amount || self == .outlay }

    /// Whether it is no single value.
    public var isStructured: Bool {
        switch self {
        case .parts, .list: true
        default: false
        }
    }

    /// What can stand there, as people write it: `text`, `1 to 31`, `high, medium or low`
    public var inFile: String { forms.inFile }
    /// What stands for a value where options are listed: `--met-on <day>`.
    public var placeholder: String { forms.placeholder }

    private var forms: (inFile: String, placeholder: String) {
        switch self {
        case .text, .note: ("text", "text")
        case .category: ("text", "category")
        case .frequency: ("text", "frequency")
        case .color: ("text", "hex")
        case .owner: ("text", "owner")
        case .day: ("day", "day")
        case .month: ("day", "month")
        case .amount, .outlay: ("amount", "amount")
        case .ratio: ("0 to 1", "0…1")
        case .number(let range): ("\(range.lowerBound) to \(range.upperBound)", "number")
        case .toggle: ("true or false", "true|false")
        case .word(let words): (words.joined(ending: "or"), words.joined(separator: "|"))
        case .words: ("list of texts", "word,…")
        case .currency: ("three letters, such as USD", "text")
        case .timeZone: ("a zone such as Europe/Berlin, or default for the machine's", "text")
        case .theme: ("the name of a theme, such as dark", "text")
        case .record: ("id", "name")
        case .card: ("id", "card")
        case .id: ("id", "text")
        case .instant: ("instant", "text")
        case .parts: ("object", "default")
        case .list(let typed): ("list", typed)
        }
    }
}

/// What a field is for, beside being kept.
public struct FieldUses: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A person types it in forms and as an option.
    public static let typed = FieldUses(rawValue: 1)
    /// Lists have a column of it, where there is room.
    public static let column = FieldUses(rawValue: 2)
    /// It names the record: words are looked for in it.
    public static let names = FieldUses(rawValue: 4)
    /// Not told where others may look on.
    public static let secret = FieldUses(rawValue: 8)
    /// It follows from other things and is worked out again, never merged.
    public static let cache = FieldUses(rawValue: 16)
    /// Written also where it is as usual.
    public static let always = FieldUses(rawValue: 32)
    /// A record of the file without it is none.
    public static let needed = FieldUses(rawValue: 64)
    /// Said when the record is added, and never changed.
    public static let once = FieldUses(rawValue: 128)
}

/// A field of a kind of record, as lists, forms, options and documents show it.
public struct FieldFacts: Sendable {
    /// As the file has it: `metOn`
    public let jsonKey: StaticString
    private(set) var whole: StaticString?
    /// As a form has it: `Met on`
    public let label: String
    /// Beside an empty field of a form.
    public let hint: String
    /// In a sentence, for help and documents.
    public let purpose: String
    public let shape: FieldShape
    public let uses: FieldUses
    /// What it is where the file does not have it.
    public var usual: String {
        if uses.contains(.needed) { return "needed" }
        if uses.contains(.always) { return "always" }
        return switch shape {
        case .words: "empty"
        default: usualText() ?? "none"
        }
    }

    let otherOption: String?
    /// In place of its own.
    private(set) var optionsAsked: [String]?
    /// As it can be typed.
    let usualText: @Sendable () -> String?

    /// What sets it on the command line, the usual name first: `met-on`
    public var options: [String] {
        optionsAsked ?? [key.replacing(".", with: "-").kebabCase] + [otherOption].compactMap(\.self)
    }

    /// `metOn`, `customReset.endsOn`
    public var key: String { (whole.map { "\($0)." } ?? "") + jsonKey.description }

    /// Whether a new record has to say it.
    var isNeeded: Bool { uses.contains(.needed) && key != "id" && !isPart }

    /// Whether it stands within another field.
    public var isPart: Bool { whole != nil }

    func isOrIsPart(of key: String) -> Bool { self.key == key || whole?.description == key }

    /// With an option of its own name, which what it is a part of needs not stand before.
    public var optionAlone: FieldFacts { asked(as: [jsonKey.description.kebabCase] + [otherOption].compactMap(\.self)) }

    /// With options of other names.
    public func asked(as options: [String]) -> FieldFacts {
        var facts = self
        facts.optionsAsked = options
        return facts
    }

    func within(_ whole: StaticString) -> FieldFacts {
        var facts = self
        facts.whole = whole
        return facts
    }
}

extension String {
    /// `metOn` as `met-on`.
    var kebabCase: String { parted(by: "-") }

    /// `barFull` as `bar_full`, with that mark between its words.
    package func parted(by mark: String) -> String {
        reduce(into: "") { $0 += $1.isUppercase ? mark + $1.lowercased() : String($1) }
    }
}

/// What is wrong with what was typed into a field, or stands for a key or a colour in a file of settings.
public struct FieldProblem: Error, Equatable, Sendable {
    public let message: String

    public init(_ message: String) { self.message = message }
}

/// What is wrong with the fields of a record, by their keys.
public struct RecordProblems: Error, Equatable, Sendable {
    public var messages: [String: String]
    /// What was said may be right with other records: these say no.
    public var isRefused = false

    public init(_ messages: [String: String]) { self.messages = messages }

    public init(refusing key: String, _ why: String) { (messages, isRefused) = ([key: why], true) }

    /// One line: the first field's, in the order of the form.
    public func sentence(_ kind: RecordKind) -> String {
        first(of: kind)?.message ?? "This \(kind.one) cannot be read."
    }

    /// The first in the order of the form; what is wrong with a part that is no field there is said of the whole.
    func first(of kind: RecordKind) -> (key: String, message: String)? {
        let keys = kind.fields.map(\.key)
        for key in keys { if let message = messages[key] { return (key, message) } }
        guard let (part, message) = messages.min(by: { $0.key < $1.key }) else { return nil }
        return keys.first { part.hasPrefix("\($0).") }.map { ($0, message) }
    }
}
