import ArgumentParser
import WalletDomain

struct Spend: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "spend",
        abstract: "Count spending towards what unlocks a benefit, or towards a card's welcome bonus.",
        discussion: """
            +N adds, =N says what it is all together.

            coupontracker spend dell +350
            coupontracker spend sapphire =2650
            """)

    @Argument(
        help: ArgumentHelp("Words that name the benefit or card, then +N or =N.", valueName: "what-and-amount"),
        completion: .cardsAndBenefits)
    var words: [String] = []

    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws -> Int32 {
        guard words.count >= 2, let last = words.last else {
            throw CommandFailure(
                CommandFailure.usage, "Name a benefit or card and an amount, such as: coupontracker spend dell +350")
        }
        let spending = try Spend.change(typed: last)
        var change = try WalletChange(common)
        let subject = try change.view.subject(Array(words.dropLast()))
        switch subject {
        case .card(let id): try change.wallet.spend(spending, onCard: id, in: change.context)
        case .benefit(let id): try change.wallet.spend(spending, on: id, in: change.context)
        case .entry: break
        }
        let saved = try change.save()
        change.view.tell(
            subject, try sentence(subject, change.view), isSaved: saved != nil, output)
        try output.finish()
        change.tidyUp()
        return 0
    }

    private static func change(typed text: String) throws -> SpendingChange {
        let digits = String(text.dropFirst())
        switch text.first {
        case "+":
            let amount = try TypedValue.needed(TypedValue.amount(digits, of: "The amount"), of: "The amount")
            guard amount > .zero else {
                throw CommandFailure(
                    CommandFailure.usage, "“\(shown(text))” adds nothing. To correct the whole, write =2650.")
            }
            return .add(amount)
        case "=": return .set(try TypedValue.needed(TypedValue.fee(digits, of: "The amount"), of: "The amount"))
        default:
            throw CommandFailure(
                CommandFailure.usage,
                "“\(shown(text))” does not say what was spent. Write +350 to add, or =2650 for all."
            )
        }
    }

    /// `: $350 of $5,000 spent, locked.`
    private func sentence(_ subject: WalletLookupSubject, _ view: WalletView) throws -> String {
        switch subject {
        case .card(let id):
            guard let bonus = view.wallet.cards[id]?.welcomeBonus else { throw WalletError.cardNotFound }
            let reward = bonus.reward.map { " for \(shown($0))" } ?? ""
            let end = bonus.deadline.map { ", until \($0.shown(from: view.today))" } ?? ""
            let isReached = bonus.spent >= bonus.target
            return "has \(view.money(bonus.spent)) of \(view.money(bonus.target)) spent\(reward)"
                + (isReached ? ": reached." : "\(end).")
        case .benefit(let id):
            guard let benefit = view.wallet.benefits[id] else { throw WalletError.benefitNotFound }
            let terms = view.wallet.terms(of: benefit)
            let state = benefit.isLocked(terms) ? "locked" : "unlocked"
            return
                "has \(view.money(benefit.spentSoFar)) of \(view.money(terms.spendThreshold ?? .zero)) spent: \(state)."
        case .entry: return "."
        }
    }
}
