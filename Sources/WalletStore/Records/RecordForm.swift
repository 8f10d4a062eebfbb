import WalletDomain

/// What is said of a record of a described kind, a field for each that a person types.
public struct RecordForm: FieldForm {
    public struct Field: FormField {
        let facts: FieldFacts

        public var key: String { facts.key }
        public var label: String { facts.label }
        public var hint: String { facts.hint }
        public var isNote: Bool { facts.shape == .note }

        public static func == (left: Field, right: Field) -> Bool { left.key == right.key }
        public func hash(into hasher: inout Hasher) { hasher.combine(key) }
    }

    /// By which its kind is known: a table, or what has a form of its own there.
    let table: TableName
    /// Those it is said of, all alike, however they were listed; none: it is only to be.
    let ids: [FreshID]
    public let title: String
    public let fields: [Field]
    public var texts: [Field: TextField] = [:]
    public var start: [Field: String] = [:]
    public var problems: [Field: String] = [:]
    public var focus = 0
    /// The field of its name, or the first that is words, or that is not the book.
    public private(set) var first = 0
    public var isForced = false
    /// What those it is said of do not say alike.
    private var differing: Set<Field> = []
    /// The cards that a field of one can be stepped through.
    private var cards: [String] = []
    /// True while nothing is there that it could be saved to: another program deleted it.
    public var isGone = false

    /// - Parameter said: what fields begin with, by key.
    init(adding kind: RecordKind, _ said: [String: String] = [:]) {
        (table, ids, title) = (kind.form, [], "Add \(kind.aOne)")
        fields = kind.typedFields.map(Field.init)
        var texts: [Field: String] = [:]
        for field in fields {
            texts[field] = said[field.key] ?? field.facts.beginning
        }
        begin(with: texts)
    }

    /// - Returns: nil where one of them is gone.
    init?(editing ids: [FreshID], _ kind: RecordKind, in wallet: Wallet) {
        let ids = ids.sorted()
        let records = ids.compactMap { wallet.record(kind, $0) }
        guard records.count == ids.count, let first = records.first else { return nil }
        let name = ids.count == 1 ? first.name : "\(grouped(ids.count)) \(kind.many)"
        (table, self.ids, title) = (kind.form, ids, "Edit \(name)")
        // What is expected once has no part of what comes back.
        let isOnce = records.contains { $0.isOnce(kind) }
        fields = kind.typedFields.filter { !isOnce || !$0.isPart }.map(Field.init)
        let said = records.map { RecordForm.texts(of: $0, kind, wallet) }
        differing = Set(fields.filter { field in said.contains { $0[field] != said[0][field] } })
        begin(with: said[0].filter { !differing.contains($0.key) })
    }

    public init?(_ purpose: KeptWork.RecordPurpose, in wallet: Wallet) {
        switch purpose {
        case .add(let table):
            guard let kind = RecordKind.ofForm(table) else { return nil }
            self.init(adding: kind)
        case .edit(let table, let ids):
            guard let kind = RecordKind.ofForm(table) else { return nil }
            self.init(editing: ids, kind, in: wallet)
        }
    }

    var kind: RecordKind? { RecordKind.ofForm(table) }

    private mutating func begin(with said: [Field: String]) {
        for field in fields { begin(field, with: said[field] ?? "") }
        first =
            fields.firstIndex { $0.facts.uses.isSuperset(of: [.needed, .names]) }
            ?? fields.firstIndex { $0.facts.shape == .text } ?? fields.firstIndex { $0.key != "bookId" } ?? 0
        focus = first
    }

    private static func texts(of record: ReadRecord, _ kind: RecordKind, _ wallet: Wallet) -> [Field: String] {
        var texts: [Field: String] = [:]
        let book = record.book(kind)
        for (field, typed) in zip(kind.fields, record.typed) where field.uses.contains(.typed) {
            texts[Field(facts: field)] = wallet.typing(typed, of: field, in: book)
        }
        return texts
    }

