import WalletDomain

/// “Which card tonight?”: what is bought is asked, and the answer read.
extension AppState {
    mutating func askWhatIsBought() {
        guard !wallet.isEmpty else { return say("no card yet: \(keyNames.addCard) adds one", .hint) }
        let topics = BestCards.topics.map { PickPopup.Choice(.text($0), $0, kind: "") }
        choose(.best, title: "Which card for what?", topics, takesText: true)
    }

    mutating func openBest(_ words: String) {
        let best = wallet.bestCards(for: [words], points: wallet.pointValues, on: today, now: now)
        popup = .reading(BestPage(best, words, self).reading)
    }
}

/// The answer, in the order in which somebody who stands at the counter needs it.
private struct BestPage {
    private(set) var reading: ReadingPopup
    private let best: BestCards
    private let state: AppState
    private var symbol: String { state.wallet.preferences.currencySymbol }

    init(_ best: BestCards, _ words: String, _ state: AppState) {
        (self.best, self.state) = (best, state)
        reading = ReadingPopup(title: "Which card for “\(shown(String(words.prefix(40))))”", lines: [])
        guard !best.isEmpty else {
            reading.lines = ["No benefit is for that, and what your cards earn is not known."]
            return
        }
        if best.benefits.isEmpty, best.elsewhere.isEmpty, best.earning.allSatisfy(\.isForEverything) {
            reading.lines = ["Nothing of yours is for that alone: cards by what they earn on everything."]
        }
        add("To use now", best.benefits.filter(\.isUsable).map(told))
        add("After enrolling", best.benefits.filter { !$0.isUsable }.map(told))
        // Where not all has room, the beginning of the longer list shows too.
        let isShort = best.elsewhere.count < best.earning.count
        if isShort { addElsewhere() }
        let unit = EarnChoice.unit(in: state.wallet.preferences.currencyCode)
        add("What each card earns \(unit)", best.earning.map(told))
        if !best.earning.isEmpty, !best.unknown.isEmpty {
            let names = best.unknown.map { shown(state.wallet.name(ofCard: $0)) }.joined(separator: ", ")
            reading.lines.append("Not known: what is earned with \(names).")
        }
        if !isShort { addElsewhere() }
        if best.earning.contains(where: { !$0.isPercent }) {
            reading.lines += ["", "Who values points so stands in Settings, where you can say another figure."]
        }
    }

    private mutating func addElsewhere() {
        add(
            "At certain merchants alone",
            // No head says of them what is to be enrolled in first.
            best.elsewhere.filter(\.isUsable).map(told)
                + best.elsewhere.filter { !$0.isUsable }.map { row in
                    row.standing.group == .enrolFirst ? told(row, state: "enrol first") : told(row)
                })
    }

    /// An answer as a sentence, and as a row of a table: what it brings, which card, why.
    private struct Told {
        let sentence: String
        let columns: [String]
    }

    private mutating func add(_ head: String, _ told: [Told]) {
        guard !told.isEmpty else { return }
        if !reading.lines.isEmpty { reading.lines.append("") }
        reading.heads.insert(reading.lines.count)
        reading.lines.append(head)
        for one in told {
            // Who hears it is told whole sentences.
            if !state.session.isLinear { reading.columns[reading.lines.count] = one.columns }
            reading.lines.append(one.sentence)
        }
    }

    private func told(_ row: BenefitListing) -> Told { told(row, state: row.standing.isSnoozed ? "snoozed" : "") }

    /// `$50 Resy Credit on Gold Card, at Resy, until 31 Dec`
    private func told(_ row: BenefitListing, state said: String) -> Told {
        let (wallet, remainder) = (state.wallet, row.standing.remainder)
        let uses = remainder.usesLeft ?? 0
        let left =
            row.terms.isCounted ? uses == 1 ? "1 use" : "\(uses) uses" : remainder.amount.formatted(symbol: symbol)
        let isKnown = wallet.rule(of: row.benefit, terms: row.terms).isAnchorKnown
        let until = row.benefit.currentPeriodEnd.map { (isKnown ? "" : "about ") + $0.shown(from: state.today) }
        let reason = row.reason(isSure: !best.unsure.contains(row.id), until: until ?? "", state: said, symbol: symbol)
        let card = wallet.name(ofCard: row.benefit.userCardID)
        return Told(
            sentence: "\(left) \(row.terms.name) on \(card), \(reason)", columns: [left, card, row.terms.name, reason])
    }

    /// `8¢ Gold Card on dining: 4 points × 2¢ (Membership Rewards)`
    private func told(_ earn: EarnChoice) -> Told {
        let card = state.wallet.name(ofCard: earn.card)
        let (cents, reason) = (earn.centsInWords, "\(earn.categoryInWords): \(earn.reason(symbol: symbol))")
        return Told(sentence: "\(cents) \(card) on \(reason)", columns: [cents, card, reason])
    }
}
