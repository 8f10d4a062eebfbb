import WalletDomain

/// The parts of a transaction, each with a category, an amount, a note, and between two whose it is; a blank one follows the
/// last.
public struct PartsForm: FieldForm {
    public struct Field: FormField {
        public enum What: Sendable {
            case category, amount, share, notes

            fileprivate var path: WritableKeyPath<SaidPart, String> {
                switch self {
                case .category: \.category
                case .amount: \.amount
                case .share: \.share
                case .notes: \.notes
                }
            }
        }

        public let part: Int
        public let what: What

        public var key: String { "\(part).\(what)" }
        public var isNote: Bool { what == .notes }
        public var label: String {
            switch what {
            case .category: "Part \(part + 1)"
            case .amount: "Amount"
            case .share: "Whose"
            case .notes: "Note"
            }
        }
    }

    public let transaction: BookTransaction
    /// What each part says: of one owner nobody asks whose it is.
    private let asked: [Field.What]
    public private(set) var fields: [Field] = []
    public var texts: [Field: TextField] = [:]
    public var start: [Field: String] = [:]
    public var problems: [Field: String] = [:]
    public var focus = 0
    public var isForced = false
    public var isGone = false

    init(_ transaction: BookTransaction, in wallet: Wallet) {
        self.transaction = transaction
        let isOfTwo = wallet[book: transaction.bookID]?.isTwoUser ?? false
        asked = [.category, .amount] + (isOfTwo ? [.share] : []) + [.notes]
        let present = transaction.saidParts(in: wallet)
        for part in present + Array(repeating: SaidPart(), count: max(0, 2 - present.count)) { add(part) }
        grow()
    }

    /// nil too where the purpose is that of another form.
    public init?(_ purpose: KeptWork.RecordPurpose, in wallet: Wallet) {
        guard case .edit(PartsForm.name, let ids) = purpose, let id = ids.first,
            let transaction = wallet.transaction(id)
        else { return nil }
        self.init(transaction, in: wallet)
    }

    /// Kept where what is said of a record is kept, under a name of its own.
    public var purpose: KeptWork.RecordPurpose { .edit(PartsForm.name, [transaction.id.cast()]) }
    static let name = TableName("parts")
    public var title: String { "Split \(shown(transaction.payee))" }
    public var popup: Popup { .parts(self) }
    public static var draft: WritableKeyPath<Drafts, PartsForm?> { \.parts }
    /// Each part has one.
    public var noteField: Field? { nil }

    public func symbol(_ field: Field, _ wallet: Wallet) -> String? {
        field.what == .amount ? wallet.symbol(of: transaction.bookID) : nil
    }

    public var parts: [SaidPart] {
        (0..<fields.count / asked.count).map { place in
            asked.reduce(into: SaidPart()) { $0[keyPath: $1.path] = text(Field(part: place, what: $1)) }
        }
    }
    /// What is in none of them yet.
    public var rest: Money { transaction.rest(of: parts) }

    private mutating func add(_ part: SaidPart) {
        let place = fields.count / asked.count
        for what in asked {
            let field = Field(part: place, what: what)
            fields.append(field)
            begin(field, with: part[keyPath: what.path])
        }
    }

    /// There is room for one more.
    public mutating func grow() {
        if parts.last.map({ !$0.isBlank }) ?? true { addPart() }
    }

    mutating func addPart() { add(SaidPart()) }

    /// Of another amount its parts are others.
    public func goes(on form: PartsForm) -> Bool {
        let other = form.transaction
        return other.id == transaction.id && other.amount == transaction.amount && other.splits == transaction.splits
    }

    /// In the blank part after two or more there is nothing left to say.
    public var savesAnywhere: Bool {
        focused.what == .category && focused.part > 1 && parts[focused.part...].allSatisfy(\.isBlank)
    }

    fileprivate func told(_ found: RecordProblems) -> [Field: String] {
        let problems = fields.reduce(into: [Field: String]()) { $0[$1] = found.messages[$1.key] }
        guard problems.isEmpty else { return problems }
        // It is wrong with all of them together.
        let last = Field(part: parts.lastIndex { !$0.isBlank } ?? 0, what: .amount)
        return [last: found.messages["splits"] ?? found.sentence(.transactions)]
    }
}

extension AppState {
    mutating func askForParts(of transaction: BookTransaction) {
        guard !transaction.isTransfer else {
            return say(BookError.isTransfer(payee: transaction.payee).message, .problem)
        }
        open(PartsForm(transaction, in: wallet))
    }
}

extension PartsForm {
    public func put(in state: inout AppState, _ environment: Environment) throws(FieldProblems<Field>) {
        do throws(RecordProblems) {
            try state.wallet.split(transaction.id, into: parts, in: environment.context)
        } catch { throw FieldProblems(problems: told(error)) }
        guard state.wallet.hasNotedAct else { return }
        let count = state.wallet.transaction(transaction.id.cast())?.splits.count ?? 0
        state.sayDone("\(transaction.payee) " + (count == 0 ? "is whole again" : "has \(count) parts"))
    }
}
