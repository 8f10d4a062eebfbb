import WalletDomain

/// What the user says of a card: when it is added, and when it is edited.
public struct CardForm: Equatable, Sendable {
    public enum Purpose: Equatable, Sendable {
        case add(CardTemplate.ID)
        case edit(UserCard.ID)
    }

    public enum Field: Int, CaseIterable, Sendable {
        case nickname, openedOn, statementDay, owner, annualFee

        public var label: String {
            switch self {
            case .nickname: "Nickname"
            case .openedOn: "Opened on"
            case .statementDay: "Statement day"
            case .owner: "Owner"
            case .annualFee: "Annual fee"
            }
        }

        public var hint: String {
            switch self {
            case .nickname: "optional"
            case .openedOn: "2024-03-12; anniversaries count from it"
            case .statementDay: "1 to 31"
            case .owner: "optional"
            case .annualFee: "as the catalogue says"
            }
        }
    }

    public var purpose: Purpose
    public var title: String
    /// The fields shown, in order: the statement day only where it matters.
    public var fields: [Field]
    public var texts: [Field: TextField]
    /// What the fields said before anything was typed: only what differs from it is saved.
    public internal(set) var start: [Field: String]
    public var problems: [Field: String]
    public var focus: Int
    /// The second step of adding: “already used this period?”; nil in the first.
    public var usedStep: UsedStep?

    public struct UsedStep: Equatable, Sendable {
        public var benefits: [BenefitTemplate.ID]
        public var ticked: Set<BenefitTemplate.ID>
        public var selected: Int

        public init(benefits: [BenefitTemplate.ID]) {
            self.benefits = benefits
            ticked = []
            selected = 0
        }
    }

    public init(adding template: CardTemplate) {
        purpose = .add(template.id)
        title = "Add \(template.name)"
        let needsStatement = template.benefits.contains { $0.isActive && $0.anchor == .statementAnniversary }
        fields = needsStatement ? [.nickname, .openedOn, .statementDay] : [.nickname, .openedOn]
        (texts, start, problems, focus) = ([:], [:], [:], 0)
    }

    public init(editing card: UserCard, name: String) {
        purpose = .edit(card.id)
        title = "Edit \(name)"
        fields = Field.allCases
        start = Self.texts(of: card)
        texts = start.mapValues { TextField($0) }
        (problems, focus) = ([:], 0)
    }

    static func texts(of card: UserCard) -> [Field: String] {
        [
            .nickname: card.nickname ?? "", .openedOn: card.openedOn?.description ?? "",
            .statementDay: card.statementDay.map(String.init) ?? "", .owner: card.owner ?? "",
            .annualFee: card.annualFee?.jsonNumber ?? "",
        ]
    }

    public var focused: Field { fields.indices.contains(focus) ? fields[focus] : .nickname }

    public func text(_ field: Field) -> String { texts[field]?.text ?? "" }

    func isTouched(_ field: Field) -> Bool { text(field) != start[field] ?? "" }

    /// True when something was typed that is not saved.
    var isTouched: Bool { fields.contains { isTouched($0) } }
}

extension AppState {
    /// Opens a form; one for the same that was left without saving goes on where it was.
    mutating func open(_ form: CardForm) {
        var form = form
        if let draft, draft.purpose == form.purpose { form = draft }
        form.meet(wallet)
        popup = .cardForm(form)
    }

    mutating func openEdit() {
        guard let card = cards.card.flatMap({ wallet.cards[$0] }) else { return }
        open(CardForm(editing: card, name: wallet.name(of: card)))
    }
}
