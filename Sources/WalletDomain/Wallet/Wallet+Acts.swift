extension Wallet {
    /// What an act did, as lists of acts tell it: with its card where it was about benefits of one, as several cards may
    /// have a benefit of that name, and with the day it counts for where that is another.
    ///
    /// `Lyft Credit $10 used (Platinum, 5 Oct)`
    ///
    /// - Parameters:
    ///   - actDay: the day on which it was done.
    public func told(_ act: ChangeSet, doneOn actDay: CalendarDay, today: CalendarDay) -> String {
        guard act.by == .screen || act.by == .command, let (card, days) = act.subject else { return act.what }
        var facts = cards.contains(card) ? [name(ofCard: card)] : []
        if days.count == 1, let day = days.first, day != actDay, !act.what.contains(day.kept) {
            facts.append(day.shown(from: today))
        }
        return facts.isEmpty ? act.what : "\(act.what) (\(facts.joined(separator: ", ")))"
    }
}

extension ChangeSet {
    /// The one card whose benefits it changed, and the days of what was used; nil where there are several cards, and
    /// where it is about cards themselves, which it names then.
    public var subject: (card: UserCard.ID, days: Set<CalendarDay>)? {
        var (touched, days): (Set<UserCard.ID?>, Set<CalendarDay>) = ([], [])
        for change in changes {
            if change.table == UserCard.table || change.table == UserPreferences.table { return nil }
            if let (before, after) = change.benefit { touched.insert((after ?? before)?.userCardID) }
            guard let (before, after) = change.usage, let row = after ?? before else { continue }
            touched.insert(row.userCardID)
            // What was merely altered is named with its day where that matters.
            if row.kind != .missed, before == nil || after == nil { days.insert(row.usedOn) }
        }
        guard touched.count == 1, let card = touched.first ?? nil else { return nil }
        return (card, days)
    }
}
