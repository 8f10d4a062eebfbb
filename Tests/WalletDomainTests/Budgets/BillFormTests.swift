import Testing
import WalletTestSupport

@testable import WalletDomain

/// What the form of bills says of what comes back, or is expected once.
@Suite("Form of bills")
struct BillFormTests {
    private let context = ChangeContext.fixed(on: "2026-11-27", ids: 5)
    private var wallet = Wallet()

    init() throws {
        try wallet.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana"], in: context)
    }

    @discardableResult
    private mutating func add(_ texts: [String: String]) throws -> BookTransaction {
        let id = try wallet.add(.bills, texts.mapValues { $0 }, in: context)
        return try #require(wallet.transaction(id))
    }

    private mutating func edit(_ bill: BookTransaction, _ texts: [String: String?]) throws -> BookTransaction {
        try wallet.edit(.bills, bill.id.cast(), texts, in: context)
        return try #require(wallet[bill.id])
    }

    private func problems(_ bill: BookTransaction?, _ texts: [String: String?]) -> [String: String] {
        var wallet = wallet
        do throws(RecordProblems) {
            if let bill {
                try wallet.edit(.bills, bill.id.cast(), texts, in: context)
            } else {
                try wallet.add(.bills, texts, in: context)
            }
            return [:]
        } catch { return error.messages }
    }

    /// What its form says, by key.
    private func said(_ bill: BookTransaction) throws -> [String: String] {
        let record = try #require(wallet.record(.bills, bill.id.cast()))
        return zip(RecordKind.bills.fields, record.typed).reduce(into: [:]) { $0[$1.0.key] = $1.1 }
    }