    public var purpose: KeptWork.RecordPurpose { ids.isEmpty ? .add(table) : .edit(table, ids) }
    public var popup: Popup { .recordForm(self) }
    public static var draft: WritableKeyPath<Drafts, RecordForm?> { \.record }
    public func hint(_ field: Field) -> String { field.hint }
    public func otherwise(_ field: Field) -> String { differing.contains(field) ? "each its own" : "" }

    public func side(_ field: Field) -> CalendarDay.Side? {
        if case .day(let side) = field.facts.shape { side } else { nil }
    }

    public func symbol(_ field: Field, _ wallet: Wallet) -> String? {
        guard field.facts.shape.isAmount else { return nil }
        func said(_ key: String) -> String? { fields.first { $0.key == key }.flatMap(filled) }
        // A book has its own.
        let currency = said("currency").flatMap { $0.count == 3 ? Money.symbol(ofCurrency: $0.uppercased()) : nil }
        return currency ?? wallet.symbol(ofBook: said("bookId"))
    }

    /// One of a few words is chosen.
    public func neighbours(_ text: String, in field: Field) -> (before: String, after: String)? {
        let words: [String] =
            switch field.facts.shape {
            case .word(let words): [""] + words
            case .toggle: (differing.contains(field) ? [""] : []) + FieldShape.answers
            case .card where !cards.isEmpty: [""] + cards
            default: []
            }
        guard let place = words.firstIndex(of: text) else { return nil }
        return (words[(place - 1 + words.count) % words.count], words[(place + 1) % words.count])
    }

    /// A currency is three letters, and another one is typed from its first.
    public func isOne(_ text: String, in field: Field) -> Bool {
        field.facts.shape == .currency && text.count == 3 || neighbours(text, in: field) != nil
    }

    public mutating func meet(_ wallet: Wallet) {
        if let field = fields.first(where: { $0.facts.shape == .card }) {
            cards = wallet.cardsOfNoBook.map { wallet.name(of: $0) }
            if text(field).isEmpty { texts[field] = begun(field, with: "") }
        }
        meetSubject(in: wallet)
    }

    /// What a new one begins with stays.
    public mutating func follow(_ now: RecordForm) {
        guard !ids.isEmpty else { return }
        let (newlyApart, typed) = (now.differing.subtracting(differing), now.differing.filter { isTouched($0) })
        differing = now.differing
        // Against nothing that all of them say, what was emptied would be untouched: it stays held against what they said.
        meet(now.start.merging(typed.map { ($0, start[$0] ?? "") }) { $1 })
        for field in newlyApart.intersection(typed) {
            problems[field] = "Each its own elsewhere; saving writes over it."
        }
    }

    public func place(_ wallet: Wallet, _ keys: KeyNames) -> String {
        let same = ids.count > 1 ? ", the same \(grouped(ids.count)) selected," : ""
        // Books stand in no list.
        if kind?.table == RecordKind.books.table {
            return "\(ids.isEmpty ? "\(keys.addBook) on Year" : "\(keys.editBook) on Month") goes on with it"
        }
        return
            "\(ids.isEmpty ? keys.addRecord : keys.editRecord) in the list of \(kind?.many ?? "records")\(same) goes on with it"
    }
}

extension FieldFacts {
    /// What a new one says of what is chosen, where nobody says anything; nil: nothing.
    fileprivate var beginning: String? {
        switch shape {
        case .toggle: FieldShape.answer(usual)
        case .word(let words): words.contains(usual) ? usual : nil
        default: nil
        }
    }
}

extension AppState {
    /// Opens a form of a new one, which begins with what is known: the book that is shown, the wallet's currency. Where there
    /// is no book for it, that comes first.
    mutating func openForm(adding kind: RecordKind, _ more: [String: String] = [:]) {
        guard !kind.isOfBook || budgets.ledger != nil else { return openForm(adding: .books) }
        var said: [String: String] = [:]
        for field in kind.typedFields {
            if field.key == "bookId" { said[field.key] = budgets.ledger?.book.name }
            if field.shape == .currency { said[field.key] = wallet.preferences.currencyCode }
        }
        open(RecordForm(adding: kind, said.merging(more) { _, said in said }))
    }

