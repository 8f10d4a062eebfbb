import WalletDomain

/// What the catalogue cannot know of new cards, all on one page: their days, whose they are, in which benefits one is
/// enrolled, and what is used already. It is asked once; later the palette of commands leads to days and enrolments.
public struct NewCardsForm: FieldForm {
    public enum Field: FormField {
        case field(Form.Field, of: UserCard.ID)
        case enrolment(Benefit.ID)
        /// Whether it was used this period.
        case used(Benefit.ID)

        var isOfUse: Bool { if case .used = self { true } else { false } }
        public var isNote: Bool { false }
        /// What it is of besides says whoever knows the wallet.
        public var label: String { if case .field(let field, _) = self { field.label } else { "" } }

        public var key: String {
            switch self {
            case .field(let field, let id): "\(field.key)/\(id)"
            case .enrolment(let id): "enrolled/\(id)"
            case .used(let id): "used/\(id)"
            }
        }

        public func card(in wallet: Wallet) -> UserCard.ID? {
            switch self {
            case .field(_, let id): id
            case .enrolment(let id), .used(let id): wallet.benefits[id]?.userCardID
            }
        }
    }

    /// There is one draft, of all cards.
    public enum Purpose: KeptPurpose {
        case newCards

        public static func all(about subject: String) -> [Purpose] { [.newCards] }
        public var written: (word: String, subject: String) { ("newCards", "") }
    }

    public let cards: [UserCard.ID]
    public let fields: [Field]
    /// What was typed; a tick is `x`.
    public var texts: [Field: TextField] = [:]
    public var start: [Field: String] = [:]
    public var problems: [Field: String] = [:]
    public var focus = 0
    /// The first of what is asked: what waits of other cards may stand before it.
    public private(set) var first = 0
    /// True once it was said that something looks like a full card number.
    public var isForced = false
    public var isGone = false

    private init?(_ fields: [Field], in wallet: Wallet) {
        (self.fields, cards) = (fields, fields.compactMap { $0.card(in: wallet) }.eachOnce)
        if fields.isEmpty { return nil }
    }

    /// All that can be said of cards at any time.
    public init?(_ purpose: Purpose, in wallet: Wallet) {
        self.init(wallet.activeCards.flatMap { Field.all(of: $0.id, in: wallet) }, in: wallet)
    }

    /// What was said of cards before and is not saved stands there with what is asked.
    fileprivate init?(_ asked: Set<Field>, after draft: NewCardsForm?, in wallet: Wallet) {
        let said = (draft?.texts ?? [:]).filter { !$0.value.trimmed.isEmpty }
        let fields = wallet.activeCards.flatMap { card in
            Field.all(of: card.id, in: wallet).filter { asked.contains($0) || said[$0] != nil }
                + wallet.benefits(ofCard: card.id).map { Field.used($0.id) }.filter(asked.contains)
        }
        self.init(fields, in: wallet)
        texts = said.filter { fields.contains($0.key) }
        first = fields.firstIndex(where: asked.contains) ?? 0
    }

    public var purpose: Purpose { .newCards }
    public var title: String { "What only you know of \(cards.count == 1 ? "this card" : "these cards")" }
    public var popup: Popup { .newCards(self) }
    public static var draft: WritableKeyPath<Drafts, NewCardsForm?> { \.newCards }

    /// What is used is marked in the lists as well: no draft of it goes on.
    public var waiting: NewCardsForm {
        var form = self
        form.texts = texts.filter { !$0.key.isOfUse }
        return form
    }

    /// What is ticked is a switch.
    public func neighbours(_ text: String, in field: Field) -> (before: String, after: String)? {
        if case .field = field { return nil }
        let other = text.isEmpty ? "x" : ""
        return (other, other)
    }

    public func side(_ field: Field) -> CalendarDay.Side? {
        if case .field(let field, _) = field { field.facts?.shape.side } else { nil }
    }

    /// The first words of what it takes.
    public func hint(_ field: Field) -> String {
        if case .field(let field, _) = field { String(field.hint.prefix { $0 != ";" }) } else { "" }
    }

    public func isTicked(_ field: Field) -> Bool { filled(field) != nil }

    public func place(_ wallet: Wallet, _ keys: KeyNames) -> String {
        let hasUses = fields.contains { $0.isOfUse && isTicked($0) }
        return hasUses ? keys.usesAreNotKept : keys.newCardsGoOn
    }
}

extension NewCardsForm.Field {
    /// What can be said of a card at any time.
    fileprivate static func all(of card: UserCard.ID, in wallet: Wallet) -> [NewCardsForm.Field] {
        let fields: [Form.Field] = [.openedOn, .statementDay, .nickname, .owner]
        return fields.map { .field($0, of: card) } + wallet.awaitingEnrolment(ofCard: card).map { .enrolment($0) }
    }
}