    @Test mutating func whatComesBackIsAddedWithAllThatIsSaidOfIt() throws {
        let spotify = try add([
            "payee": "Spotify", "amount": "11.99", "date": "2026-11-30", "kind": "6 weeks", "kind.endsOn": "2027-06-30",
            "kind.remindDays": "5, 0", "kind.weekend": "before", "kind.autoPost": "true", "kind.cancelBy": "3",
        ])
        #expect(spotify.amount == Money(cents: -1_199) && spotify.date == day("2026-11-30"))
        let recurring = try #require(spotify.kind.recurring)
        #expect(recurring.frequency == .custom && recurring.customInterval == .init(6, .week))
        #expect(recurring.endsOn == day("2027-06-30") && recurring.remindDays == [5, 0])
        #expect(recurring.weekend == .before && recurring.autoPost && recurring.subscription?.cancelBy == 3)
        let said = try said(spotify)
        #expect(said["amount"] == "11.99" && said["kind"] == "6 weeks" && said["kind.remindDays"] == "5,0")
        #expect(said["kind.subscription"] == "true" && said["kind.cancelBy"] == "3")
        let facts = wallet.facts(of: .transactions, spotify.id.cast()).map { "\($0.label): \($0.text)" }
        #expect(
            facts == [
                "On weekends: before", "Books itself: yes", "Reminders: 5, 0 days before", "Cancel by: 3 days before",
            ])
    }

    /// A last December would have it begin long ago; a coming 20 Nov would leave out what began a week ago.
    @Test(arguments: ["once", "monthly"]) mutating func aFirstDayWithoutAYearIsTheNearerOne(pace: String) throws {
        let tax = try add(["payee": "Car Tax", "amount": "90", "date": "5 Dec", "kind": pace])
        #expect(tax.date == day("2026-12-05"))
        #expect(try edit(tax, ["date": "20 Nov"]).date == day("2026-11-20"))
        #expect(try edit(tax, ["date": "2027-11-20"]).date == day("2027-11-20"))
        #expect(try edit(tax, ["date": nil]).date == day("2026-11-27"))
    }

    @Test mutating func nothingMoreThanAnAmountAndAPayeeComesEveryMonthFromTodayOn() throws {
        let rent = try add(["payee": "Rent", "amount": "1800"])
        #expect(rent.kind == .recurring(RecurringProperties(.monthly)) && rent.date == day("2026-11-27"))
        #expect(try said(rent)["kind.subscription"] == "false")
        #expect(wallet.facts(of: .transactions, rent.id.cast()).isEmpty)
        let twice = try edit(rent, ["kind.days": "1,15", "windowDays": "2", "kind.tolerance": "0.5"])
        let facts = wallet.facts(of: .transactions, twice.id.cast()).map { "\($0.label): \($0.text)" }
        #expect(facts == ["Days: 1, 15 of the month", "May be off by: 0.5 of it", "Early or late: 2 days"])
        let early = try edit(rent, ["windowDays": "1", "kind.remindDays": "1"])
        #expect(
            wallet.facts(of: .transactions, early.id.cast()).map(\.text).suffix(2) == ["1 day before", "1 day"])
    }

    @Test mutating func aTrialBeginsOnTheDayOnWhichItEnds() throws {
        let nyt = try add(["payee": "NYT", "amount": "25", "kind.trialEndsOn": "2026-12-02"])
        #expect(nyt.date == day("2026-12-02") && nyt.kind.recurring?.subscription?.trialEndsOn == day("2026-12-02"))
    }

    @Test mutating func whatIsExpectedOnceHasNothingOfWhatComesBack() throws {
        let dinner = try add(["payee": "Dinner", "amount": "120", "kind": "once", "date": "2026-12-18"])
        #expect(dinner.kind == .expectation(ExpectationProperties(expectedAmount: Money(-120))) && dinner.amount == nil)
        let edited = try edit(dinner, ["amount": "130"])
        #expect(edited.kind.expectation?.expectedAmount == Money(-130) && edited.amount == nil)
        #expect(try said(edited)["amount"] == "130")
        let monthly = try edit(edited, ["kind": "monthly"])
        #expect(monthly.kind.isRecurring && monthly.amount == Money(-130))
    }

    @Test mutating func anotherAmountHoldsFromTodayOn() throws {
        let netflix = try add(["payee": "Netflix", "amount": "15.49", "date": "2026-08-05"])
        let along = try wallet.edit(.bills, netflix.id.cast(), ["amount": "17.99"], in: context)
        #expect(along == ["$17.99 from 27 Nov 2026 on"])
        let dearer = try #require(wallet[netflix.id])
        #expect(dearer.amount == Money(cents: -1_549) && dearer.amount(on: day("2026-11-26")) == Money(cents: -1_549))
        #expect(dearer.amount(on: day("2026-12-05")) == Money(cents: -1_799))
        #expect(try said(dearer)["amount"] == "17.99")
        // All that is known of it says both, in the currency of its book.
        let record = try #require(wallet.record(.transactions, netflix.id.cast()))
        let known = wallet.account(of: record, .transactions)
        #expect(known.contains("Amount: −$15.49") && known.contains("Kind: every month"), "\(known)")
        #expect(known.last == "Price: $17.99 from 27 Nov 2026 on", "\(known)")
        // The same again is none, also by the form of all transactions.
        #expect(try wallet.edit(.transactions, netflix.id.cast(), ["amount": "17.99"], in: context) == nil)
        #expect(wallet[netflix.id] == dearer)
        // What has not begun yet was never paid otherwise.
        let rent = try add(["payee": "Rent", "amount": "1800", "date": "2027-01-31"])
        #expect(try edit(rent, ["amount": "1850"]).amount == Money(-1_850))
    }

    @Test mutating func anotherPaceHoldsFromItsNextDayOn() throws {
        let insurance = try add(["payee": "Insurance", "amount": "90", "date": "2026-03-10"])
        let yearly = try edit(insurance, ["kind": "yearly"])
        #expect(yearly.days("2026-10-01", "2028-01-01") == ["2026-10-10", "2026-11-10", "2026-12-10", "2027-12-10"])
        #expect(try said(yearly)["kind"] == "yearly")
        #expect(
            problems(insurance, ["kind": "6 weeks"]) == [
                "kind": "What has begun takes no such pace: end it, and add another."
            ])
    }

    /// Without a sign it goes out, whatever it did before.
    @Test mutating func whatCameInAndGoesOutNowIsSaid() throws {
        let salary = try add(["payee": "Acme", "amount": "+5200", "date": "2026-08-25"])
        let dinner = try add(["payee": "Dinner", "amount": "+20", "date": "2026-12-18", "kind": "once"])
        var said: [[String]?] = []
        for (bill, amount) in [(salary, "+5300"), (salary, "5400"), (dinner, "25"), (dinner, "30")] {
            try said.append(wallet.edit(.bills, bill.id.cast(), ["amount": amount], in: context))
        }
        #expect(
            said == [
                ["$5,300 from 27 Nov 2026 on"], ["$5,400 goes out from 27 Nov 2026 on"], ["$25 goes out now"], [],
            ])
    }

    /// On 27 November the next day is the 30th, which stays, as 5 November is over.
    @Test mutating func otherDaysHoldFromTheNextMonthOn() throws {
        let rent = try add(["payee": "Rent", "amount": "1850", "date": "2026-09-30", "kind.days": "30"])
        let moved = try edit(rent, ["kind.days": "5"])
        #expect(
            moved.days("2026-09-01", "2027-01-31") == [
                "2026-09-30", "2026-10-30", "2026-11-30", "2026-12-05", "2027-01-05",
            ])
        #expect(try said(moved)["kind.days"] == "5")
        let later = try edit(moved, ["kind.days": "28"])
        #expect(later.days("2026-12-01", "2027-01-31") == ["2026-12-28", "2027-01-28"])
        #expect(try edit(later, ["kind.days": nil]).days("2026-12-01", "2026-12-31") == ["2026-12-30"])
        // The days of a pace stay those of the next one.
        let quarterly = try edit(later, ["kind": "quarterly"])
        #expect(quarterly.days("2026-12-01", "2027-04-30") == ["2026-12-30", "2027-03-30"])
        // What is added has its days from its first one on.
        let gas = try add(["payee": "Gas", "amount": "9", "date": "2026-09-10", "kind.days": "10,20"])
        #expect(gas.days("2026-09-01", "2026-10-31") == ["2026-09-10", "2026-09-20", "2026-10-10", "2026-10-20"])
        #expect(gas.kind.recurring?.changes == [])
        // What has not begun was never on other days.
        let gym = try add(["payee": "Gym", "amount": "10", "date": "2026-12-01", "kind.days": "1,15"])
        #expect(try edit(gym, ["kind.days": "3"]).days("2026-12-01", "2027-01-05") == ["2026-12-03", "2027-01-03"])
    }

    /// On 27 November: what is to come of a month stays where none of the other days is; in a quarter’s own months; to its end.
    @Test mutating func otherDaysLeaveOutNoPayment() throws {
        var all: [[String]] = []
        for (first, more, days) in [
            ("2026-09-29", [:], "28"), ("2026-09-10", ["kind.days": "10,29"], "3"),
            ("2026-08-30", ["kind": "quarterly"], "5"), ("2026-09-29", ["kind.endsOn": "2026-11-30"], "5"),
        ] as [(String, [String: String], String)] {
            let rent = try add(["payee": "Rent", "amount": "900", "date": first].merging(more) { $1 })
            try all.append(edit(rent, ["kind.days": days]).days("2026-11-01", "2027-02-05"))
        }
        #expect(
            all == [
                ["2026-11-28", "2026-12-28", "2027-01-28"],
                ["2026-11-10", "2026-11-29", "2026-12-03", "2027-01-03", "2027-02-03"],
                ["2026-11-30", "2027-02-05"], ["2026-11-29"],
            ])
    }

    @Test mutating func anotherAmountOfWhatHasNotBegunIsPutWhereTheNewestStands() throws {
        let gym = try add(["payee": "Gym", "amount": "10", "date": "2026-12-05"])
        try wallet.changePrice(of: gym.id, to: Money(15), from: day("2027-01-05"), in: context)
        #expect(try said(gym)["amount"] == "15")
        let edited = try edit(gym, ["amount": "16"])
        #expect(edited.amount(on: day("2026-12-05")) == Money(-10))
        #expect(edited.amount(on: day("2027-01-05")) == Money(-16))
        #expect(try said(edited)["amount"] == "16")
    }

    /// Of every six weeks from 2 October on, the next day is Christmas.
    @Test mutating func aPaceOfItsOwnComesBack() throws {
        let barber = try add(["payee": "Barber", "amount": "30", "date": "2026-10-02", "kind": "6 weeks"])
        let monthly = try edit(barber, ["kind": "monthly"])
        #expect(monthly.days("2026-11-01", "2027-02-28") == ["2026-11-13", "2026-12-25", "2027-01-25", "2027-02-25"])
        let back = try edit(monthly, ["kind": "6 weeks"])
        #expect(back.days("2026-11-01", "2027-02-28") == ["2026-11-13", "2026-12-25", "2027-02-05"])
        #expect(try said(back)["kind"] == "6 weeks")
    }

    @Test mutating func aFirstDayThatIsSaidStaysWhateverTheTrial() throws {
        let nyt = try add([
            "payee": "NYT", "amount": "25", "date": "2026-11-27", "kind.trialEndsOn": "2026-12-02",
        ])
        #expect(nyt.date == day("2026-11-27"))
    }

    @Test mutating func whatIsExpectedOnceKeepsAnAmount() throws {
        let dinner = try add(["payee": "Dinner", "amount": "120", "kind": "once"])
        #expect(dinner.date == day("2026-11-27"))
        #expect(problems(dinner, ["amount": nil]) == ["amount": "An amount is never 0."])
    }

    @Test mutating func whatCannotBeIsToldAtItsField() throws {
        #expect(problems(nil, ["payee": "Rent", "kind": "sometimes"])["kind"]?.hasSuffix("Or: once.") == true)
        #expect(problems(nil, ["payee": "Rent"]) == ["amount": "Write an amount."])
        #expect(problems(nil, ["payee": "Dinner", "kind": "once"]) == ["amount": "An amount is never 0."])
        let wrong = problems(nil, ["payee": "Rent", "amount": "9", "kind.remindDays": "two"])
        #expect(wrong == ["kind.remindDays": "Write numbers with commas between them, such as 3,0."])
        let all = problems(
            nil,
            [
                "payee": "Rent", "amount": "much", "date": "2027-01-31", "kind.days": "1,45",
                "kind.endsOn": "2026-12-31", "kind.remindDays": "400",
            ])
        #expect(Set(all.keys) == ["amount", "kind.days", "kind.endsOn", "kind.remindDays"])
        #expect(all["kind.days"] == "Write days of the month, 1 to 31.")
        #expect(all["kind.endsOn"] == "It would end before it begins.")
        #expect(all["kind.remindDays"] == "Write reminder days of 0 to 90.")
        let rent = try add(["payee": "Rent", "amount": "1800"])
        #expect(problems(rent, ["kind": "once"]) == ["kind": "What comes back stays so: end it, or delete it."])
    }
}
