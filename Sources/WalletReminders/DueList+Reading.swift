import WalletDomain

extension DueList {
    /// True when nothing is due.
    public var isEmpty: Bool { due.isEmpty }

    /// How many reminders quiet hours hold back; 0 when notifications are off.
    public var quietCount: Int {
        // Outside of quiet hours there are none to look for.
        guard frame.isQuietNow, frame.preferences.notificationsEnabled else { return 0 }
        return due.count(where: \.isQuiet)
    }

    /// What is to ring now, the most urgent first; empty in quiet hours and when notifications are off. Whoever rings
    /// them notes so with `Wallet.noteRung`, and tells the list with `update`.
    public var alerts: [Reminder] {
        let ofBenefits = ringing.isEmpty ? [] : due.filter { !ringing.isDisjoint(with: $0.benefitIDs) }
        return (ofBenefits + others.filter(\.rings).compactMap(\.reminder)).inOrder
    }

    /// The reminder that stands in the banner: what comes to its end first and can be used as it is, else what asks for
    /// something first, else the benefits that are back, else the catalogue; nil when nothing is to be shown, or
    /// notifications are off.
    public var bannerHead: Reminder? {
        guard frame.preferences.notificationsEnabled else { return nil }
        let ends = due.first { !$0.isQuiet && $0.kind != .reset && !$0.awaitsEnrolment && $0.daysLeft != nil }
        return ends ?? due.first { !$0.isQuiet }
    }

    /// What follows the head's message: ` + 7 more, $92, 2 to do`, where what is due and no expiry is to do; and what does in
    /// less room: ` + 9 more`.
    public func tail(after head: Reminder) -> (whole: String, brief: String) {
        var (expiries, lapsing, others, back) = (0, Money.zero, 0, 0)
        for reminder in due where !reminder.isQuiet && reminder.id != head.id {
            if reminder.kind.isExpiry {
                expiries += 1
                lapsing += reminder.remaining ?? .zero
            } else if reminder.kind == .reset {
                back += reminder.group?.ids.count ?? 1
            } else {
                others += 1
            }
        }
        var tail: [String] = []
        if expiries > 0 {
            tail.append("\(expiries) more")
            // What lapses is of the wallet's currency; the head may be of a book with another.
            if !lapsing.isZero { tail.append(lapsing.formatted(symbol: frame.preferences.currencySymbol)) }
        }
        if others > 0 { tail.append("\(others) to do") }
        if back > 0 { tail.append(head.kind == .reset ? "\(back) more" : "\(back) back") }
        guard !tail.isEmpty else { return ("", "") }
        return (" + " + tail.joined(by: ", "), " + \(expiries + others + back) more")
    }
}
