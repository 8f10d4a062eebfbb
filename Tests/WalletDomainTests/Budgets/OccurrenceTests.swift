import Testing
import WalletTestSupport

@testable import WalletDomain

@Suite("Days of recurring transactions")
struct OccurrenceTests {
    @Test func clampsFromTheDayItBegan() {
        let rent = BookTransaction.recurring(-1800, from: "2027-01-31")
        #expect(rent.days("2027-01-01", "2027-04-30") == ["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"])
        // Of a leap year the 29th.
        #expect(rent.days("2028-02-01", "2028-02-29") == ["2028-02-29"])
    }

    @Test func weekendsMoveTheShownDayAlone() {
        let rent = BookTransaction.recurring(-1800, from: "2027-01-31") {
            $0.weekend = .before
            $0.endsOn = day("2027-04-30")
        }
        #expect(
            rent.shownDays("2027-01-01", "2028-01-01") == ["2027-01-29", "2027-02-26", "2027-03-31", "2027-04-30"])
        #expect(rent.days("2027-01-01", "2028-01-01") == ["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"])
        let salary = BookTransaction.recurring(5200, from: "2027-01-31") { $0.weekend = .after }
        #expect(salary.shownDays("2027-01-31", "2027-02-28") == ["2027-02-01", "2027-03-01"])
    }

    @Test func skipsByTheUnmovedDay() {
        let rent = BookTransaction.recurring(-1800, from: "2027-01-31") {
            $0.weekend = .before
            $0.endsOn = day("2027-04-30")
            $0.skips = [day("2027-02-28")]
        }
        #expect(rent.shownDays("2027-01-01", "2028-01-01") == ["2027-01-29", "2027-03-31", "2027-04-30"])
    }

    @Test func comesOnSeveralDaysOfAMonth() {
        let wage = BookTransaction.recurring(1000, from: "2027-01-20") { $0.days = [31, 15] }
        #expect(
            wage.days("2027-01-01", "2027-03-20")
                == ["2027-01-31", "2027-02-15", "2027-02-28", "2027-03-15"])
        let quarterly = BookTransaction.recurring(1000, from: "2027-01-20", .quarterly) { $0.days = [15, 31] }
        #expect(quarterly.days("2027-01-01", "2027-06-30") == ["2027-01-31", "2027-04-15", "2027-04-30"])
    }

    @Test func endsByDayOrCountWhicheverIsFirst() {
        let four = BookTransaction.recurring(-10, from: "2027-01-31") { $0.count = 4 }
        #expect(four.days("2027-04-01", "2028-01-01") == ["2027-04-30"])
        let two = BookTransaction.recurring(-10, from: "2027-01-31") {
            $0.count = 4
            $0.endsOn = day("2027-02-28")
        }
        #expect(two.days("2027-01-01", "2028-01-01") == ["2027-01-31", "2027-02-28"])
        // What is skipped was one of them.
        let skipped = BookTransaction.recurring(-10, from: "2027-01-31") {
            $0.count = 3
            $0.skips = [day("2027-02-28")]
        }
        #expect(skipped.days("2027-01-01", "2028-01-01") == ["2027-01-31", "2027-03-31"])
        let wages = BookTransaction.recurring(10, from: "2027-01-20") {
            $0.days = [15, 31]
            $0.count = 3
        }
        #expect(wages.days("2027-02-20", "2028-01-01") == ["2027-02-28"])
    }

    @Test func hasOtherIntervals() {
        let each: [(RecurringProperties.Frequency, [String])] = [
            (.daily, ["2027-01-31", "2027-02-01", "2027-02-02", "2027-02-03"]),
            (.weekly, ["2027-01-31", "2027-02-07"]),
            (.biweekly, ["2027-01-31", "2027-02-14"]),
            (.quarterly, ["2027-01-31", "2027-04-30"]),
            (.semiAnnual, ["2027-01-31", "2027-07-31"]),
            (.annual, ["2027-01-31", "2028-01-31"]),
        ]
        for (frequency, days) in each {
            let some = BookTransaction.recurring(-10, from: "2027-01-31", frequency)
            #expect(some.days("2027-01-01", "2028-12-31").prefix(days.count) == days[...])
        }
        let weeks = BookTransaction.recurring(-10, from: "2027-01-31", .custom) {
            $0.customInterval = .init(6, .week)
        }
        #expect(weeks.days("2027-01-01", "2027-04-30") == ["2027-01-31", "2027-03-14", "2027-04-25"])
        let years = BookTransaction.recurring(-10, from: "2024-02-29", .custom) {
            $0.customInterval = .init(2, .year)
        }
        #expect(years.days("2024-01-01", "2028-12-31") == ["2024-02-29", "2026-02-28", "2028-02-29"])
    }

    @Test func changesFromADayOnAndNeverBefore() {
        let netflix = BookTransaction.recurring(-15, from: "2026-08-05") {
            $0.changes = [.init(from: day("2026-11-05"), amount: Money(cents: -1799))]
        }
        #expect(
            netflix.occurrences(in: day("2026-10-01")...day("2026-12-31")).map(\.amount)
                == [Money(-15), Money(cents: -1799), Money(cents: -1799)])
        // A last of January that becomes yearly from a 28 Feb on is still a last day.
        let yearly = BookTransaction.recurring(-15, from: "2026-12-31") {
            $0.changes = [.init(from: day("2027-02-28"), amount: nil, frequency: .annual)]
        }
        #expect(yearly.days("2026-12-01", "2028-12-31") == ["2026-12-31", "2027-01-31", "2027-02-28", "2028-02-29"])
        let counted = BookTransaction.recurring(-15, from: "2026-12-31") {
            $0.changes = [.init(from: day("2027-02-10"), amount: nil, frequency: .weekly)]
            $0.count = 4
        }
        #expect(counted.days("2027-01-01", "2028-12-31") == ["2027-01-31", "2027-02-10", "2027-02-17"])
    }

    @Test func aCountGoesOnFromDaysBeforeAChangeAndOfAMonthThatBeganBefore() {
        let wages = BookTransaction.recurring(900, from: "2026-12-20") {
            $0.days = [1, 15, 31]
            $0.count = 3
        }
        #expect(wages.days("2026-12-01", "2027-12-31") == ["2026-12-31", "2027-01-01", "2027-01-15"])
        #expect(wages.endDay == day("2027-01-15") && wages.next(from: day("2027-01-16")) == nil)
        let changed = BookTransaction.recurring(900, from: "2026-12-20") {
            $0.days = [1, 15]
            $0.changes = [.init(from: day("2027-02-10"), amount: nil, frequency: .weekly)]
            $0.count = 5
        }
        #expect(changed.endDay == day("2027-02-17"))
        #expect(changed.days("2027-02-01", "2027-12-31") == ["2027-02-01", "2027-02-10", "2027-02-17"])
    }

    @Test func aTrialCostsNothingAndWhatIsCancelledComesNoMore() {
        let news = BookTransaction.recurring(-25, from: "2026-11-02") {
            var subscription = RecurringProperties.Subscription()
            subscription.trialEndsOn = day("2026-12-02")
            subscription.cancelledOn = day("2027-01-10")
            $0.subscription = subscription
        }
        #expect(news.days("2026-11-01", "2027-12-31") == ["2026-12-02", "2027-01-02"])
    }

    @Test func holdsWhateverAFileSays() {
        let odd = BookTransaction.recurring(-10, from: "9999-12-01", .custom) {
            $0.customInterval = .init(.max, .year)
            $0.days = [0, 99, -4]
            $0.count = .max
            $0.changes = [
                .init(from: .latest, amount: nil, frequency: .daily),
                .init(from: .earliest, amount: nil, frequency: .weekly),
            ]
        }
        #expect(odd.occurrences(in: .earliest ... .latest).last?.on == .latest)
        let meeting = BookTransaction.recurring(-10, from: "2027-01-28") { $0.days = [28, 31] }
        #expect(meeting.days("2027-02-01", "2027-02-28") == ["2027-02-28"])
        #expect(BookTransaction.paid(-10, "Bakery", on: "2027-01-28").occurrences(in: .earliest ... .latest).isEmpty)
    }

    /// It was written down for a day, and that day counts.
    @Test(arguments: [Int.min, -1, 0])
    func whatComesLessThanOnceComesOnce(count: Int) {
        let rent = BookTransaction.recurring(-1800, from: "2027-01-31") { $0.count = count }
        #expect(rent.days("2027-01-01", "2028-01-01") == ["2027-01-31"])
        #expect(rent.days("2027-02-01", "2028-01-01").isEmpty && rent.endDay == day("2027-01-31"))
    }

    @Test func daysThatMeetInFebruaryAreRefused() {
        var properties = RecurringProperties(.monthly)
        properties.days = [15, 31]
        #expect(properties.refusals(from: day("2027-01-01")).isEmpty)
        properties.days = [28, 31]
        #expect(
            properties.refusals(from: day("2027-01-01"))
                == ["kind.days": "Of the days 28 to 31 only one can be meant: they meet in February."])
    }

    /// The days of a range are those that going on from the first, one after the other, meets there.
    @Test(arguments: 0..<200)
    func aRangeShowsWhatWalkingMeets(seed: Int) {
        var random = SeededGenerator(seed: seed)
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        let start = day("2020-01-01").adding(days: number(0...2000))
        var properties = RecurringProperties(RecurringProperties.Frequency.allCases[number(0...7)])
        if properties.frequency == .custom {
            properties.customInterval = .init(
                number(1...30), RecurringProperties.Interval.Unit.allCases[number(0...3)])
        }
        if number(0...2) == 0 { properties.days = [number(1...14), number(15...31)] }
        if number(0...1) == 0 { properties.count = number(1...60) }
        if number(0...1) == 0 { properties.endsOn = start.adding(days: number(0...3000)) }
        if number(0...1) == 0 {
            properties.changes = [
                .init(
                    from: start.adding(days: number(0...1500)), amount: nil,
                    frequency: [.weekly, .monthly, .annual][number(0...2)])
            ]
        }
        let all = properties.days(from: start, in: start...start.adding(days: 9000))
        #expect(zip(all, all.dropFirst()).allSatisfy { $0 < $1 }, "\(properties)")
        #expect(all.allSatisfy { $0 <= properties.endsOn ?? .latest })
        // Of a count it is the first so many.
        let count = properties.count ?? .max
        properties.count = nil
        let uncounted = properties.days(from: start, in: start...start.adding(days: 9000))
        #expect(all == Array(uncounted.prefix(count)), "\(properties) \(count)")
        if count < .max { properties.count = count }
        for _ in 0..<20 {
            let first = start.adding(days: number(-400...6000))
            let last = first.adding(days: number(0...800))
            #expect(
                properties.days(from: start, in: first...last) == all.filter { (first...last).contains($0) },
                "\(properties) \(first) \(last)")
        }
    }

    /// The plain law where nothing is special: the n-th is n months after the first.
    @Test(arguments: 0..<50)
    func theNthFollowsFromTheFirst(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let start = day("1990-01-01").adding(days: Int.random(in: 0...9000, using: &random))
        let months = Int.random(in: 1...30, using: &random)
        var properties = RecurringProperties(.custom)
        properties.customInterval = .init(months, .month)
        let walked = (0..<40).map { start.adding(months: $0 * months) }
        #expect(properties.days(from: start, in: start...walked[39]) == walked)
    }
}