    mutating func openForm(editing ids: [FreshID], _ kind: RecordKind) {
        // Each is read whenever the form is looked at anew, and named in its draft.
        guard ids.count <= 1_000 else { return sayTooMany(ids, kind, to: "edit") }
        if let form = RecordForm(editing: ids, kind, in: wallet) { open(form) }
    }
}

extension RecordForm {
    public func put(in state: inout AppState, _ environment: Environment) throws(FieldProblems<Field>) {
        guard let kind else { return }
        // What a new one begins with is said too.
        let said = fields.filter { isTouched($0) || (ids.isEmpty && filled($0) != nil) }
        let texts = Dictionary(uniqueKeysWithValues: said.map { ($0.key, filled($0)) })
        if !isForced {
            var told = fieldWithNumber.map { [$0: state.keyNames.numberTold] } ?? [:]
            let warned = fields.first { texts[$0.key] != nil && kind.mayWarn(editing: [$0.key: nil]) }
            let wallet = state.wallet
            let warnings = ids.lazy.compactMap { wallet.warning(editing: kind, $0, texts, in: environment.context) }
            if let field = warned, let warning = warnings.first {
                told[field] = "\(warning) \(state.keyNames.savesAgain)"
            }
            if !told.isEmpty { throw FieldProblems(problems: told, canBeForced: true) }
        }
        do throws(RecordProblems) {
            let isNew = ids.isEmpty
            let (changed, beside) = try put(kind, texts, in: &state.wallet, environment.context)
            state.leaveSelecting()
            guard state.wallet.hasNotedAct else { return }
            let names = state.namesOf(changed, kind)
            // Whom one pays is paid again.
            let isNamed = isNew && kind.table != RecordKind.transactions.table
            let count = isNamed ? state.wallet.records(of: kind, called: names).count : 1
            let along = count > 1 ? "\(count) are called so" : beside
            state.sayDone("\(names) \(isNew ? "added" : "edited")\(along.map { "; \($0)" } ?? "")")
            if changed.count == 1 { state.chooseRecord(changed[0], of: kind, isNew: isNew) }
        } catch {
            let problems = fields.reduce(into: [Field: String]()) { $0[$1] = error.messages[$1.key] }
            throw FieldProblems(problems: problems.isEmpty ? [focused: AppState.deletedElsewhere] : problems)
        }
    }

    /// - Returns: those that were added or changed, and what changed along with one, in words.
    /// - Throws: what is wrong, by key; none was changed then.
    private func put(
        _ kind: RecordKind, _ texts: [String: String?], in wallet: inout Wallet, _ context: ChangeContext
    ) throws(RecordProblems) -> (ids: [FreshID], along: String?) {
        switch ids.count {
        case 0:
            let added = try wallet.addAndTell(kind, texts, in: context)
            return ([added.id], added.along)
        case 1: return try (ids, wallet.edit(kind, ids[0], texts, in: context)?.first)
        default:
            let asked = AskedWallet(wallet)
            var (all, changed) = (wallet, [FreshID]())
            for id in ids {
                if try all.edit(kind, id, texts, against: asked, in: context) != nil { changed.append(id) }
            }
            if changed.count > 1 { all.tellAct(as: "\(grouped(changed.count)) \(kind.many) edited") }
            wallet = all
            return (changed, nil)
        }
    }
}

extension AppState {
    /// Goes to a record of the list, once that has it.
    mutating func chooseRecord(_ id: FreshID, of kind: RecordKind, isNew: Bool = false) {
        if kind.table == RecordKind.transactions.table { budgets.billToChoose = id.cast() }
        if kind.table == RecordKind.categories.table { budgets.categoryToChoose = id.cast() }
        if kind.table == RecordKind.books.table, isNew { showBook(id.cast()) }
        guard var list = records, list.table == kind.table else { return }
        list.read(wallet, changed: [id])
        // What was added is shown, whatever the list was narrowed to.
        if isNew, !list.shown.contains(id) { list.narrow(to: .active, wallet) }
        list.choose(id)
        records = list
    }
}
