import Testing
import WalletDomain
import WalletTestSupport

/// Bills among what is open and due, as of Friday 27 November 2026: Home $74 on the 29th, Streaming $11.99 on the 30th.
@Suite("Listed bills")
struct ListedBillTests {
    private let today = day("2026-11-27")
    private let now = instant("2026-11-27T12:00:00Z")

    private func book(_ change: (inout SampleBook) throws -> Void = { _ in }) throws -> SampleBook {
        var book = try SampleBook.november()
        try book.spend(4_000, nil, on: "2026-11-05") {
            ($0.payee, $0.accountID, $0.kind) = ("Gas", nil, .recurring(RecurringProperties(.monthly)))
        }
        try change(&book)
        return book
    }

    private func bills(_ wallet: Wallet) -> [ListedBill] { BookLedgers(wallet, isSure: true).bills(on: today) }

    private func agenda(
        _ wallet: Wallet, by order: Agenda.Order = .day, only filter: ListFilter = ListFilter()
    ) -> [String] {
        let agenda = Agenda(wallet, by: order, only: filter, bills: bills(wallet), on: today, now: now)
        return agenda.sections.map { section in
            let names = agenda.entries[section.range].map { entry in
                agenda.bill(of: entry).map { "\($0.bill.payee) \($0.costWords) \($0.place)" }
                    ?? "a benefit"
            }
            return "\(section.group) \(section.counted("\(section.sum)")), \(section.sum): "
                + names.joined(separator: ", ")
        }
    }

