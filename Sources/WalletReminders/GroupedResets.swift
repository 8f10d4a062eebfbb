import WalletDomain

extension [Reminder] {
    /// Of those that are back one reminder for each day on which some came back, in any order.
    func resetsByDay(on today: CalendarDay) -> [Reminder] {
        Dictionary(grouping: filter { $0.kind == .reset }, by: \.periodStart).values.compactMap {
            $0.oneReset(on: today)
        }
    }

    /// The one reminder of those that came back on the same day.
    private func oneReset(on today: CalendarDay) -> Reminder? {
        // Whichever it is: all of one day are due since its first instant, and who has yet to enrol is told that instead.
        guard var reminder = first, let day = reminder.periodStart else { return nil }
        reminder.id = .resets(day)
        // Held back while nothing in it has been up.
        reminder.isQuiet = allSatisfy(\.isQuiet)
        guard count > 1 else { return reminder }
        let ends = Set(compactMap(\.lapsesOn))
        let amounts = compactMap(\.remaining)
        (reminder.benefitID, reminder.userCardID) = (nil, nil)
        reminder.group = Reminder.Group(ids: Set(compactMap(\.benefitID)), endsTogether: ends.count <= 1)
        reminder.name = "\(count) benefits"
        reminder.cardName = ""
        // Without any amount the group is counted, not summed.
        reminder.remaining = amounts.isEmpty ? nil : amounts.reduce(.zero, +)
        reminder.lapsesOn = ends.min()
        reminder.isDayGuessed = allSatisfy { $0.isDayGuessed || $0.lapsesOn != ends.min() }
        reminder.daysLeft = reminder.lapsesOn.map { today.days(until: $0) }
        reminder.urgency = .none
        return reminder
    }
}
