import Testing
import WalletTestSupport

@testable import WalletDomain

/// Subscriptions as of Friday 27 November 2026, worked by hand.
@Suite("Subscriptions")
struct SubscriptionTests {
    private let today = day("2026-11-27")

    private func service(
        _ cents: Int, _ name: String, from date: String, id: UInt64,
        _ change: (inout RecurringProperties) -> Void = { _ in }
    ) -> BookTransaction {
        var plan = BookTransaction.recurring(0, name, from: date, id: id) {
            $0.subscription = .init()
            change(&$0)
        }
        plan.amount = Money(cents: -cents)
        return plan
    }

    /// A charge of it, and the credit of a card that pays it back.
    private func charge(_ cents: Int, of plan: BookTransaction, on date: String, id: UInt64, isCredited: Bool)
        -> [BookTransaction]
    {
        var charge = BookTransaction.paid(-cents, plan.payee, on: date, id: id)
        charge.matches = .init(of: plan.id, on: charge.date)
        var credit = BookTransaction.paid(cents, "Credit", on: date, id: id + 1)
        (credit.refundOf, credit.benefitUseID) = (charge.id, .init(high: 0, low: id))
        return isCredited ? [charge, credit] : [charge]
    }

    private var all: [BookTransaction] {
        let spotify = service(1199, "Spotify", from: "2026-01-30", id: 1)
        let netflix = service(1549, "Netflix", from: "2026-08-05", id: 2) {
            $0.changes = [.init(from: day("2026-11-05"), amount: Money(cents: -1799))]
        }
        let disney = service(1899, "Disney+", from: "2026-02-06", id: 3)
        let walmart = service(1295, "Walmart+", from: "2026-02-08", id: 4)
        let times = service(2500, "NYT", from: "2026-12-02", id: 5) {
            $0.subscription?.trialEndsOn = day("2026-12-02")
        }
        let gym = service(4000, "Gym", from: "2026-01-10", id: 6) {
            $0.subscription?.cancelledOn = day("2026-11-20")
        }
        let rent = BookTransaction.recurring(-1800, from: "2026-01-01", id: 7)
        return [spotify, netflix, disney, walmart, times, gym, rent]
            + charge(1899, of: disney, on: "2026-11-06", id: 20, isCredited: true)
            + charge(1295, of: walmart, on: "2026-10-08", id: 30, isCredited: true)
            + charge(1295, of: walmart, on: "2026-11-08", id: 40, isCredited: false)
    }

    /// What comes once a year is charged a year before.
    private func subscriptions(_ all: [BookTransaction], on today: CalendarDay) -> [Subscription] {
        BookLedger.holding(all, since: BookLedgers.since(today)).subscriptions(on: today)
    }

