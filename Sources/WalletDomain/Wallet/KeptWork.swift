/// What could not be finished when the program ended: changes that are not saved, forms that were being filled in, and what
/// was said of a statement.
public struct KeptWork: Equatable, Sendable {
    public typealias Form = KeptForm<FormPurpose>
    /// What was being said of an entry of the history.
    public typealias Entry = KeptForm<EntryPurpose>

    public enum FormPurpose: Equatable, Sendable {
        case addOwnCard
        case edit(UserCard.ID)
        case addBenefit(to: UserCard.ID)
        case addCoupon
        case editBenefit(Benefit.ID)
    }

    public enum EntryPurpose: Equatable, Sendable {
        case edit(BenefitUsage.ID)
        case earlier(Benefit.ID)
        case refund(Benefit.ID)
    }

    /// What was being said of a record of a described kind.
    public typealias Record = KeptForm<RecordPurpose>

    public enum RecordPurpose: Equatable, Sendable {
        case add(TableName)
        case edit(TableName, [FreshID])
    }

    /// Oldest first.
    public var changes: [ChangeSet]
    public var form: Form?
    public var entry: Entry?
    public var record: Record?
    /// What was said on the page of new cards, by the keys of its rows.
    public var newCards: [String: String]
    public var statement: KeptStatement?
    /// The number of the process that put it there; nil: not known.
    public var owner: Int32?

    public init(
        changes: [ChangeSet] = [], form: Form? = nil, entry: Entry? = nil, record: Record? = nil,
        newCards: [String: String] = [:], statement: KeptStatement? = nil
    ) {
        (self.changes, self.form, self.entry, self.record, self.newCards) = (changes, form, entry, record, newCards)
        self.statement = statement
    }

    public init() { self.init(changes: []) }

    /// With what another keeps beside it.
    public func filled(from other: KeptWork?) -> KeptWork {
        KeptWork(
            changes: changes, form: form ?? other?.form, entry: entry ?? other?.entry, record: record ?? other?.record,
            newCards: newCards.isEmpty ? other?.newCards ?? [:] : newCards, statement: statement ?? other?.statement)
    }
}

/// A form's text by the names of its fields, and what the form is for.
public struct KeptForm<Aim: KeptPurpose>: Equatable, Sendable {
    public typealias Purpose = Aim

    public var purpose: Purpose
    public var texts: [String: String]
    /// What the fields said before anything was typed.
    public var start: [String: String]

    public init(purpose: Purpose, texts: [String: String], start: [String: String] = [:]) {
        self.purpose = purpose
        self.texts = texts
        self.start = start
    }
}

public typealias WorkShelf = StateShelf<KeptWork>

extension KeptWork: KeptState {
    public static var fileKind: String { "draft" }

    public var isEmpty: Bool {
        changes.isEmpty && form == nil && entry == nil && record == nil && newCards.isEmpty && statement == nil
    }

    public mutating func read(_ key: JSONKey, _ reader: inout JSONReader) throws(JSONProblem) {
        switch key {
        case "form": form = try Form.read(&reader)
        case "entry": entry = try Entry.read(&reader)
        case "record": record = try Record.read(&reader)
        case "newCards": newCards = try reader.texts()
        case "statement": statement = try KeptStatement(reader.texts())
        case "owner": owner = try Int32(exactly: reader.integer())
        case "changes":
            changes = try reader.list { reader throws(JSONProblem) in
                let change = try ChangeSet.read(&reader)
                guard change.isUnderstood else { throw reader.problem("This change is not known.") }
                return change
            }
        default: break
        }
    }

    public func write(to json: inout JSONWriter) {
        if let form { json.line("form") { form.write(to: &$0) } }
        if let entry { json.line("entry") { entry.write(to: &$0) } }
        if let record { json.line("record") { record.write(to: &$0) } }
        if !newCards.isEmpty { json.line("newCards") { $0.texts(newCards) } }
        if let statement { json.line("statement") { $0.texts(statement.texts) } }
        if let owner { json.line("owner") { $0.raw(Array(String(owner).utf8)) } }
        json.line("changes") { $0.list(of: changes) }
    }
}

