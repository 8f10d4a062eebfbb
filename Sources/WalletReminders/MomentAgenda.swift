import WalletDomain

/// The next moment of each benefit, the earliest at hand.
///
/// Making one costs no more than ordering them; changing one costs the logarithm of their number.
struct MomentAgenda: Equatable, Sendable {
    struct Appointment: Comparable {
        var at: Instant
        var id: Benefit.ID

        static func < (left: Appointment, right: Appointment) -> Bool { (left.at, left.id) < (right.at, right.id) }
    }

    /// Entries that are no longer true are dropped when they come up, or when there are as many as true ones.
    private var order: Heap<Appointment>
    private var mostKept: Int
    /// Of those that changed since the order was made, the only moment that is true; nil: it has none.
    private var changed: [Benefit.ID: Instant?] = [:]

    /// - Parameter appointments: one for each benefit at most.
    init(_ appointments: [Appointment] = []) {
        order = Heap(appointments)
        mostKept = 2 * appointments.count + 64
    }

    /// How many entries are kept, true or not.
    var count: Int { order.count }

    /// The next moment of all.
    var first: Instant? { order.first?.at }

    /// Takes away the moments that have come, and says whose they were.
    mutating func takeDue(at now: Instant) -> [Benefit.ID] {
        var due: [Benefit.ID] = []
        while let first = order.first, first.at <= now {
            due.append(first.id)
            set(first.id, to: nil)
        }
        return due
    }

    /// - Parameter moment: nil: it has none any more.
    mutating func set(_ id: Benefit.ID, to moment: Instant?) {
        changed[id] = .some(moment)
        if let moment { order.insert(Appointment(at: moment, id: id)) }
        if order.count > mostKept { self = MomentAgenda(standing.map { Appointment(at: $1, id: $0) }) }
        while let first = order.first, !isTrue(first) { order.removeFirst() }
    }

    private func isTrue(_ appointment: Appointment) -> Bool {
        changed[appointment.id].map { $0 == appointment.at } ?? true
    }

    private var standing: [Benefit.ID: Instant] {
        var moments: [Benefit.ID: Instant] = [:]
        for appointment in order.elements where isTrue(appointment) { moments[appointment.id] = appointment.at }
        return moments
    }

    static func == (left: MomentAgenda, right: MomentAgenda) -> Bool { left.standing == right.standing }
}
