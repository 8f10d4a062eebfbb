import WalletDomain

/// What lists and sentences say about a benefit as it stands.
struct BenefitWords {
    let listing: BenefitListing
    let view: WalletView

    init(_ listing: BenefitListing, _ view: WalletView) { (self.listing, self.view) = (listing, view) }

    var benefit: Benefit { listing.benefit }
    var terms: BenefitTerms { listing.terms }
    var standing: BenefitStanding { listing.standing }
    var cardOfIt: UserCard? { view.wallet.cards[benefit.userCardID] }
    var isAnchorKnown: Bool { view.wallet.rule(of: benefit, terms: terms).isAnchorKnown }

    var name: String { shown(terms.name) }
    var card: String { shown(view.wallet.name(ofCard: benefit.userCardID)) }
    var nameOnCard: String { "\(name) on \(card)" }

    /// One sign for its state; what it means stands in `state`.
    var mark: String { listing.mark.rawValue }

    /// That it is urgent, snoozed or claimed by itself.
    var attention: String { listing.attention?.rawValue ?? "" }

    var style: TextStyle {
        switch standing.urgency {
        case .today, .urgent: .urgent
        case .soon: .soon
        case .none: standing.group >= .used ? .muted : .plain
        }
    }

    /// `$10`, `2 uses`; empty where nothing is left.
    var left: String {
        guard standing.group < .used else { return "" }
        if terms.isCounted { return uses(standing.remainder.usesLeft ?? 0) }
        return view.money(standing.remainder.amount)
    }

    /// What the whole period is worth.
    var value: String { terms.isCounted ? uses(terms.usesPerPeriod) : view.money(benefit.periodValue) }

    private func uses(_ count: Int) -> String { counted(count, "use") }

    var days: String {
        guard standing.isOpen || standing.group == .locked, let days = standing.daysLeft else { return "" }
        return days == 0 ? "today" : "\(days) d"
    }

    /// The last day; `≈` where it follows from no known anchor.
    var until: String {
        let lastDay = standing.isOpen || standing.group == .locked ? benefit.currentPeriodEnd : nil
        return lastDay.map(told) ?? ""
    }

    /// `30 Nov`, `about 30 Nov`: the same in words alone.
    var untilInWords: String { BenefitWords.inWords(until) }

    private static let about = "≈ "

    private static func inWords(_ text: String) -> String { text.replacing(about, with: "about ") }

    private func told(_ day: CalendarDay) -> String {
        (isAnchorKnown ? "" : BenefitWords.about) + day.shown(from: view.today)
    }

    /// `part used`, `used, back 1 Dec`, `locked until $5,000 is spent`
    var state: String {
        guard standing.isOpen, standing.isSnoozed, let until = benefit.snoozedUntil else { return plainState }
        return "\(plainState), snoozed until \(view.time(until))"
    }

    /// The same beside what is left, which says that it is open.
    var restOfState: String {
        state.hasPrefix("open, ") ? String(state.dropFirst(6)) : state == "open" ? "" : state
    }

    private var plainState: String {
        switch standing.group {
        case .open, .noEnd:
            let state = benefit.status == .partiallyUsed ? "part used" : "open"
            if benefit.mode == .auto { return state + ", claimed by itself" }
            if terms.asksForAward, benefit.periodUses == 0 { return state + ", check if it was posted" }
            return benefit.enrolment(terms) == .unknown ? state + ", check if you must enrol" : state
        case .enrolFirst: return "enrol first"
        case .locked:
            let threshold = view.money(terms.spendThreshold ?? .zero)
            return "locked until \(threshold) is spent, \(view.money(benefit.spentSoFar)) so far"
        case .notYet: return "from \(benefit.currentPeriodStart.shown(from: view.today))"
        case .used: return listing.doneWord + back
        case .missed: return "missed"
        case .ignored: return "ignored"
        case .archived: return "archived"
        }
    }

    private var back: String { terms.back(after: benefit.currentPeriodEnd).map { ", back \(told($0))" } ?? "" }

    /// `$10 left`, `used`, `locked`: for those who choose among several.
    var remaining: String {
        switch standing.group {
        case .open, .noEnd, .enrolFirst: "\(left) left"
        case .locked: "locked"
        default: plainState
        }
    }

    /// `Uber Cash on Gold: $4 of $10 left, 3 days, until 30 Nov, part used.`
    var sentence: String {
        var parts: [String] = []
        if standing.isOpen || standing.group == .locked {
            parts.append(left == value ? "\(left) left" : "\(left) of \(value) left")
            if let days = standing.daysLeft {
                parts.append(days == 0 ? "today is the last day" : inDays(days))
                if days > 0 { parts.append("until \(untilInWords)") }
            } else {
                parts.append("no end")
            }
        }
        let rest = restOfState
        if !rest.isEmpty { parts.append(BenefitWords.inWords(rest)) }
        return "\(nameOnCard): \(parts.joined(separator: ", "))."
    }

    /// What a mark left: `$0 left, back 1 Dec`, `$4 left until 30 Nov`.
    var afterMark: String {
        let left = terms.isCounted ? uses(standing.remainder.usesLeft ?? 0) : view.money(standing.remainder.amount)
        let end = benefit.currentPeriodEnd.map { " until \(told($0))" } ?? ""
        return "\(left) left" + (standing.group == .used ? back : end)
    }
}
