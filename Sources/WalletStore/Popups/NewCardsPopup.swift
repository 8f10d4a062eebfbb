import WalletDomain

/// What the catalogue cannot know of new cards, all on one page: their days, in which benefits one is enrolled, and what
/// is used already. It is asked once; later the palette of commands leads to days and enrolments.
public struct NewCardsPopup: Equatable, Sendable {
    public enum Row: Hashable, Sendable {
        case opened(UserCard.ID)
        case statement(UserCard.ID)
        case enrolment(Benefit.ID)
        /// Whether what can be used was used this period.
        case used(Benefit.ID)
    }

    public let cards: [UserCard.ID]
    public let rows: [Row]
    public var texts: [Row: TextField] = [:]
    public var ticked: Set<Benefit.ID> = []
    public var problems: [Row: String] = [:]
    public var selected = 0

    /// - Parameters:
    ///   - asksDays: false right after they were asked.
    ///   - used: what can be used of a card; none where that is not asked.
    /// - Returns: nil where nothing is missing.
    public init?(
        _ cards: [UserCard.ID], in wallet: Wallet, asksDays: Bool = true,
        used: (UserCard.ID) -> [Benefit.ID] = { _ in [] }
    ) {
        self.cards = cards.filter { wallet.isUnfinished($0) || !used($0).isEmpty }
        rows = self.cards.flatMap { id -> [Row] in
            guard let card = wallet.cards[id] else { return [] }
            let days =
                (card.openedOn == nil ? [Row.opened(id)] : []) + (card.statementDay == nil ? [.statement(id)] : [])
            return (asksDays ? days : []) + wallet.awaitingEnrolment(ofCard: id).map { .enrolment($0) }
                + used(id).map { .used($0) }
        }
        if rows.isEmpty { return nil }
    }

    public func card(of row: Row, in wallet: Wallet) -> UserCard.ID? {
        switch row {
        case .opened(let id), .statement(let id): id
        case .enrolment(let id), .used(let id): wallet.benefits[id]?.userCardID
        }
    }

    public var focused: Row? { rows[at: selected] }

    fileprivate mutating func edit(_ edit: FieldEdit) {
        guard let row = focused else { return }
        problems[row] = nil
        switch row {
        case .enrolment(let id), .used(let id):
            guard edit == .insert(" ") else { return }
            if ticked.remove(id) == nil { ticked.insert(id) }
            // One key for each of many.
            if selected < rows.count - 1 { selected += 1 }
        case .opened, .statement: texts[row, default: TextField()].apply(edit)
        }
    }

    /// Says what is wrong with the field that is left.
    fileprivate mutating func check(_ row: Row?, in wallet: Wallet, on today: CalendarDay) {
        guard let row, let id = card(of: row, in: wallet) else { return }
        do throws(RecordProblems) {
            _ = try edits(of: id, in: wallet, on: today)
        } catch {
            problems[row] = message(error, of: row)
        }
    }

    fileprivate func edits(
        of id: UserCard.ID, in wallet: Wallet, on today: CalendarDay
    ) throws(RecordProblems) -> [RecordEdit<UserCard>] {
        let said = said(of: id)
        if let text = said["openedOn"] ?? nil,
            let day = try? CalendarDay(typed: text, today: today, side: .past), day > today
        {
            throw RecordProblems(["openedOn": "That day has not come yet."])
        }
        return said.isEmpty ? [] : try UserCard.edits(said, in: wallet, on: today)
    }

    fileprivate func message(_ problems: RecordProblems, of row: Row) -> String? {
        switch row {
        case .opened: problems.messages["openedOn"]
        case .statement: problems.messages["statementDay"]
        case .enrolment, .used: nil
        }
    }

    /// What is said of a card, by the keys of its fields.
    fileprivate func said(of id: UserCard.ID) -> [String: String?] {
        var said: [String: String?] = [:]
        if let text = texts[.opened(id)]?.trimmed, !text.isEmpty { said["openedOn"] = text }
        if let text = texts[.statement(id)]?.trimmed, !text.isEmpty { said["statementDay"] = text }
        return said
    }
}

extension Wallet {
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
        for id in page.cards where state.wallet.cards.contains(id) {
            do throws(RecordProblems) {
                let said = try page.edits(of: id, in: state.wallet, on: state.today)
                if !said.isEmpty { edits.append((id, said)) }
            } catch {
                for row in [NewCardsPopup.Row.opened(id), .statement(id)] {
                    page.problems[row] = page.message(error, of: row)
                }
            }
        }
        guard page.problems.isEmpty else {
            page.selected = page.rows.firstIndex { page.problems[$0] != nil } ?? page.selected
            return state.popup = .newCards(page)
        }
        let ticked = page.rows.filter { row in
            switch row {
            case .enrolment(let id), .used(let id): page.ticked.contains(id) && state.wallet.benefits.contains(id)
            case .opened, .statement: false
            }
        }
        state.closePopup()
        page.said = [:]
        state.drafts.newCards = page.kept(beside: state.drafts.newCards)
        guard !edits.isEmpty || !ticked.isEmpty else { return }
        let what = page.cards.count == 1 ? state.wallet.name(ofCard: page.cards[0]) : "\(page.cards.count) cards"
        state.attempt("\(what) completed") { wallet in
            for (card, said) in edits { try wallet.edit(card, said, in: environment.context) }
            for row in ticked {
                switch row {
                case .enrolment(let id): try wallet.enrol(id, on: environment.context.today, in: environment.context)
                case .used(let id): try wallet.redeem(id, in: environment.context)
                case .opened, .statement: break
                }
            }
            wallet.tellAct(as: "\(what) completed")
        }
    }
}

extension AppState {
    /// Right after cards were added whose days a form asked for: what else is still to be said, where anything is.
    mutating func askOfNewCards(_ cards: [UserCard.ID]) {
        if let page = NewCardsPopup(cards, in: wallet, asksDays: false) { open(page) }
    }

    /// The same of several that were added together, of which nobody said what is used already.
    mutating func askOfCardsAddedTogether(_ cards: [UserCard.ID]) {
        let page = NewCardsPopup(cards, in: wallet) { card in
            wallet.listing(ofCard: card, on: today, now: now).filter(\.canBeUsed).map(\.benefit.id)
        }
        if let page { open(page) }
    }

    /// Of all cards, when it is asked for.
    mutating func openUnfinishedCards() {
        guard let page = NewCardsPopup(wallet.activeCards.map(\.id), in: wallet) else {
            return say("nothing is missing: all days are known, and all enrolments", .hint)
        }
        open(page)
    }
}
