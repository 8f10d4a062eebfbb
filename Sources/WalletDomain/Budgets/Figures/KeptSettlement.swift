import Synchronization

/// A settlement of the running month, worked out when somebody first asks; whoever changes what it follows from takes a new one.
final class KeptSettlement: Sendable {
    private let kept = Mutex<(day: CalendarDay, settlement: Settlement?)?>(nil)

    func settlement(on day: CalendarDay, _ work: () -> Settlement?) -> Settlement? {
        if let known = kept.withLock({ $0 }), known.day == day { return known.settlement }
        let settlement = work()
        kept.withLock { $0 = (day, settlement) }
        return settlement
    }

    /// What is spent in the month itself changes neither what was brought forward nor what one paid the other.
    func follows(from transaction: BookTransaction) -> Bool {
        guard let known = kept.withLock({ $0 }) else { return false }
        return transaction.isTransfer || transaction.date < known.day.firstOfMonth
    }
}