    @Test func whatIsNextStandsFirst() {
        let found = subscriptions(all, on: today)
        #expect(
            found.map { "\($0.next?.shownOn.short ?? "—") \($0.name) \($0.every) \($0.amount) \($0.perYear) \($0.net)" }
                == [
                    "30 Nov Spotify month $11.99 $143.88 $11.99", "2 Dec NYT month $25 $300 $25",
                    "5 Dec Netflix month $17.99 $215.88 $17.99", "6 Dec Disney+ month $18.99 $227.88 $0",
                    "8 Dec Walmart+ month $12.95 $155.40 $0", "— Gym month $40 $480 $40",
                ])
        #expect(found.map(\.state) == [.active, .trial, .active, .active, .active, .cancelled])
        #expect(found[1].cancelBy == day("2026-12-01") && found[0].cancelBy == nil)
        #expect(found[2].was?.words(symbol: "$") == "$17.99, was $15.49: $30 more a year")
    }

    @Test func theirSumsLeaveOutTrialsAndWhatIsCancelled() {
        let sums = Subscription.Sums(subscriptions(all, on: today))
        #expect((sums.count, sums.trials) == (4, 1))
        #expect((sums.perMonth, sums.creditsPerMonth) == (Money(cents: 6192), Money(cents: 3194)))
        #expect((sums.netPerMonth, sums.netPerYear) == (Money(cents: 2998), Money(cents: 35_976)))
        // Where there are no cents.
        #expect(Subscription.Sums(subscriptions(all, on: today), digits: 0).perMonth == Money(62))
    }

    @Test func aLastDayToCancelThatIsOverIsToldAsOver() {
        let hulu = service(2000, "Hulu", from: "2026-12-20", id: 1) {
            $0.subscription?.trialEndsOn = day("2026-12-20")
            $0.subscription?.cancelBy = 7
        }
        let said = { (on: String) in
            subscriptions([hulu], on: day(on)).map { $0.clauses(symbol: "$", accounts: [], on: day(on)).joined() }
        }
        #expect(said("2026-12-13") == ["trial ends; cancel by 13 Dec"])
        #expect(said("2026-12-14") == ["trial ends; last day to cancel was 13 Dec"])
    }

    /// Nobody said a day: it may still be called off on the last one of the trial.
    @Test func aLastDayToCancelThatNobodySaidIsNotOver() throws {
        let times = try #require(all.first { $0.payee == "NYT" })
        let said = { (on: String) in
            subscriptions([times], on: day(on)).map { $0.clauses(symbol: "$", accounts: [], on: day(on)).joined() }
        }
        #expect(said("2026-12-01") == ["trial ends; cancel by 1 Dec"])
        #expect(said("2026-12-02") == ["trial ends"])
        #expect(subscriptions([times], on: day("2026-12-02")).map(\.cancelBy) == [nil])
    }

    /// Three times 25 from 1 Dec on, and twice 9 until the end of January; two days of the first month lie before the first one.
    @Test func whatEndsWithinAYearIsWhatIsStillToCome() {
        let bins = service(2500, "Bins", from: "2026-12-01", id: 1) { $0.count = 3 }
        let promo = service(900, "Promo", from: "2026-12-01", id: 2) { $0.endsOn = day("2027-01-31") }
        let twice = service(100, "Twice", from: "2026-12-10", id: 3) { ($0.days, $0.count) = ([1, 5, 15], 4) }
        let long = service(300, "Long", from: "2026-12-01", id: 4) { $0.count = 100 }
        let said = { (on: String) in
            subscriptions([bins, promo, twice], on: day(on)).map {
                "\($0.name) \($0.perYear) \($0.endsOn?.description ?? "")"
            }
        }
        #expect(said("2026-11-28") == ["Bins $75 2027-02-01", "Promo $18 2027-01-31", "Twice $4 2027-01-15"])
        #expect(said("2027-01-16") == ["Bins $25 2027-02-01", "Promo $0 2027-01-31", "Twice $0 2027-01-15"])
        let sums = Subscription.Sums(subscriptions([bins, promo, twice], on: day("2027-01-16")))
        #expect(sums.count == 1 && sums.perYear == Money(25))
        #expect(subscriptions([long], on: today).map(\.perYear) == [Money(36)])
    }

    /// Paid on 27 November, five days before the trial ends.
    @Test func aTrialIsOverOnceItsFirstChargeIsPaid() throws {
        var early = BookTransaction.paid(-2500, "NYT", on: "2026-11-27", id: 50)
        early.matches = .init(of: .init(high: 0, low: 5), on: day("2026-12-02"))
        let found = subscriptions(all + [early], on: today)
        let times = try #require(found.first { $0.name == "NYT" })
        #expect(times.state == .active && times.cancelBy == nil && times.next?.on == day("2027-01-02"))
        let sums = Subscription.Sums(found)
        #expect((sums.count, sums.trials) == (5, 0))
    }

    @Test func chargesOfAnotherAccountAreTold() {
        let (gold, platinum) = (BookAccount.ID(high: 0, low: 1), BookAccount.ID(high: 0, low: 2))
        var plan = service(1199, "Spotify", from: "2026-01-30", id: 1)
        plan.accountID = gold
        var charge = BookTransaction.paid(-1199, "SPOTIFY USA", on: "2026-10-30", id: 2)
        func movedTo() -> BookAccount.ID? {
            subscriptions([plan, charge], on: today)[0].movedTo
        }
        #expect(movedTo() == nil)
        charge.accountID = platinum
        #expect(movedTo() == platinum)
        charge.amount = Money(cents: -1299)
        #expect(movedTo() == nil)
        (charge.amount, charge.accountID) = (Money(cents: -1199), gold)
        #expect(movedTo() == nil)
    }

    @Test func aPriceIsToldForAYear() {
        let found = subscriptions(all, on: day("2027-11-10"))
        #expect(found.first { $0.name == "Netflix" }?.was == nil)
    }

    @Test func intervalsAreSaidAndCountedInAYear() {
        let each: [(String, String, Money)] = [
            ("weekly", "week", Money(520)), ("2 weeks", "2 weeks", Money(260)), ("biweekly", "2 weeks", Money(260)),
            ("quarterly", "quarter", Money(40)), ("half-year", "half-year", Money(20)),
            ("twice a year", "half-year", Money(20)), ("yearly", "year", Money(10)),
            ("18 months", "18 months", Money(cents: 667)), ("2y", "2 years", Money(5)), ("daily", "day", Money(3650)),
        ]
        for (typed, words, perYear) in each {
            let pace = RecurringProperties(typed: typed)?.pace(on: today, from: today)
            #expect(pace?.words == words && pace?.perYear(Money(10)) == perYear, "\(typed)")
        }
        #expect(RecurringProperties(typed: "sometimes") == nil && RecurringProperties(typed: "0 days") == nil)
        var twice = RecurringProperties(.monthly)
        twice.days = [1, 15]
        #expect(twice.pace(on: today, from: today).words == "month on 2 days")
        #expect(twice.pace(on: today, from: today).perYear(Money(10)) == Money(240))
    }

    @Test func whatComesSeldomIsFoundToo() {
        let passport = BookTransaction.recurring(-130, "Passport", from: "2020-03-01", .custom) {
            $0.customInterval = .init(10, .year)
        }
        #expect(passport.next(from: today)?.on == day("2030-03-01"))
        let over = BookTransaction.recurring(-130, "Passport", from: "2020-03-01") { $0.count = 3 }
        #expect(over.next(from: today) == nil)
    }
}

extension BookLedger {
    /// Of a book without accounts, categories and plans.
    static func holding(_ transactions: [BookTransaction], since: CalendarDay) -> BookLedger {
        let book = Book(id: BookTransaction.book, createdAt: Instant(milliseconds: 0))
        return BookLedger(
            BookTables(book: book, accounts: [], categories: [], plans: []), transactions, Wallet(), since: since)
    }
}
