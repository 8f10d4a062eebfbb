import Testing
import WalletTestSupport

@testable import WalletDomain

struct DayCalendarTests {
    private let today = day("2026-11-27")
    private let span = Period(start: day("2026-11-01"), end: day("2026-12-31"))

    private func said(_ calendar: DayCalendar, _ wallet: Wallet) -> [String] {
        calendar.entries.map { entry in
            let what =
                switch entry.what {
                case .lapse(let id): wallet.name(of: .benefit(id)) + (entry.isUsed ? " used" : "")
                case .later(let id): wallet.name(of: .benefit(id)) + " later"
                case .bonus: "bonus"
                case .fee: "fee"
                case .anniversary(let years): "\(years) years"
                case .bill: "bill"
                }
            return "\(entry.day) \(what) \(entry.amount.formatted(symbol: "$"))"
        }
    }

    /// Gold alone: two monthly credits of $10, opened 12 Dec 2023 with a fee of $325.
    private func goldWallet() throws -> Wallet {
        try wallet(on: "2026-11-27") { wallet, context in
            try wallet.addCard(of: SampleTemplates.gold, CardDetails(openedOn: day("2023-12-12")), in: context)
        }
    }

    /// Opened on 5 Dec 2025, with statements on a day that nobody said: the Travel Credit ends about 4 Dec.
    @Test func aDayThatFollowsFromNoKnownAnchorIsAGuess() throws {
        let wallet = try wallet(on: "2026-11-27") { wallet, context in
            let known = CardDetails(openedOn: day("2025-12-05"))
            try wallet.addCard(of: SampleTemplates.sapphireReserve, known, in: context)
        }
        let calendar = DayCalendar(wallet, in: span, on: today)
        #expect(calendar.entries(on: day("2026-12-04")).map(\.isGuessed) == [true])
        #expect(calendar[day("2026-12-04")]?.isGuessed == true)
        #expect(calendar[day("2026-12-05")]?.isGuessed == false && calendar[day("2026-12-31")]?.isGuessed == false)
    }

    @Test func eachDayHasWhatFallsOnIt() throws {
        let wallet = try goldWallet()
        let calendar = DayCalendar(wallet, in: span, on: today)
        let november = said(calendar, wallet).filter { $0.hasPrefix("2026-11") }
        #expect(november == ["2026-11-30 Dining Credit $10", "2026-11-30 Uber Cash $10"])
        let found = try #require(calendar[day("2026-11-30")])
        #expect(found.lapsing == Money(20) && found.count == 2 && !found.isAllLater && found.fee == nil)
        let anniversary = try #require(calendar[day("2026-12-12")])
        #expect(anniversary.fee == Money(325) && anniversary.years == 3 && anniversary.count == 0)
        #expect(calendar[day("2026-12-13")] == nil)
        // The half-year's $50 that holds now, and December's two credits.
        let december = try #require(calendar[day("2026-12-31")])
        #expect(december.lapsing == Money(70) && december.count == 3 && !december.isAllLater)
        #expect(calendar.lapsing(from: day("2026-11-01"), to: day("2026-11-30")) == Money(20))
    }

    @Test func whatIsUsedLapsesNoMore() throws {
        var wallet = try goldWallet()
        let uber = wallet.benefit("Uber Cash")
        try wallet.redeem(uber.id, in: .fixed(on: "2026-11-27"))
        let calendar = DayCalendar(wallet, in: span, on: today)
        let there = said(calendar, wallet).filter { $0.hasPrefix("2026-11-30") }
        #expect(there == ["2026-11-30 Dining Credit $10", "2026-11-30 Uber Cash used $0"])
        #expect(calendar[day("2026-11-30")]?.lapsing == Money(10))
        try wallet.takeBackLastUse(uber.id, in: .fixed(on: "2026-11-27", ids: 3))
        #expect(DayCalendar(wallet, in: span, on: today)[day("2026-11-30")]?.lapsing == Money(20))
    }

    /// Of Boundless the anniversary and the fee stand there; its free night, whose year ends the day before, asks whether it
    /// was posted, until it was.
    @Test func aCertificateDoesNotLapse() throws {
        var wallet = try WalletTestSupport.wallet(on: "2026-11-27") { wallet, context in
            try wallet.addCard(of: SampleTemplates.boundless, CardDetails(openedOn: day("2023-12-12")), in: context)
        }
        let calendar = DayCalendar(wallet, in: span, on: today)
        #expect(said(calendar, wallet).first == "2026-12-11 Free Night $0")
        #expect(calendar[day("2026-12-12")]?.years == 3)
        let asked = try #require(calendar[day("2026-12-11")])
        #expect(asked.hasAward && asked.has(.award) && asked.count == 0 && !asked.has(.lapse))
        var claimed = wallet
        try claimed.setMode(.auto, of: wallet.benefit("Free Night").id, in: .fixed(on: "2026-11-27", ids: 5))
        #expect(DayCalendar(claimed, in: span, on: today)[day("2026-12-11")]?.hasAward == false)
        try wallet.award(
            wallet.benefit("Free Night").id, until: day("2027-12-11"), in: .fixed(on: "2026-11-27", ids: 5))
        #expect(DayCalendar(wallet, in: span, on: today)[day("2026-12-11")]?.hasAward == false)
    }

    @Test func aCategoryLeavesCardsOut() throws {
        let wallet = try goldWallet()
        var filter = ListFilter()
        filter.category = "dining"
        let calendar = DayCalendar(wallet, in: span, only: filter, on: today)
        #expect(calendar.days.map(\.on) == [day("2026-11-30"), day("2026-12-31")])
        #expect(calendar.days.allSatisfy { $0.fee == nil && $0.years == nil })
    }

    @Test func aBonusThatIsEarnedHasNoDay() throws {
        let wallet = try goldWallet()
        func calendar(spent: Int) -> DayCalendar {
            let changed = wallet.withCard {
                $0.welcomeBonus = .init(target: Money(4000), deadline: day("2026-12-20"), spent: Money(spent))
            }
            return DayCalendar(changed, in: span, on: today)
        }
        #expect(calendar(spent: 500)[day("2026-12-20")]?.hasBonus == true)
        #expect(calendar(spent: 500).entries(on: day("2026-12-20")).first?.amount == Money(3500))
        #expect(calendar(spent: 4000)[day("2026-12-20")] == nil)
    }

    /// A fee that was noted stands in for the usual one.
    @Test func notedFeesHaveTheirOwnDays() throws {
        let wallet = try goldWallet().withCard { $0.fees = [.init(on: day("2026-12-14"), amount: Money(250))] }
        let calendar = DayCalendar(wallet, in: span, on: today)
        #expect(calendar[day("2026-12-14")]?.fee == Money(250))
        #expect(calendar[day("2026-12-12")]?.fee == nil)
    }
}

extension Wallet {
    /// The wallet with its cards as `change` leaves them.
    fileprivate func withCard(_ change: (inout UserCard) -> Void) -> Wallet {
        Wallet(
            cards: cards.records.map { card in
                var card = card
                change(&card)
                return card
            },
            benefits: benefits.records, usages: usages, sums: sums.records, preferences: preferences,
            catalogue: catalogue)
    }
}
