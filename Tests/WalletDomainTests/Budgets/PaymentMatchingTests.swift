import Testing
import WalletTestSupport

@testable import WalletDomain

@Suite("Which payment is which bill")
struct PaymentMatchingTests {
    private func days(_ plans: [BookTransaction], _ movements: [(cents: Int, payee: String, on: String)]) -> [String] {
        PaymentMatching(plans).occurrences(
            of: movements.map {
                Movement(accountID: nil, payee: PayeeKey($0.payee), day: day($0.on), amount: Money(cents: $0.cents))
            }
        ).map { $0?.on.description ?? "none" }
    }

    @Test func takesPayeesDaysAndAmountsThatAreNear() {
        let netflix = BookTransaction.recurring(-15, "Netflix", from: "2026-08-05")
        #expect(
            days(
                [netflix],
                [
                    // Four days late, a fifth dearer.
                    (-1800, "NETFLIX.COM 866-579-7172 CA", "2026-10-09"), (-1500, "Netflix", "2026-09-10"),
                    (-1801, "Netflix", "2026-08-05"), (-1500, "Net Flicks", "2026-08-05"),
                    (1500, "Netflix", "2026-08-05"),
                ]) == ["2026-10-05", "none", "none", "none", "none"])
    }

    @Test func theWindowIsAThirdOfTheIntervalAtMost() {
        let weekly = BookTransaction.recurring(-9, "Paper", from: "2026-11-02", .weekly)
        #expect(
            days(
                [weekly], [(-900, "Paper", "2026-11-04"), (-900, "Paper", "2026-11-12"), (-900, "Paper", "2026-11-20")])
                == ["2026-11-02", "none", "none"])
        let daily = BookTransaction.recurring(-9, "Paper", from: "2026-11-02", .daily)
        #expect(days([daily], [(-900, "Paper", "2026-11-04")]) == ["2026-11-04"])
    }

    /// Only of the very amount: the same landlord is paid for other things, too.
    @Test func whatAHandSaidPaysItIsKnownTheNextTime() {
        let rent = BookTransaction.recurring(-1_850, "Rent", from: "2026-10-01", id: 1)
        var november = BookTransaction.paid(-185_000, "Maple Street LLC", on: "2026-11-02")
        november.matches = BookTransaction.Occurrence(of: rent.id, on: day("2026-11-01"))
        let movements = [(-185_000, "2026-12-02"), (-185_100, "2026-12-01"), (-20_000, "2026-12-01")]
        #expect(
            days([rent, november], movements.map { (cents: $0.0, payee: "MAPLE STREET LLC", on: $0.1) })
                == ["2026-12-01", "none", "none"])
        #expect(days([rent], [(-185_000, "Maple Street LLC", "2026-12-02")]) == ["none"])
        // The bank's name for it, where a hand gave it a better one.
        (november.payee, november.payeeRaw) = ("Maple Street", "ACH MAPLE ST 4411")
        #expect(days([rent, november], [(-185_000, "ACH MAPLE ST 4411", "2026-12-02")]) == ["2026-12-01"])
    }

    @Test func nearestDayThenAmountThenTheOrderOfTheFile() {
        let paper = BookTransaction.recurring(-10, "Paper", from: "2026-11-10")
        #expect(
            days([paper], [(-1000, "Paper", "2026-11-12"), (-1100, "Paper", "2026-11-11")])
                == ["none", "2026-11-10"])
        #expect(
            days([paper], [(-1100, "Paper", "2026-11-11"), (-1050, "Paper", "2026-11-09")])
                == ["none", "2026-11-10"])
        #expect(
            days([paper], [(-1100, "Paper", "2026-11-11"), (-1100, "Paper", "2026-11-11")])
                == ["2026-11-10", "none"])
        // Two of one payee are told apart by what they cost.
        let storage = BookTransaction.recurring(-3, "Apple", from: "2026-11-10", id: 1)
        let music = BookTransaction.recurring(-11, "Apple", from: "2026-11-11", id: 2)
        let found = PaymentMatching([storage, music]).occurrences(
            of: [-1100, -300].map {
                Movement(accountID: nil, payee: PayeeKey("Apple"), day: day("2026-11-11"), amount: Money(cents: $0))
            })
        #expect(found.map { $0?.recurringID } == [music.id, storage.id])
    }

    @Test func theDayThatIsShownIsTheOneThatIsPaid() {
        let rent = BookTransaction.recurring(-1800, from: "2027-01-31") { $0.weekend = .before }
        // Due on the 29th as 31 Jan is a Sunday: six days from there to the 4th.
        #expect(days([rent], [(-180_000, "Rent", "2027-01-25")]) == ["2027-01-31"])
        #expect(days([rent], [(-180_000, "Rent", "2027-02-04")]) == ["none"])
    }

    @Test func whatIsPaidIsNotPaidAgainAndAccountsAreNotMixed() {
        let rent = BookTransaction.recurring(-1800, from: "2026-11-01")
        var payment = BookTransaction.paid(-180_000, "Rent", on: "2026-11-01")
        payment.matches = .init(of: rent.id, on: day("2026-11-01"))
        #expect(days([rent, payment], [(-180_000, "Rent", "2026-11-02")]) == ["none"])
        var ofGold = rent
        ofGold.accountID = .init(high: 1, low: 1)
        let movement = Movement(
            accountID: .init(high: 2, low: 2), payee: PayeeKey("Rent"), day: day("2026-11-01"), amount: Money(-1800))
        #expect(PaymentMatching([ofGold]).occurrences(of: [movement]) == [nil])
        #expect(PaymentMatching([rent]).occurrences(of: [movement]) == [.init(of: rent.id, on: day("2026-11-01"))])
    }

    /// Whatever stands in a file, no day is paid twice, and all that is paid is near enough.
    @Test(arguments: 0..<60)
    func isOneToOne(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let plans = (0..<4).map {
            BookTransaction.recurring(
                -Int.random(in: 8...12, using: &random), ["Paper", "Rent"][$0 % 2], from: "2026-0\($0 + 1)-05",
                [.weekly, .monthly, .biweekly][Int.random(in: 0...2, using: &random)], id: UInt64($0 + 1))
        }
        let movements = (0..<60).map { _ in
            Movement(
                accountID: nil, payee: PayeeKey(Bool.random(using: &random) ? "Paper" : "Rent"),
                day: day("2026-05-01").adding(days: Int.random(in: 0...120, using: &random)),
                amount: Money(-Int.random(in: 7...14, using: &random)))
        }
        let found = PaymentMatching(plans).occurrences(of: movements)
        let paid = found.compactMap(\.self)
        #expect(Set(paid).count == paid.count && !paid.isEmpty)
        for (movement, occurrence) in zip(movements, found) {
            guard let occurrence, let plan = plans.first(where: { $0.id == occurrence.recurringID }) else { continue }
            #expect(plan.payeeKey == movement.payee && abs(occurrence.on.days(until: movement.day)) <= 4)
        }
    }
}