/// What a kept form is for: a word, and what it is about.
public protocol KeptPurpose: Equatable, Sendable {
    /// All that can be about something; none where `subject` names nothing.
    static func all(about subject: String) -> [Self]
    var written: (word: String, subject: String) { get }
}

extension KeptWork.FormPurpose: KeptPurpose {
    public static func all(about subject: String) -> [Self] {
        guard let id = FreshID(subject) else { return [.addOwnCard, .addCoupon] }
        return [.edit(id.cast()), .addBenefit(to: id.cast()), .editBenefit(id.cast())]
    }

    public var written: (word: String, subject: String) {
        switch self {
        case .addOwnCard: ("addOwnCard", "")
        case .edit(let card): ("edit", card.description)
        case .addBenefit(let card): ("addBenefit", card.description)
        case .addCoupon: ("addCoupon", "")
        case .editBenefit(let benefit): ("editBenefit", benefit.description)
        }
    }
}

extension KeptWork.EntryPurpose: KeptPurpose {
    public static func all(about subject: String) -> [Self] {
        FreshID(subject).map { [.edit($0.cast()), .earlier($0.cast()), .refund($0.cast())] } ?? []
    }

    public var written: (word: String, subject: String) {
        switch self {
        case .edit(let row): ("edit", row.description)
        case .earlier(let benefit): ("earlier", benefit.description)
        case .refund(let benefit): ("refund", benefit.description)
        }
    }
}

extension KeptWork.RecordPurpose: KeptPurpose {
    public static func all(about subject: String) -> [Self] {
        let parts = subject.split(separator: "/", maxSplits: 1)
        guard parts.count == 2 else { return [.add(TableName(subject))] }
        return [.edit(TableName(String(parts[0])), parts[1].split(separator: ",").compactMap { FreshID(String($0)) })]
    }

    public var written: (word: String, subject: String) {
        switch self {
        case .add(let table): ("add", table.text)
        case .edit(let table, let ids): ("edit", "\(table.text)/\(ids.map(\.description).joined(separator: ","))")
        }
    }
}

extension KeptForm {
    fileprivate static func read(_ reader: inout JSONReader) throws(JSONProblem) -> KeptForm? {
        var purpose: Purpose?
        var (texts, start): ([String: String], [String: String]) = ([:], [:])
        try reader.object { reader, key throws(JSONProblem) in
            switch key {
            case "texts": texts = try reader.texts()
            case "start": start = try reader.texts()
            default:
                guard reader.kind() == .string else { return }
                let all = try Purpose.all(about: reader.string())
                purpose = all.first { $0.written.word == key.string } ?? purpose
            }
        }
        return purpose.map { KeptForm(purpose: $0, texts: texts, start: start) }
    }

    fileprivate func write(to json: inout JSONWriter) {
        let (word, subject) = purpose.written
        json.raw("{")
        json.key(word)
        json.string(subject)
        for (name, texts) in [("texts", texts), ("start", start)] {
            json.raw(",")
            json.key(name)
            json.texts(texts)
        }
        json.raw("}")
    }
}

extension JSONReader {
    mutating func texts() throws(JSONProblem) -> [String: String] {
        var texts: [String: String] = [:]
        try object { reader, key throws(JSONProblem) in
            if reader.kind() == .string { texts[key.string] = try reader.string() }
        }
        return texts
    }
}

extension JSONWriter {
    mutating func texts(_ texts: [String: String]) {
        raw("{")
        for (index, text) in texts.sorted(by: { $0.key < $1.key }).enumerated() {
            if index > 0 { raw(",") }
            key(text.key)
            string(text.value)
        }
        raw("}")
    }
}
