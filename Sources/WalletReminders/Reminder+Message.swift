import WalletDomain

extension Reminder {
    /// One plain sentence: `Uber Cash $15 on Gold lapses Mon 30 Nov, in 3 days`.
    public var message: String { sentence(withAmounts: true) }

    /// The same with the days alone, for a narrow line: `Uber Cash $15 on Gold lapses in 3 days`.
    public var briefMessage: String { sentence(withAmounts: true, isBrief: true) }

    /// The same without amounts, for the desktop, where others may look on.
    public var discreetMessage: String { sentence(withAmounts: false) }

    private func sentence(withAmounts: Bool, isBrief: Bool = false) -> String {
        if let told { return withAmounts ? told.words : told.discreet }
        let lapsePhrase = isBrief ? daysPhrase : lapsePhrase
        let amount = remaining.flatMap { withAmounts && !$0.isZero ? $0.formatted(symbol: currencySymbol) : nil }
        return switch kind {
        case .lead, .urgent, .lastDay, .followUp:
            "\(subject(amount)) lapses\(isForGood ? " for good" : "")\(lapsePhrase)"
        case .reset: group == nil ? "\(subject(amount)) is back\(untilPhrase)" : groupSentence(amount)
        case .enrol: "Enrol \(isRenewed ? "again" : "first") for \(subject(amount))," + untilPhrase
        case .ends: "\(subject(nil)) ends for good\(lapsePhrase)"
        case .award: "\(subject(nil)): posted? Until when?"
        case .fee:
            "\(shown(cardName)): annual fee\(withAmounts ? extra : "") posts\(lapsePhrase)\(offerPhrase(isBrief))"
        case .bonus: bonusSentence(withAmounts, lapsePhrase)
        case .catalogue: catalogueSentence
        case .posted, .bill, .missing, .renewal, .trial, .price, .budget, .settle, .statement: shown(name)
        }
    }

    /// Before it is due for the second time, and not in a narrow line.
    private func offerPhrase(_ isBrief: Bool) -> String {
        !isBrief && (daysLeft ?? 0) > 30 ? ": time to ask for an offer to stay" : ""
    }

    /// The amount of what is no benefit, after a space.
    private var extra: String { amount.map { " " + $0.formatted(symbol: currencySymbol) } ?? "" }

    private func bonusSentence(_ withAmounts: Bool, _ lapsePhrase: String) -> String {
        guard withAmounts else { return "\(shown(cardName)): the welcome bonus ends\(lapsePhrase)" }
        let reward = reward.map { " for \(shown($0))" } ?? ""
        return "\(shown(cardName)): spend\(extra) more\(reward), the last day is\(lapsePhrase)"
    }

    private var catalogueSentence: String {
        let count = amount.map { $0.formatted(symbol: "") } ?? ""
        return count == "1"
            ? "The catalogue changed: 1 change of your cards waits"
            : "The catalogue changed: \(count) changes of your cards wait"
    }

    private func subject(_ amount: String?) -> String {
        "\(shown(name))\(amount.map { " " + $0 } ?? "") on \(shown(cardName))"
    }

    /// ` Mon 30 Nov, in 3 days`
    public var lapsePhrase: String { span.map { " " + about + $0.end.told(from: $0.today) } ?? "" }
    private var daysPhrase: String { span.map { " " + $0.end.away(from: $0.today) } ?? "" }
    private var untilPhrase: String { span.map { " until \(about)\($0.end.shown(from: $0.today))" } ?? "" }
    private var about: String { isDayGuessed ? "about " : "" }

    /// Its last day, and the day from which that is so far.
    private var span: (end: CalendarDay, today: CalendarDay)? {
        guard let lapsesOn, let daysLeft else { return nil }
        return (lapsesOn, lapsesOn.adding(days: -daysLeft))
    }

    private func groupSentence(_ amount: String?) -> String {
        let first = group?.endsTogether == false ? ", the first" : ""
        return "\(shown(name)) are back\(amount.map { ": " + $0 } ?? "")\(first)\(untilPhrase)"
    }
}
