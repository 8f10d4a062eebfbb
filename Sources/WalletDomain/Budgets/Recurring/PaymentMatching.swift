/// Money that moved, as it is held against what was due: a transaction, or a line of a statement.
public struct Movement: Sendable {
    public let accountID: BookAccount.ID?
    public let payee: PayeeKey
    public let day: CalendarDay
    public let amount: Money
    /// What somebody says that it pays, whatever its payee and amount are.
    public var recurringID: BookTransaction.ID?
    /// The payee without what a bank says behind it.
    var name: PayeeKey?
}

extension Movement {
    /// nil for a plan of one.
    init?(_ transaction: BookTransaction) {
        guard transaction.isMovement, let amount = transaction.amount else { return nil }
        self.init(
            accountID: transaction.accountID, payee: transaction.payeeKey, day: transaction.date, amount: amount)
    }
}

/// Which movement is which day of a recurring transaction, or what was expected.
public struct PaymentMatching {
    private let plans: [BookTransaction]
    private let ofPayee: [PayeeKey: [Int]]
    /// Of plans that were paid under another name, such as the landlord's.
    private let paidUnder: [PayeeKey: [Int]]
    private let paid: PaidOccurrences

    /// - Parameters:
    ///   - transactions: of one book; what is paid among them is no longer looked for.
    ///   - expecting: what is expected may be paid, too; its day is the one it is expected by.
    public init(_ transactions: [BookTransaction], expecting: Bool = false) {
        plans = transactions.filter { $0.kind.isRecurring || expecting && $0.isExpected }
        ofPayee = Dictionary(grouping: plans.indices) { [plans] in plans[$0].payeeKey }
        let places = Dictionary(plans.indices.map { [plans] in (plans[$0].id, $0) }) { first, _ in first }
        paidUnder = transactions.reduce(into: [:]) { paidUnder, payment in
            guard let place = (payment.matches?.recurringID).flatMap({ places[$0] }) else { return }
            for key in payment.payeeKeys
            where !(paidUnder[key]?.contains(place) ?? false) {
                paidUnder[key, default: []].append(place)
            }
        }
        paid = PaidOccurrences(transactions)
    }

    /// The nearest day first, then the nearest amount, then the order in which they stand; one to one.
    ///
    /// - Returns: for each movement the day that it is; nil: none.
    public func occurrences(of movements: [Movement]) -> [BookTransaction.Occurrence?] {
        var candidates = movements.enumerated().flatMap { self.candidates(of: $1, at: $0) }
        candidates.sort { $0.rank < $1.rank }
        var found = [BookTransaction.Occurrence?](repeating: nil, count: movements.count)
        var taken = paid
        for candidate in candidates where found[candidate.movement] == nil && !taken.contains(candidate.occurrence) {
            found[candidate.movement] = candidate.occurrence
            taken.insert(candidate.occurrence)
        }
        return found
    }

    private struct Candidate {
        let movement: Int
        let occurrence: BookTransaction.Occurrence
        let rank: (days: Int, amount: Money, movement: Int, place: Int)
    }

    private func candidates(of movement: Movement, at index: Int) -> [Candidate] {
        var found: [Candidate] = []
        let said = movement.recurringID.map { id in plans.indices.filter { plans[$0].id == id } }
        let named = ofPayee[movement.payee] ?? movement.name.flatMap { ofPayee[$0] }
        let known = paidUnder[movement.payee] ?? movement.name.flatMap { paidUnder[$0] }
        for place in said ?? named ?? known ?? [] {
            let plan = plans[place]
            // What is expected has none of its own, and takes the usual one.
            let tolerance = plan.kind.recurring?.tolerance ?? .fifth
            // It may be there where the plan expects it.
            guard movement.accountID == nil || plan.accountID == nil || movement.accountID == plan.accountID else {
                continue
            }
            for due in plan.due(near: movement.day) {
                let distance = abs(due.shownOn.days(until: movement.day))
                let off = (due.amount - movement.amount).magnitude
                // Who is paid under another name may be paid for other things, too.
                let most = named == nil ? Money.zero : tolerance.part(of: due.amount.magnitude)
                guard distance <= plan.window(of: due.on), said != nil || off <= most else { continue }
                found.append(
                    Candidate(
                        movement: index, occurrence: .init(of: plan.id, on: due.on),
                        rank: (distance, off, index, place)))
            }
        }
        return found
    }
}

extension BookTransaction {
    /// Its days that a movement of a day could be; one may be too far away yet.
    fileprivate func due(near day: CalendarDay) -> [DueDay] {
        if let expected = expectedDay { return [expected] }
        // Weekends move a day by two at most.
        let reach = min(max(kind.recurring?.windowDays ?? 0, 0), 30) + 2
        return occurrences(in: day.adding(days: -reach)...day.adding(days: reach))
    }

    /// How many days early or late a day of it may be paid.
    fileprivate func window(of day: CalendarDay) -> Int {
        // Never so many that two of them could be meant.
        let ofPace = kind.recurring.map { min($0.windowDays, $0.pace(on: day, from: date).spacing / 3) }
        return min(max(ofPace ?? kind.expectation?.windowDays ?? 0, 0), 30)
    }

    /// The last day on which a day of it may be paid.
    func lastDay(of due: DueDay) -> CalendarDay { due.shownOn.adding(days: window(of: due.on)) }
}

extension Ratio {
    /// This part of a magnitude, cut to the ten-thousandth.
    fileprivate func part(of amount: Money) -> Money {
        let product = amount.units.multipliedFullWidth(by: Int64(tenThousandths))
        return Money(units: Int64(10_000).dividingFullWidth(product).quotient)
    }
}
