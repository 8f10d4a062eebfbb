import WalletDomain

extension WalletFeature {
    static func reduce(_ state: inout AppState, _ action: Action, _ environment: Environment) -> [Effect] {
        switch action {
        case .paneSwitched: state.cards.pane = state.cards.pane == .tiles ? .benefits : .tiles
        case .cardMoved(let move): moveCard(move, &state)
        case .benefitMoved(let move): moveBenefit(move, &state)
        case .cardChosen(let id): state.show(id, nil)
        case .benefitChosen(let id):
            state.cards.benefit = id
            state.cards.pane = .benefits
            state.settle()
        case .opened:
            guard state.cards.card != nil else { return [] }
            state.cards.isCardPage = true
            state.readHistory()
        case .pageScrolled(let move):
            state.cards.scroll = move.applied(to: state.cards.scroll, count: 1000)
        case .doneAsked: done(&state, environment)
        case .partAsked: openPart(&state)
        case .snoozeAsked: openSnooze(&state)
        case .whyAsked: openWhy(&state)
        case .addAsked:
            state.open(.catalogue)
            state.catalogue.isFieldFocused = true
        case .editAsked: openEdit(&state)
        case .archiveAsked: askArchive(&state, environment)
        case .cardShifted(let step): shiftCard(step, &state, environment)
        }
        return []
    }

    private static func moveCard(_ move: Move, _ state: inout AppState) {
        let tiles = state.cards.tiles
        guard !tiles.isEmpty else { return }
        let index = state.cards.card.flatMap { tiles.firstIndex(of: $0) } ?? 0
        let next = tiles[move.applied(to: index, count: tiles.count)]
        if next != state.cards.card { state.show(next, nil) }
    }

    private static func moveBenefit(_ move: Move, _ state: inout AppState) {
        guard let card = state.cards.card else { return }
        let rows = state.wallet.listing(ofCard: card, on: state.today, now: state.now)
        guard !rows.isEmpty else { return }
        let index = rows.firstIndex { $0.id == state.cards.benefit } ?? 0
        state.cards.benefit = rows[move.applied(to: index, count: rows.count)].id
        state.settle()
    }

    /// Marks the highlighted benefit; a used one gives its last mark of this period back.
    static func done(_ state: inout AppState, _ environment: Environment) {
        guard let id = state.cards.benefit, let benefit = state.wallet.benefits[id] else { return }
        if benefit.status == .used, !benefit.currentPeriod.isOver(on: state.today) {
            takeBack(id, &state, environment)
        } else {
            redeem(id, amount: nil, force: false, &state, environment)
        }
    }

    private static func takeBack(_ id: Benefit.ID, _ state: inout AppState, _ environment: Environment) {
        do throws(WalletError) {
            let mark = try state.wallet.takeBackLastUse(id, in: environment.context)
            let name = state.wallet.benefitName(id)
            state.notice = Notice("\(name)\(phrase(mark.amount, state)) taken back · u undoes")
        } catch {
            say(error, &state)
        }
    }

    /// Records a use; what speaks against it is asked about once.
    static func redeem(
        _ id: Benefit.ID, amount: Money?, force: Bool, _ state: inout AppState, _ environment: Environment
    ) {
        do throws(WalletError) {
            let mark = try state.wallet.redeem(id, amount: amount, force: force, in: environment.context)
            let name = state.wallet.benefitName(id)
            let warning = mark.warning == nil ? "" : ", noted as enrolled"
            state.notice = Notice("\(name)\(phrase(mark.amount, state)) used\(warning) · u undoes")
        } catch {
            switch error {
            case .isLocked, .alreadyUsed, .isIgnored:
                let question = Question(error.question, yes: .redeemAnyway(id, amount: amount))
                state.popup = .question(question)
            default: say(error, &state)
            }
        }
    }

    private static func phrase(_ amount: Money, _ state: AppState) -> String {
        amount.isZero ? "" : " " + amount.formatted(symbol: state.wallet.preferences.currencySymbol)
    }

    private static func openPart(_ state: inout AppState) {
        guard let row = state.highlighted else { return }
        guard !row.terms.isCounted else {
            state.notice = Notice("\(row.terms.name) is counted: d marks one use", .hint)
            return
        }
        state.popup = .part(PartPopup(benefit: row.id))
    }

