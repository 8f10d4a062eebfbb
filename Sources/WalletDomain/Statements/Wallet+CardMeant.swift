/// Of which card the credits of a statement are, where it is taken for another one.
extension Wallet {
    /// The card of whose credits a statement has the bank's own words, more often than the one it is taken for is sure.
    func cardMeant(by plan: StatementPlan) -> StatementPlan.CardMeant? {
        let own = plan.lines.count(where: \.isSureCredit)
        let others = plan.lines.filter(\.mayBeOfAnotherCard)
        guard others.count > own else { return nil }
        let texts = others.map { FoldedLine($0.row.text) }
        let meant = cardsOfBanks.filter { $0.id != plan.holder.card }.map { card in
            let words = CreditWords(of: card.id, in: self)
            let sure = zip(others, texts).filter { line, text in
                words.matches(text, line.row.amount).first?.confidence == .sure
            }
            return StatementPlan.CardMeant(card: card.id, credits: sure.count)
        }
        return meant.filter { $0.credits > own }.max { $0.credits < $1.credits }
    }
}

extension StatementPlan.Line {
    fileprivate var isSureCredit: Bool {
        if case .here = outcome { true } else { credit?.confidence == .sure }
    }

    fileprivate var mayBeOfAnotherCard: Bool {
        guard !row.amount.isNegative else { return false }
        return switch outcome {
        case .credit(let credit): credit.confidence != .sure
        case .passedOver(let kind): kind != .payment
        case .here, .awaiting, .fee: false
        }
    }
}
