import WalletDomain

/// What the catalogue cannot know of new cards, all on one page: their days, whose they are, in which benefits one is
/// enrolled, and what is used already. It is asked once; later the palette of commands leads to days and enrolments.
public struct NewCardsPopup: Equatable, Sendable {
    public enum Row: Hashable, Sendable {
        case field(Form.Field, of: UserCard.ID)
        case enrolment(Benefit.ID)
        /// Whether it was used this period.
        case used(Benefit.ID)

        public var isOfUse: Bool { if case .used = self { true } else { false } }
    }

    public let cards: [UserCard.ID]
    public let rows: [Row]
    /// What was typed; a tick is `x`.
    public var texts: [Row: TextField] = [:]
    public var problems: [Row: String] = [:]
    public var selected = 0
    /// True once it was said that something looks like a full card number.
    public var isForced = false

    /// Of cards that were just added.
    public init?(added cards: [UserCard.ID], in wallet: Wallet, on today: CalendarDay, now: Instant) {
        // Of several, what is asked of each is as little as can be.
        let unasked: Set<Form.Field> =
            cards.count == 1 ? [] : wallet.owners.isEmpty ? [.nickname, .owner] : [.nickname]
        self.init(cards) { card in
            let rows = Row.all(of: card, in: wallet).filter {
                if case .field(let field, _) = $0 { !unasked.contains(field) } else { true }
            }
            return rows + Row.uses(of: card, in: wallet, on: today, now: now)
        }
    }

    /// Of a card that is another product now: what it lacks, and what is used of the new benefits of which nothing is
    /// `known`; nil: nothing is to be asked.
    init?(
        changed card: UserCard.ID, known: Set<Benefit.ID>, in wallet: Wallet, on today: CalendarDay, now: Instant
    ) {
        self.init([card]) { card in
            let missing = wallet.isUnfinished(card) ? Row.all(of: card, in: wallet).filter { wallet.lacks($0) } : []
            return missing
                + Row.uses(of: card, in: wallet, on: today, now: now) {
                    !known.contains($0.id) && $0.benefit.templateBenefitID != nil
                }
        }
    }

    /// What is still missing of cards, and what was said of them before; nil: nothing is.
    public init?(unfinished cards: [UserCard.ID], in wallet: Wallet, said: [Row: String] = [:]) {
        self.init(cards) { id in
            let isUnfinished = wallet.isUnfinished(id)
            return Row.all(of: id, in: wallet).filter { said[$0] != nil || isUnfinished && wallet.lacks($0) }
        }
    }

    private init?(_ cards: [UserCard.ID], rows: (UserCard.ID) -> [Row]) {
        let asked = cards.map { (id: $0, rows: rows($0)) }.filter { !$0.rows.isEmpty }
        (self.cards, self.rows) = (asked.map(\.id), asked.flatMap(\.rows))
        if asked.isEmpty { return nil }
    }

    public func card(of row: Row, in wallet: Wallet) -> UserCard.ID? {
        switch row {
        case .field(_, let id): id
        case .enrolment(let id), .used(let id): wallet.benefits[id]?.userCardID
        }
    }

    public var focused: Row? { rows[at: selected] }

    public func isTicked(_ row: Row) -> Bool { texts[row] != nil }

    /// nil: nothing.
    private func typed(_ row: Row) -> String? { texts[row].map(\.trimmed).flatMap { $0.isEmpty ? nil : $0 } }

    /// The rows of cards that are still there in which something is said.
    fileprivate func answered(in wallet: Wallet) -> [Row] {
        rows.filter { typed($0) != nil && card(of: $0, in: wallet).map(wallet.cards.contains) ?? false }
    }

    fileprivate mutating func edit(_ edit: FieldEdit) {
        guard let row = focused else { return }
        (problems[row], isForced) = (nil, false)
        switch row {
        case .enrolment, .used:
            guard edit == .insert(" ") else { return }
            texts[row] = isTicked(row) ? nil : TextField("x")
        case .field: problems[row] = texts[row, default: TextField()].type(edit)
        }
    }

    /// Says what is wrong with the field that is left.
    fileprivate mutating func check(_ row: Row?, in wallet: Wallet, on today: CalendarDay) {
        guard let row, case .field(let field, let id) = row else { return }
        do throws(RecordProblems) { _ = try edits(of: id, in: wallet, on: today) } catch {
            problems[row] = error.messages[field.key]
        }
    }

    fileprivate func edits(
        of id: UserCard.ID, in wallet: Wallet, on today: CalendarDay
    ) throws(RecordProblems) -> [RecordEdit<UserCard>] {
        var said: [String: String?] = [:]
        for case .field(let field, id) in rows {
            if let text = typed(.field(field, of: id)) { said[field.key] = text }
        }
        if let text = said["openedOn"] ?? nil,
            let day = try? CalendarDay(typed: text, today: today, side: .past), day > today
        {
            throw RecordProblems(["openedOn": "That day has not come yet."])
        }
        return said.isEmpty ? [] : try UserCard.edits(said, in: wallet, on: today)
    }

    /// A full card number has no place here; the first time it is said instead of saved.
    fileprivate mutating func tellNumbers(_ keys: KeyNames) {
        guard !isForced else { return }
        for (row, text) in texts where CardNumber.isIn(text.text) { problems[row] = keys.numberTold }
        isForced = !problems.isEmpty
    }
}