extension Wallet {
    /// What of a card is not known while something waits for it: days that nobody said, and enrolments.
    fileprivate func unsaid(of id: UserCard.ID) -> [NewCardsForm.Field] {
        guard let card = cards[id], card.archivedOn == nil else { return [] }
        let isUnfinished = !missingDays(ofCard: id).days.isEmpty || !awaitingEnrolment(ofCard: id).isEmpty
        return NewCardsForm.Field.all(of: id, in: self).filter { field in
            switch field {
            case .field(.openedOn, _): isUnfinished && card.openedOn == nil
            case .field(.statementDay, _): isUnfinished && card.statementDay == nil
            case .enrolment: true
            case .field, .used: false
            }
        }
    }
}

extension NewCardsForm {
    /// All of it is one step of undo; what is left empty stays unsaid.
    public func put(in state: inout AppState, _ environment: Environment) throws(FieldProblems<Field>) {
        let (wallet, today) = (state.wallet, state.today)
        let said = fields.filter { filled($0) != nil && $0.card(in: wallet).map(wallet.cards.contains) ?? false }
        let cards = said.compactMap { $0.card(in: wallet) }.eachOnce
        var problems: [Field: String] = [:]
        var edits: [(card: UserCard.ID, edits: [RecordEdit<UserCard>])] = []
        for id in cards {
            var texts: [String: String?] = [:]
            for case .field(let field, id) in said { texts[field.key] = .some(filled(.field(field, of: id))) }
            do throws(RecordProblems) {
                if !texts.isEmpty { try edits.append((id, UserCard.edits(texts, in: wallet, on: today))) }
            } catch {
                for case .field(let field, id) in said { problems[.field(field, of: id)] = error.messages[field.key] }
            }
        }
        for field in said { problems[field] = problems[field] ?? refusal(field, on: today) }
        let number = isForced ? nil : fieldWithNumber
        if let number { problems[number] = state.keyNames.numberTold }
        guard problems.isEmpty else { throw FieldProblems(problems: problems, canBeForced: number != nil) }
        guard !cards.isEmpty else { return }
        let names = cards.map { wallet.name(ofCard: $0) }.joined(by: ", ")
        state.attempt("\(cards.count == 1 ? names : "\(cards.count) cards") completed") { wallet in
            for (card, said) in edits { try wallet.edit(card, said, in: environment.context) }
            for field in said {
                switch field {
                case .enrolment(let id): try wallet.enrol(id, on: environment.context.today, in: environment.context)
                case .used(let id): wallet.useUp(id, in: environment.context)
                case .field: break
                }
            }
            wallet.tellAct(as: "\(names) completed")
        }
    }
}

extension AppState {
    /// Right after cards were added: of several, what is asked of each is as little as can be.
    mutating func ask(ofAdded cards: [UserCard.ID]) {
        let unasked: Set<Form.Field> =
            cards.count == 1 ? [] : wallet.owners.isEmpty ? [.nickname, .owner] : [.nickname]
        ask(
            cards.flatMap { card in
                NewCardsForm.Field.all(of: card, in: wallet).filter {
                    if case .field(let field, _) = $0 { !unasked.contains(field) } else { true }
                } + uses(of: card)
            })
    }

    /// Right after a card became another product: what it lacks, and what is used of the new benefits of which nothing is
    /// `known`.
    mutating func ask(ofChanged card: UserCard.ID, known: Set<Benefit.ID>) {
        ask(wallet.unsaid(of: card) + uses(of: card) { !known.contains($0.id) && $0.benefit.templateBenefitID != nil })
    }

    /// Of all cards, when it is asked for.
    mutating func openUnfinishedCards() {
        if !ask(wallet.activeCards.flatMap { wallet.unsaid(of: $0.id) }) {
            say("nothing is missing: all days are known, and all enrolments", .hint)
        }
    }

    /// - Returns: false where there is nothing to ask.
    @discardableResult
    private mutating func ask(_ asked: [NewCardsForm.Field]) -> Bool {
        guard let form = NewCardsForm(Set(asked), after: drafts.newCards, in: wallet) else { return false }
        drafts.newCards = form.isTouched ? form : nil
        open(form)
        return true
    }

    /// What may be used already of the benefits of a card.
    private func uses(
        of card: UserCard.ID, where isAsked: (BenefitListing) -> Bool = { _ in true }
    ) -> [NewCardsForm.Field] {
        wallet.listing(ofCard: card, on: today, now: now).filter { $0.couldBeUsedUp && isAsked($0) }
            .map { .used($0.id) }
    }
}
