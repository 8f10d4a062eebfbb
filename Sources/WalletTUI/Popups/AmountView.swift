import WalletDomain
import WalletStore

extension Page {
    mutating func drawAmount(_ popup: AmountPopup, _ state: AppState) {
        var lines: [[Run]] = []
        if let benefit = popup.benefit.flatMap({ state.wallet.benefits[$0] }) {
            let others = popup.place == .spending ? state.wallet.benefits(unlockedWith: benefit.id) : []
            let names = others.compactMap { state.wallet.benefits[$0] }.map { state.wallet.terms(of: $0).name }
            lines = [[Run("on \(state.wallet.name(ofCard: benefit.userCardID))", .faint)]]
            if !others.isEmpty { lines.append([Run("counts for \(names.joined(by: ", ")) too", .faint)]) }
        }
        // Of what another program deleted there is nothing to say above the field.
        if popup.hasSubject(in: state.wallet) { lines.insert(facts(of: popup, state).dotted(), at: 0) }
        drawAsked(
            title(of: popup, state), hints: popupHints(popup.place), lines,
            label: popup.place == .part ? "used" : popup.place == .refund ? "given back" : "spent", popup.field,
            hint: popup.place == .spending ? "350, or =2650 in all" : "like 12.95", popup.problem)
    }

    private func title(of popup: AmountPopup, _ state: AppState) -> String {
        guard popup.hasSubject(in: state.wallet) else { return "Deleted" }
        if case .spendingOnCard(let id) = popup.purpose { return state.wallet.name(ofCard: id) }
        return popup.benefit.flatMap { state.wallet.benefits[$0] }.map { state.wallet.terms(of: $0).name } ?? ""
    }

    /// What there is to go by: what is left, what was used, what was spent of how much.
    private func facts(of popup: AmountPopup, _ state: AppState) -> [Run] {
        if case .spendingOnCard(let id) = popup.purpose {
            return state.wallet.cards[id]?.welcomeBonus.map { bonus in
                spent(bonus.spent, of: bonus.target, bonus.deadline, state)
            } ?? []
        }
        guard let benefit = popup.benefit.flatMap({ state.wallet.benefits[$0] }) else { return [] }
        let row = state.wallet.listing(of: benefit, on: state.today, now: state.now)
        let until = benefit.currentPeriodEnd.map { [Run("until \($0.near(state.today))", .muted)] } ?? []
        switch popup.purpose {
        case .part:
            let left = row.standing.remainder
            let facts = [Run("\(money(left.amount)) of \(money(benefit.periodValue)) left", .title)]
            guard left.mostPerUse < left.amount else { return facts + until }
            return facts + [Run("at most \(money(left.mostPerUse)) a use", .muted)] + until
        case .refund:
            let used = "\(money(benefit.periodRedeemed)) used this period"
            return [Run(used, .title), Run("earlier ones count too", .muted)]
        case .spending, .spendingOnCard:
            return spent(benefit.spentSoFar, of: row.terms.spendThreshold ?? .zero, benefit.currentPeriodEnd, state)
        }
    }

    private func spent(_ amount: Money, of target: Money, _ end: CalendarDay?, _ state: AppState) -> [Run] {
        [Run("\(money(amount)) of \(money(target)) spent", .title)]
            + (end.map { [Run("until \($0.near(state.today))", .muted)] } ?? [])
    }

    /// The choices are the keys of the table; what holds is marked.
    mutating func drawMode(_ mode: ModePopup, _ state: AppState) {
        let benefits = mode.benefits.compactMap { state.wallet.benefits[$0] }
        guard let benefit = benefits.first else { return }
        let title = benefits.count == 1 ? state.wallet.terms(of: benefit).name : "\(benefits.count) benefits"
        let choices = keys.bindings(of: .mode).filter { $0.name != "close" }
        let rect = besideRow(width: 58, height: choices.count + 5)
        let inner = popup(rect, title: title, hints: popupHints(.mode))
        let context = KeyContext(state, size: canvas.size, keys: keys)
        let width = max(2, choices.map { displayWidth(of: $0.keyNames) + 1 }.max() ?? 0)
        var y = inner.y + 1
        for binding in choices {
            // The three modes are one choice, the others switches of their own.
            if binding.name == "skip" { y += 1 }
            guard case .popup(.modeChosen(let choice))? = binding.action(context) else { continue }
            // Of several: what holds of all of them.
            let holds = benefits.allSatisfy { state.wallet.holds(choice, of: $0) }
            put([Run(binding.keyNames, .key)], x: inner.x + 2, y: y)
            let isOneOfThree = [.tracked, .auto, .ignored].contains(choice)
            let mark = isOneOfThree ? (holds ? "(x)" : "( )") : holds ? "[x]" : "[ ]"
            put([Run(mark, holds ? .good : .muted)], x: inner.x + 3 + width, y: y)
            put([Run(binding.label)], x: inner.x + 8 + width, y: y, width: inner.width - 9 - width)
            y += 1
        }
        placeCursor(x: inner.x + 2, y: inner.y + 1)
    }
}

extension AmountPopup {
    /// Where its keys have their meaning.
    var place: KeyPlace {
        switch purpose {
        case .part: .part
        case .refund: .refund
        case .spending, .spendingOnCard: .spending
        }
    }
}