extension NewCardsPopup.Row {
    /// What can be said of a card at any time.
    static func all(of card: UserCard.ID, in wallet: Wallet) -> [NewCardsPopup.Row] {
        let fields: [Form.Field] = [.openedOn, .statementDay, .nickname, .owner]
        return fields.map { .field($0, of: card) } + wallet.awaitingEnrolment(ofCard: card).map { .enrolment($0) }
    }

    /// What may be used already of the benefits that `isAsked` takes, in file order.
    fileprivate static func uses(
        of card: UserCard.ID, in wallet: Wallet, on today: CalendarDay, now: Instant,
        where isAsked: (BenefitListing) -> Bool = { _ in true }
    ) -> [NewCardsPopup.Row] {
        let listings = wallet.listing(ofCard: card, on: today, now: now)
        let usable = Set(listings.filter { $0.couldBeUsedUp && isAsked($0) }.map(\.id))
        return wallet.benefits(ofCard: card).map(\.id).filter(usable.contains).map { .used($0) }
    }
}

extension Wallet {
    /// Whether what a row asks for is not known, and something may wait for it.
    fileprivate func lacks(_ row: NewCardsPopup.Row) -> Bool {
        switch row {
        case .field(.openedOn, let id): cards[id]?.openedOn == nil
        case .field(.statementDay, let id): cards[id]?.statementDay == nil
        case .enrolment: true
        case .field, .used: false
        }
    }

    /// A benefit of it waits for a day of the card that nobody said, or for an enrolment.
    fileprivate func isUnfinished(_ id: UserCard.ID) -> Bool {
        guard cards[id]?.archivedOn == nil else { return false }
        return !missingDays(ofCard: id).days.isEmpty || !awaitingEnrolment(ofCard: id).isEmpty
    }
}

extension PopupFeature {
    static func newCardsStep(
        _ page: NewCardsPopup, _ action: PopupAction, _ state: inout AppState, _ environment: Environment
    ) {
        var page = page
        let left = page.focused
        switch action {
        case .edited(let edit): page.edit(edit)
        case .moved(let move): page.selected = move.applied(to: page.selected, count: page.rows.count)
        case .fieldMoved(let step): page.selected = page.selected.stepped(by: step, around: page.rows.count)
        case .submitted where page.selected < page.rows.count - 1: page.selected += 1
        case .submitted, .saved: return save(page, &state, environment)
        case .dropped:
            state.sayDropped(page.texts.values.contains { !$0.trimmed.isEmpty })
            (page.said, page.problems) = ([:], [:])
            state.drafts.newCards = page.kept(beside: state.drafts.newCards)
            return state.popup = .newCards(page)
        default: return
        }
        if page.focused != left { page.check(left, in: state.wallet, on: state.today) }
        state.popup = .newCards(page)
    }

    /// All of it is one step of undo; what is left empty stays unsaid.
    private static func save(_ page: NewCardsPopup, _ state: inout AppState, _ environment: Environment) {
        var page = page
        var edits: [(card: UserCard.ID, edits: [RecordEdit<UserCard>])] = []
        page.problems = [:]
        page.tellNumbers(state.keyNames)
        let said = page.answered(in: state.wallet)
        let cards = said.compactMap { page.card(of: $0, in: state.wallet) }.eachOnce
        for id in cards {
            do throws(RecordProblems) {
                try edits.append((id, page.edits(of: id, in: state.wallet, on: state.today)))
            } catch {
                for case .field(let field, id) in page.rows {
                    if let message = error.messages[field.key] { page.problems[.field(field, of: id)] = message }
                }
            }
        }
        guard page.problems.isEmpty else {
            page.selected = page.rows.firstIndex { page.problems[$0] != nil } ?? page.selected
            return state.popup = .newCards(page)
        }
        state.closePopup()
        page.said = [:]
        state.drafts.newCards = page.kept(beside: state.drafts.newCards)
        guard let first = cards.first else { return }
        let what = cards.count == 1 ? state.wallet.name(ofCard: first) : "\(cards.count) cards"
        state.attempt("\(what) completed") { wallet in
            for (card, said) in edits where !said.isEmpty { try wallet.edit(card, said, in: environment.context) }
            for row in said {
                switch row {
                case .enrolment(let id): try wallet.enrol(id, on: environment.context.today, in: environment.context)
                case .used(let id): wallet.useUp(id, in: environment.context)
                case .field: break
                }
            }
            wallet.tellAct(as: "\(what) completed")
        }
    }
}

extension AppState {
    /// Right after a card became another product.
    mutating func ask(ofChanged card: UserCard.ID, known: Set<Benefit.ID>) {
        let page = NewCardsPopup(changed: card, known: known, in: wallet, on: today, now: now)
        if let page { open(page) }
    }

    /// Of all cards, when it is asked for.
    mutating func openUnfinishedCards() {
        guard let page = NewCardsPopup(unfinished: wallet.activeCards.map(\.id), in: wallet, said: drafts.newCards)
        else {
            return say("nothing is missing: all days are known, and all enrolments", .hint)
        }
        open(page)
    }
}
