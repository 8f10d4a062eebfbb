import WalletDomain
import WalletReminders
import WalletStore

/// What is said around the field of a popup that asks for one thing.
private struct AskedWords {
    var title: String
    var lines: [[Run]] = []
    /// Empty: the field has the whole line.
    var label = ""
    var hint: String
}

extension Page {
    /// A popup that asks for one thing: what there is to know, a field behind its label, and what is wrong with what was
    /// typed.
    mutating func drawAsked(_ asked: AskedPopup, _ state: AppState) {
        let words = words(of: asked, state)
        let row = words.lines.isEmpty ? 1 : words.lines.count + 2
        let wrong = asked.problem.map { wrapped("! " + $0, width: room(for: Self.askedWidth) - 2).count + 1 } ?? 0
        let inner = popup(
            besideRow(width: Self.askedWidth, height: row + 3 + wrong), title: words.title,
            hints: popupHints(.asked, state))
        let (x, y, width) = (inner.x + 1, inner.y + row, inner.width - 2)
        putLines(words.lines, in: inner.inset(left: 1, top: 1, right: 1))
        let used = put([Run(words.label, .muted)], x: x, y: y)
        let indent = used == 0 ? 0 : used + 2
        draw(
            asked.field, hint: words.hint, x: x + indent, y: y,
            width: used == 0 ? width : min(28, width - indent - 1), isFocused: true)
        drawProblem(asked.problem, x: x, y: y + 2, width: width)
    }

    private static var askedWidth: Int { 58 }

    private func words(of asked: AskedPopup, _ state: AppState) -> AskedWords {
        let wallet = state.wallet
        let ofBook = { (amount: Money) in amount.formatted(symbol: state.symbolOfBook) }
        switch asked.purpose {
        case .part(let id):
            return words(of: id, state, label: "used", hint: "like 12.95") { row in
                let left = row.standing.remainder
                let most = left.mostPerUse < left.amount ? "at most \(money(left.mostPerUse)) a use" : ""
                return [
                    Run("\(money(left.amount)) of \(money(row.benefit.periodValue)) left", .title), Run(most, .muted),
                    until(row.benefit.currentPeriodEnd, state),
                ]
            }
        case .refund(let id):
            return words(of: id, state, label: "given back", hint: "like 12.95") { row in
                let used = "\(money(row.benefit.periodRedeemed)) used this period"
                return [Run(used, .title), Run("earlier ones count too", .muted)]
            }
        case .spending(let id):
            var words = words(of: id, state, label: "spent", hint: Self.spendingHint) { row in
                let (target, end) = (row.terms.spendThreshold ?? .zero, row.benefit.currentPeriodEnd)
                return spent(row.benefit.spentSoFar, of: target, end, state)
            }
            let others = wallet.benefits(unlockedWith: id).compactMap { wallet.benefits[$0] }
            let names = others.map { wallet.terms(of: $0).name }.joined(by: ", ")
            if !others.isEmpty { words.lines.append([Run("counts for \(names) too", .faint)]) }
            return words
        case .spendingOnCard(let id):
            let card = wallet.cards[id]
            let facts = card?.welcomeBonus.map { spent($0.spent, of: $0.target, $0.deadline, state) } ?? []
            return AskedWords(
                title: card.map { wallet.name(of: $0) } ?? "Deleted", lines: card == nil ? [] : [facts.dotted()],
                label: "spent", hint: Self.spendingHint)
        case .award(let id):
            return words(of: id, state, label: "until", hint: "2027-05-31") { _ in
                [Run("Was it posted, and until when can it be used?", .title)]
            }
        case .snooze(let snooze):
            let examples =
                snooze.refused.contains(.days(1))
                ? "1h, or a time before midnight such as 23:30" : "such as 2h, tonight, 18:30, 2d, fri, tomorrow 9am"
            return AskedWords(
                title: "Snooze \(snooze.subject)", lines: [[Run(examples, .muted)]], label: "until", hint: "")
        case .setting(let setting):
            let purpose = wrapped(setting.purpose, width: room(for: Self.askedWidth) - 2)
            return AskedWords(title: setting.label, lines: purpose.map { [Run($0, .muted)] }, hint: setting.range)
        case .plan(let planned):
            // The month stands first: it is said in all widths.
            let plan = planned.plan.map { "planned \(ofBook($0))" + (planned.isOfParts ? " by its parts alone" : "") }
            return AskedWords(
                title: shown(wallet.name(of: planned.category)),
                fact: "\(planned.month.monthTitle): \(plan ?? "no plan")",
                label: asked.isOnly ? "in this month alone" : "from this month on", hint: "like 600; none ends it")
        case .move(let planned, let takes, let example):
            return AskedWords(
                title: "Move \(takes ? "to" : "from") \(shown(wallet.name(of: planned.category)))",
                fact: "\(ofBook(planned.plan ?? .zero)) planned in \(planned.month.monthTitle)", label: "move",
                hint: shown(example))
        case .payment(let owed):
            return AskedWords(title: "Paid", fact: state.told(owed, ofBook), label: "paid", hint: "like 12.95")
        case .share(let whose):
            return AskedWords(
                title: shown(whose.title),
                fact: whose.now.isEmpty ? "not all alike now" : "now: \(shown(whose.now))",
                label: "\(whose.book.owners.first.map { shown($0.word) } ?? "")'s part", hint: "like 0.7, or 70 %")
        }
    }

    private static var spendingHint: String { "350, or =2650 in all" }

    /// Of what another program deleted there is nothing to say above the field.
    ///
    /// - Parameter facts: what there is to go by.
    private func words(
        of id: Benefit.ID, _ state: AppState, label: String, hint: String, facts: (BenefitListing) -> [Run]
    ) -> AskedWords {
        guard let row = state.listing(of: id) else {
            return AskedWords(title: "Deleted", label: label, hint: hint)
        }
        let card = [Run("on \(state.wallet.name(ofCard: row.benefit.userCardID))", .faint)]
        return AskedWords(title: row.terms.name, lines: [facts(row).dotted(), card], label: label, hint: hint)
    }

    private func spent(_ amount: Money, of target: Money, _ end: CalendarDay?, _ state: AppState) -> [Run] {
        [Run("\(money(amount)) of \(money(target)) spent", .title), until(end, state)]
    }

    private func until(_ day: CalendarDay?, _ state: AppState) -> Run {
        Run(day.map { "until \($0.near(state.today))" } ?? "", .muted)
    }
}

extension AskedWords {
    fileprivate init(title: String, fact: String, label: String, hint: String) {
        self.init(title: title, lines: [[Run(fact, .title)]], label: label, hint: hint)
    }
}

extension AppState {
    /// `Sam owes Ana $486.69 · into Ana's checking`
    fileprivate func told(_ owed: Settlement.Debt, _ money: (Money) -> String) -> String {
        let place = budgets.book.flatMap { wallet.placePaid(owed, in: $0) }.map { "into \(shown($0))" }
        return [owed.words(money), place].compactMap(\.self).joined(by: " \(Glyph.dot) ")
    }
}