    @Test func theyStandAmongBenefitsByTheirDays() throws {
        var wallet = try book().wallet
        try wallet.addCard(of: SampleTemplates.gold, CardDetails(), in: .fixed(on: "2026-11-27", ids: 3))
        #expect(
            agenda(wallet) == [
                "overdue 1 bill, $0: Gas $40 Home",
                "urgent 2 benefits $20, 2 bills, $20: Home $74 Ana’s checking, Streaming $11.99 Ana’s checking, "
                    + "a benefit, a benefit",
                "later 1 benefit, $50: a benefit",
            ])
        // What is said of benefits stands in their clause.
        let mixed = Agenda(wallet, bills: bills(wallet), on: today, now: now).sections[1]
        #expect(
            mixed.counted("$20", noting: " ($10 of it claims itself)")
                == "2 benefits $20 ($10 of it claims itself), 2 bills")
    }

    @Test func otherOrdersHaveThemInASectionOfTheirOwn() throws {
        let wallet = try book().wallet
        let section = "bills 3 bills, $0: Gas $40 Home, Home $74 Ana’s checking, Streaming $11.99 Ana’s checking"
        for order in [Agenda.Order.value, .card, .errands] { #expect(agenda(wallet, by: order) == [section]) }
    }

    @Test func aFilterIsOfBenefits() throws {
        var filter = ListFilter()
        filter.text = "gas"
        #expect(try agenda(book().wallet, only: filter) == [])
    }

    @Test func whatIsPutOffStandsApart() throws {
        let wallet = try book { book in
            try book.spend(9_000, nil, on: "2026-11-28") {
                var properties = RecurringProperties(.monthly)
                properties.reminder.snoozedUntil = instant("2026-11-28T09:00:00Z")
                ($0.payee, $0.kind) = ("Water", .recurring(properties))
            }
        }.wallet
        #expect(agenda(wallet).last == "snoozed 1 bill, $0: Water $90 Ana’s checking")
    }

    /// Without a book in the preferences nothing is read, and there is nothing.
    @Test func whoHasNoBookHasNone() {
        #expect(BookLedgers(Wallet()).bills(on: today) == [])
    }

    @Test func aCalendarHasEachOfTheirDays() throws {
        let ledger = try #require(BookLedger(book().id, in: book().wallet))
        let span = Period(start: day("2026-11-01"), end: day("2026-12-31"))
        let open = ledger.listedBills(in: span, of: ComingBills(ledger, on: today), on: today)
        let calendar = DayCalendar(open, in: span)
        let days = calendar.days.map { "\($0.on.short) \($0.bills.count) \($0.bills.dueWords ?? "")" }
        #expect(
            days == [
                "5 Nov 1 $40", "29 Nov 1 $74", "30 Nov 1 $11.99", "5 Dec 1 $40", "29 Dec 1 $74",
                "30 Dec 1 $11.99",
            ])
        // 40 + 74 + 11.99
        let november = calendar.billSums(from: day("2026-11-01"), to: day("2026-11-30"))
        #expect(november.count == 3 && november.due == Money(cents: 12_599) && november.isUrgent)
        #expect(calendar.entries(on: day("2026-12-05")).first.flatMap { calendar.bill(of: $0) }?.isMissing == false)
    }

    /// The trial ends on the 2nd, and is called off the day before: the charge a month later is nothing to hurry for.
    @Test func whatIsUrgentIsTheFirstOfItsDays() throws {
        let book = try book { book in
            try book.spend(2_500, nil, on: "2026-12-02") {
                var properties = RecurringProperties(.monthly)
                properties.subscription = .init()
                properties.subscription?.trialEndsOn = day("2026-12-02")
                ($0.payee, $0.kind) = ("NYT", .recurring(properties))
            }
        }
        let ledger = try #require(BookLedger(book.id, in: book.wallet))
        let span = Period(start: day("2026-12-01"), end: day("2027-01-03"))
        let open = ledger.listedBills(in: span, of: ComingBills(ledger, on: today), on: today)
        let nyt = open.filter { $0.bill.payee == "NYT" }.map { "\($0.day.short) \($0.isUrgent) \($0.state)" }
        #expect(nyt == ["1 Dec true last day to cancel the trial", "2 Jan false "])
        // A calendar has the money where it is paid.
        let calendar = DayCalendar(open, in: span)
        let (last, paid) = (calendar[day("2026-12-01")]?.bills, calendar[day("2026-12-02")]?.bills)
        #expect(last?.count == 0 && last?.toCancel == 1 && last?.isUrgent == true && last?.dueWords == nil)
        #expect(paid?.count == 1 && paid?.toCancel == 0 && paid?.isUrgent == false && paid?.dueWords == "$25")
    }

    /// What is muted says so, however soon it is.
    @Test func whatIsMutedSaysSo() throws {
        let book = try book { book in
            try book.spend(9_000, nil, on: "2026-11-28") {
                var properties = RecurringProperties(.monthly)
                properties.reminderEnabled = false
                ($0.payee, $0.kind) = ("Water", .recurring(properties))
            }
        }
        let water = BookLedgers(book.wallet).bills(on: today).first { $0.bill.payee == "Water" }
        #expect(water?.state == "tomorrow, no reminders" && water?.note == "no reminders")
        #expect(water?.clauses == ["tomorrow", ", no reminders"])
    }

    @Test func whatComesInIsNoSumThatIsDue() throws {
        let book = try book { book in
            try book.spend(-520_000, nil, on: "2026-11-29") {
                ($0.payee, $0.kind) = ("Salary", .recurring(RecurringProperties(.monthly)))
            }
        }
        let ledger = try #require(BookLedger(book.id, in: book.wallet))
        let span = Period(start: day("2026-11-29"), end: day("2026-11-29"))
        let open = ledger.listedBills(in: span, of: ComingBills(ledger, on: today), on: today)
        let sums = DayCalendar(open, in: span).billSums(from: span.start, to: span.start)
        #expect(sums.due == Money(74) && sums.income == Money(5200) && sums.dueWords == "$74")
        #expect(sums.counted == "1 bill, income" && sums.incomeWords == "+$5,200")
        // Beside it Gas and Streaming are to be paid.
        #expect(Agenda(book.wallet, bills: bills(book.wallet), on: today, now: now).billWords == "3 bills, income")
        #expect(open.map(\.costWords) == ["$74", "+$5,200"])
    }
}
