extension Wallet {
    /// What an act did, as lists of acts tell it: with its card where it was about one and does not name it, as several
    /// cards may have a benefit of that name, and with the day it counts for where that is another.
    ///
    /// `Lyft Credit $10 used (Platinum, 5 Oct)`
    ///
    /// - Parameters:
    ///   - actDay: the day on which it was done.
    public func told(_ act: ChangeSet, doneOn actDay: CalendarDay, today: CalendarDay) -> String {
        guard act.by != .restore, let (card, days, isNamed) = act.subject, !isNamed else { return act.what }
        var facts = cards.contains(card) ? [name(ofCard: card)] : []
        if days.count == 1, let day = days.first, day != actDay, !act.what.contains(day.kept) {
            facts.append(day.shown(from: today))
        }
        return facts.isEmpty ? act.what : "\(act.what) (\(facts.joined(separator: ", ")))"
    }
}

extension ChangeSet {
    /// The one card that it changed, itself or its benefits, and the days of what was used; nil where there are several
    /// cards. An act on a card itself names that, and has no day; an import names its file.
    public var subject: (card: UserCard.ID, days: Set<CalendarDay>, isNamed: Bool)? {
        // Of rows that stand elsewhere it is not known whose they are.
        guard added.isEmpty else { return nil }
        var (touched, days): (Set<UserCard.ID?>, Set<CalendarDay>) = ([], [])
        var isNamed = false
        for change in changes {
            if change.table == UserPreferences.table { return nil }
            if let (before, after) = change.card {
                touched.insert((after ?? before)?.id)
                isNamed = by != .import
            }
            if let (before, after) = change.benefit { touched.insert((after ?? before)?.userCardID) }
            guard let (before, after) = change.usage, let row = after ?? before else { continue }
            touched.insert(row.userCardID)
            // What was merely altered is named with its day where that matters; what closes a period nobody did.
            if !row.isClosing, before == nil || after == nil { days.insert(row.usedOn) }
        }
        guard touched.count == 1, let card = touched.first ?? nil else { return nil }
        return (card, isNamed ? [] : days, isNamed)
    }
}
