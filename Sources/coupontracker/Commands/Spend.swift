import ArgumentParser
import WalletDomain

struct Spend: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "spend",
        abstract: "Count spending towards what unlocks a benefit, a card's welcome bonus, or the cap of a rate.",
        discussion: """
            +N adds, =N says what it is all together.

            coupontracker spend dell +350
            coupontracker spend sapphire =2650
            coupontracker spend gold +180 --for dining
            """)

    @Argument(
        "Words that name the benefit or card, then +N or =N.", as: "what-and-amount", completion: .cardsAndBenefits)
    var words: [String] = []
    @Option(
        name: .customLong("for"), help: "Counts towards the cap of a card's rate for a category, such as dining.",
        completion: .spending)
    var category: String?
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let (words, last) = try words.beforeLast(
            orSay: "Name a benefit or card and an amount, such as: coupontracker spend dell +350")
        let spending = try Spend.change(typed: last)
        try change(output) { change in
            let subject = try change.view.subject(words)
            var benefits: [Benefit.ID] = []
            var cap: CountedCap?
            if let category {
                guard case .card(let id) = subject else {
                    throw CommandFailure(.usage, "--for goes with a card: its rates have caps, no benefit has one.")
                }
                cap = try change.wallet.spend(spending, onCard: id, for: category, in: change.context)
            } else {
                switch subject {
                case .card(let id): try change.wallet.spend(spending, onCard: id, in: change.context)
                case .benefit(let id): benefits = try change.wallet.spend(spending, on: id, in: change.context).benefits
                case .entry: break
                }
            }
            let isSaved = try change.save() != nil
            let view = change.view
            let others = isSaved ? benefits.dropFirst().compactMap { also($0, view) } : []
            let sentences = try [cap.map { sentence($0, view) } ?? sentence(subject, view)] + others
            view.tell([subject], sentences.joined(by: " "), isSaved: isSaved, output)
        }
    }

    private static func change(typed text: String) throws -> SpendingChange {
        let digits = String(text.dropFirst())
        switch text.first {
        case "+":
            let amount = try TypedValue.amount(digits, of: "The amount") ?? .zero
            try need(amount > .zero, orSay: "“\(shown(text))” adds nothing. To correct the whole, write =2650.")
            return .add(amount)
        case "=":
            let amount = try TypedValue.amount(digits, of: "The amount") ?? .zero
            try need(!amount.isNegative, orSay: "The amount must be 0 or more.")
            return .set(amount)
        default:
            throw CommandFailure(
                .usage, "“\(shown(text))” does not say what was spent. Write +350 to add, or =2650 for all."
            )
        }
    }

    /// `has $12,800 of $50,000 spent on dining, until 31 Dec.`
    private func sentence(_ cap: CountedCap, _ view: WalletView) -> String {
        let until = cap.spent < cap.cap ? ", until" : ": the rate ended, and is back after"
        return "has \(view.money(cap.spent)) of \(view.money(cap.cap)) spent on \(shown(cap.words))\(until) "
            + "\(cap.until.shown(from: view.today))."
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
            return "has \(progress(of: benefit, view)) spent: \(state(of: benefit, view))."
        case .entry: return "."
        }
    }

    /// `Shops at Chase Credit too: $350 of $75,000, locked.`
    private func also(_ other: Benefit.ID, _ view: WalletView) -> String? {
        guard let benefit = view.wallet.benefits[other] else { return nil }
        let name = shown(view.wallet.terms(of: benefit).name)
        return "\(name) too: \(progress(of: benefit, view)), \(state(of: benefit, view))."
    }

    private func progress(of benefit: Benefit, _ view: WalletView) -> String {
        let threshold = view.wallet.terms(of: benefit).spendThreshold ?? .zero
        return "\(view.money(benefit.spentSoFar)) of \(view.money(threshold))"
    }

    private func state(of benefit: Benefit, _ view: WalletView) -> String {
        benefit.isLocked(view.wallet.terms(of: benefit)) ? "locked" : "unlocked"
    }
}
