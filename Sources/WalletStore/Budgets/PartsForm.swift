import WalletDomain

/// The parts of a transaction, each with a category, an amount and a note; a blank one follows the last.
public struct PartsForm: FieldForm {
    public struct Field: FormField {
        public enum What: Sendable { case category, amount, notes }

        public let part: Int
        public let what: What

        public var key: String { "\(part).\(what)" }
        public var isNote: Bool { what == .notes }
        public var label: String {
            switch what {
            case .category: "Part \(part + 1)"
            case .amount: "Amount"
            case .notes: "Note"
            }
        }
    }

    public let transaction: BookTransaction
    public private(set) var fields: [Field] = []
    public var texts: [Field: TextField] = [:]
    public var start: [Field: String] = [:]
    public var problems: [Field: String] = [:]
    public var focus = 0
    public var isForced = false

    init(_ transaction: BookTransaction, in wallet: Wallet) {
        self.transaction = transaction
        let present = transaction.saidParts(in: wallet)
        for part in present
            + Array(repeating: SaidPart(category: "", amount: "", notes: ""), count: 2).dropFirst(present.count)
        {
            add(part)
        }
        grow()
    }

    public var focused: Field { fields[min(max(focus, 0), fields.count - 1)] }
    public var parts: [SaidPart] {
        (0..<fields.count / 3).map { part in
            SaidPart(
                category: said(part, .category), amount: said(part, .amount), notes: said(part, .notes))
        }
    }
    /// What is in none of them yet.
    public var rest: Money { transaction.rest(of: parts) }

    private func said(_ part: Int, _ what: Field.What) -> String { text(Field(part: part, what: what)) }

    private mutating func add(_ part: SaidPart) {
        let place = fields.count / 3
        for (what, text) in [(Field.What.category, part.category), (.amount, part.amount), (.notes, part.notes)] {
            let field = Field(part: place, what: what)
            fields.append(field)
            (texts[field], start[field]) = (field.textField(text), text)
        }
    }

    /// There is room for one more.
    fileprivate mutating func grow() {
        if parts.last.map({ !$0.isBlank }) ?? true { addPart() }
    }

    mutating func addPart() { add(SaidPart(category: "", amount: "", notes: "")) }

    /// Whether it is about a transaction as that is: of another amount its parts are others.
    fileprivate func isOf(_ other: BookTransaction) -> Bool {
        other.id == transaction.id && other.amount == transaction.amount && other.splits == transaction.splits
    }

    /// In the blank part after two or more there is nothing left to say.
    fileprivate var isAtEnd: Bool {
        focused.what == .category && focused.part > 1 && parts[focused.part...].allSatisfy(\.isBlank)
    }

    fileprivate mutating func show(_ found: PartProblems) {
        var problems: [Field: String] = [:]
        for (part, why) in found.categories { problems[Field(part: part, what: .category)] = why }
        for (part, why) in found.amounts { problems[Field(part: part, what: .amount)] = why }
        if let together = found.together {
            let last = parts.lastIndex { !$0.isBlank } ?? 0
            problems[Field(part: last, what: .amount)] = together
        }
        show(problems)
    }
}

extension AppState {
    mutating func askForParts(of transaction: BookTransaction) {
        guard !transaction.isTransfer else {
            return say(BookError.isTransfer(payee: transaction.payee).message, .problem)
        }
        if let draft = drafts.parts, draft.isOf(transaction) {
            popup = .parts(draft)
            return say(keyNames.typedBefore, .hint)
        }
        popup = .parts(PartsForm(transaction, in: wallet))
    }
}

extension PopupFeature {
    static func partsStep(
        _ form: PartsForm, _ action: PopupAction, _ state: inout AppState, _ environment: Environment
    ) {
        var form = form
        if action == .submitted, form.isAtEnd { return save(form, &state, environment) }
        switch form.take(action, on: state.today) {
        case .save?: return save(form, &state, environment)
        case .stay?: form.grow()
        case .drop?:
            form = PartsForm(form.transaction, in: state.wallet)
            state.forgetParts(of: form)
        case nil: return
        }
        state.popup = .parts(form)
    }

    /// Esc: what was typed is kept.
    static func leave(_ form: PartsForm, _ state: inout AppState) {
        var form = form
        state.closePopup()
        state.forgetParts(of: form)
        guard form.isTouched else { return }
        form.problems = [:]
        state.drafts.parts = form
        state.say(state.keyNames.typedIsKept, .hint)
    }

    private static func save(_ form: PartsForm, _ state: inout AppState, _ environment: Environment) {
        do throws(PartProblems) {
            try state.wallet.split(form.transaction.id, into: form.parts, in: environment.context)
            state.closePopup()
            state.forgetParts(of: form)
            guard state.wallet.hasNotedAct else { return }
            let count = state.wallet.transaction(form.transaction.id.cast())?.splits.count ?? 0
            state.sayDone("\(form.transaction.payee) " + (count == 0 ? "is whole again" : "has \(count) parts"))
        } catch {
            var form = form
            form.show(error)
            state.popup = .parts(form)
        }
    }
}

extension AppState {
    /// What was typed of another transaction stays.
    fileprivate mutating func forgetParts(of form: PartsForm) {
        if drafts.parts?.transaction.id == form.transaction.id { drafts.parts = nil }
    }
}