    private static func openSnooze(_ state: inout AppState) {
        guard let row = state.highlighted else { return }
        guard row.isOpen else { return say(.nothingToSnooze(name: row.terms.name), &state) }
        state.popup = .snooze(SnoozePopup(benefits: [row.id], subject: row.terms.name))
    }

    private static func openWhy(_ state: inout AppState) {
        guard let row = state.highlighted else { return }
        var lines = [state.wallet.resetReason(of: row.benefit, terms: row.terms)]
        if !row.terms.description.isEmpty { lines.append(row.terms.description) }
        if let asOf = row.terms.asOf {
            let source = row.terms.source.map { " from \($0)" } ?? ""
            lines.append("Figures as of \(asOf.long)\(source); verify with the issuer.")
        }
        state.popup = .reading(title: row.terms.name, lines: lines)
    }

    private static func openEdit(_ state: inout AppState) {
        guard let card = state.cards.card.flatMap({ state.wallet.cards[$0] }) else { return }
        state.popup = .cardForm(CardForm(editing: card, name: state.wallet.name(of: card)))
    }

    /// A card in the tiles, a benefit in the list; an archived one comes back at once.
    private static func askArchive(_ state: inout AppState, _ environment: Environment) {
        guard let id = state.cards.card, let card = state.wallet.cards[id] else { return }
        let context = environment.context
        do throws(WalletError) {
            if state.cards.pane == .tiles, !state.cards.isCardPage {
                guard card.archivedOn == nil else {
                    try state.wallet.unarchive(id, in: context)
                    state.notice = Notice("\(state.wallet.name(of: card)) is back · u undoes")
                    return
                }
                let open = state.figures[id].open
                let loss =
                    open.isZero
                    ? ""
                    : " Its \(open.formatted(symbol: state.wallet.preferences.currencySymbol)) open counts no more."
                state.popup = .question(
                    Question("Archive \(state.wallet.name(of: card))? Its history stays.\(loss)", yes: .archive(id)))
            } else if let row = state.highlighted {
                guard row.benefit.archivedOn == nil else {
                    try state.wallet.unarchive(benefit: row.id, in: context)
                    state.notice = Notice("\(row.terms.name) is back · u undoes")
                    return
                }
                state.popup = .question(
                    Question("Archive \(row.terms.name)? Its history stays.", yes: .archiveBenefit(row.id)))
            }
        } catch {
            say(error, &state)
        }
    }

    private static func shiftCard(_ step: Int, _ state: inout AppState, _ environment: Environment) {
        let order = state.wallet.activeCards.map(\.id)
        guard let id = state.cards.card, let index = order.firstIndex(of: id) else { return }
        let target = min(max(0, index + step), order.count - 1)
        guard target != index else { return }
        do throws(WalletError) { try state.wallet.move(id, to: target, in: environment.context) } catch {
            say(error, &state)
        }
    }
}

extension AppState {
    /// The highlighted benefit with its terms and where it stands.
    public var highlighted: BenefitListing? {
        guard let id = cards.benefit, let benefit = wallet.benefits[id] else { return nil }
        return wallet.listing(of: benefit, on: today, now: now)
    }

    /// Reads what the card page shows, while it is open.
    mutating func readHistory() {
        guard cards.isCardPage, let card = cards.card else { return }
        cards.history = CardHistory(of: card, in: wallet, on: today)
    }

    mutating func settle() { cards.settle(on: wallet, now: now, today: today) }

    mutating func show(_ card: UserCard.ID, _ benefit: Benefit.ID?) {
        cards.show(card, benefit, in: wallet, now: now, today: today)
        readHistory()
    }
}

extension WalletError {
    /// The same as a question that yes overrules.
    var question: String {
        switch self {
        case .isLocked(let name, let threshold): "\(name) is locked until \(threshold) is spent. Record a use anyway?"
        case .isIgnored(let name): "\(name) is ignored. Record a use anyway?"
        case .alreadyUsed(let name, let back):
            "\(name) is already used" + (back.map { ", back \($0.short)" } ?? "") + ". Record another use anyway?"
        default: message
        }
    }
}
