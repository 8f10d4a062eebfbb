import Testing
import WalletDomain
import WalletReminders
import WalletTestSupport

/// What the book of the sample reminds of; it was made on 27 November at noon.
@Suite("Reminders of books") struct BookReminderTests {
    private func due(_ wallet: Wallet, at text: String) -> DueList {
        DueList(wallet, now: instant(text), timeZone: .utc, books: BookLedgers(wallet))
    }

    /// `bill: Utilities $74 is due Sun 29 Nov, in 2 days`
    private func told(_ wallet: Wallet, at text: String) -> [String] {
        due(wallet, at: text).due.map { "\($0.kind.rawValue): \($0.message)" }
    }

    @Test(arguments: BookAsk.Kind.allCases)
    func whatABookAsksForIsCalledTheSameAsAReminder(kind: BookAsk.Kind) {
        #expect(Reminder.Kind(rawValue: kind.rawValue) != nil)
    }

    private func empty() throws -> SampleBook {
        var book = try SampleBook()
        for name in ["Home", "Streaming", "Food"] { try book.add(category: name) }
        return book
    }

    /// Out of the book, as it comes back.
    @discardableResult
    private func plan(
        _ book: inout SampleBook, _ cents: Int, _ payee: String, on day: String,
        _ frequency: RecurringProperties.Frequency = .monthly,
        _ change: (inout RecurringProperties) -> Void = { _ in }
    ) throws -> BookTransaction.ID {
        var properties = RecurringProperties(frequency)
        change(&properties)
        return try book.spend(cents, "Home", on: day) {
            ($0.kind, $0.payee) = (.recurring(properties), payee)
        }
    }

    @Test func aBillIsToldDaysBeforeAndOnItsDay() throws {
        var book = try empty()
        try plan(&book, 7_400, "Utilities", on: "2026-12-10")
        #expect(told(book.wallet, at: "2026-12-07T08:59:59Z").isEmpty)
        #expect(told(book.wallet, at: "2026-12-07T09:00:00Z") == ["bill: Utilities $74 is due Thu 10 Dec, in 3 days"])
        #expect(told(book.wallet, at: "2026-12-09T12:00:00Z") == ["bill: Utilities $74 is due tomorrow, Thu 10 Dec"])
        #expect(told(book.wallet, at: "2026-12-10T12:00:00Z") == ["bill: Utilities $74 is due today"])
        #expect(due(book.wallet, at: "2026-12-10T12:00:00Z").due[0].discreetMessage == "A bill is due today")
        // As among bills it is marked; only on its day it is of today.
        let marks = ["07T09", "10T09"].map { due(book.wallet, at: "2026-12-\($0):00:00Z").due.map(\.urgency) }
        #expect(marks == [[.urgent], [.today]])
    }

    /// From the fifth day it is missing.
    @Test func aBillIsToldUntilItIsPaidOrSeen() throws {
        var book = try empty()
        let id = try plan(&book, 7_400, "Utilities", on: "2026-12-10")
        let over = "bill: Utilities $74 was due Thu 10 Dec"
        #expect(told(book.wallet, at: "2026-12-11T00:00:00Z") == [over])
        #expect(told(book.wallet, at: "2026-12-13T12:00:00Z") == [over])
        #expect(due(book.wallet, at: "2026-12-13T12:00:00Z").due[0].discreetMessage == "A bill was due Thu 10 Dec")
        #expect(
            told(book.wallet, at: "2026-12-15T12:00:00Z")
                == ["missing: Utilities of 10 Dec was not seen on Ana’s checking"])
        var seen = book
        try seen.act { _, wallet, _ in
            try wallet.markSeen([.plan(id)], in: ChangeContext.fixed(on: "2026-12-10", ids: 77))
        }
        #expect(told(seen.wallet, at: "2026-12-11T12:00:00Z").isEmpty)
        try book.spend(7_400, "Home", on: "2026-12-11") { $0.matches = .init(of: id, on: day("2026-12-10")) }
        #expect(told(book.wallet, at: "2026-12-11T12:00:00Z").isEmpty)
    }

    /// A weekly one that is not paid gives way to the next, once that is told.
    @Test func ofTwoBillsTheOneToldLastIsTold() throws {
        var book = try empty()
        try plan(&book, 1_000, "Milk", on: "2026-12-07", .weekly) { $0.remindDays = [5] }
        #expect(told(book.wallet, at: "2026-12-08T10:00:00Z") == ["bill: Milk $10 was due Mon 7 Dec"])
        #expect(
            told(book.wallet, at: "2026-12-09T10:00:00Z")
                == ["bill: Milk $10 is due Mon 14 Dec, in 5 days; that of 7 Dec is not paid"])
    }

    @Test func whatIsChargedOrComesOrIsPaidIsNoBill() throws {
        var book = try empty()
        try plan(&book, 1_799, "Netflix", on: "2026-12-01") { $0.subscription = .init() }
        try plan(&book, 5_000, "Rent", on: "2026-12-01") { $0.autoPost = true }
        try plan(&book, -520_000, "Salary", on: "2026-12-01")
        let paid = try plan(&book, 900, "Paper", on: "2026-12-01")
        try plan(&book, 800, "Water", on: "2026-12-01") { $0.skips = [day("2026-12-01")] }
        try plan(&book, 700, "Gas", on: "2026-12-01") { $0.reminderEnabled = false }
        try book.spend(900, "Home", on: "2026-11-30") { $0.matches = .init(of: paid, on: day("2026-12-01")) }
        #expect(told(book.wallet, at: "2026-12-01T10:00:00Z").isEmpty)
    }

    @Test func aPlanSaysWhenItIsTold() throws {
        var book = try empty()
        try plan(&book, 7_400, "Utilities", on: "2026-12-20") { $0.remindDays = [10] }
        #expect(told(book.wallet, at: "2026-12-09T10:00:00Z").isEmpty)
        #expect(told(book.wallet, at: "2026-12-10T10:00:00Z") == ["bill: Utilities $74 is due Sun 20 Dec, in 10 days"])
    }

    @Test func whatDidNotComeIsTold() throws {
        var book = try empty()
        try plan(&book, -520_000, "Salary", on: "2026-11-25")
        try plan(&book, 1_799, "Netflix", on: "2026-11-25") { $0.subscription = .init() }
        #expect(told(book.wallet, at: "2026-11-30T08:00:00Z").isEmpty)
        #expect(
            told(book.wallet, at: "2026-11-30T09:00:00Z") == [
                "missing: Netflix of 25 Nov was not seen on Ana’s checking",
                "missing: Salary $5,200 expected 25 Nov has not come",
            ])
        // Later than 60 days it counts as skipped, and the next ones are missing.
        #expect(
            told(book.wallet, at: "2027-01-26T08:00:00Z").last
                == "missing: Salary $5,200 expected 25 Dec 2026 has not come")
    }

    /// It is told of the day that `paid` and lists take, the oldest; that of 25 Jan could have come until 29 Jan.
    @Test func ofSeveralThatDidNotComeTheFirstIsTold() throws {
        var book = try empty()
        try plan(&book, -520_000, "Salary", on: "2026-12-25")
        #expect(
            told(book.wallet, at: "2027-01-29T12:00:00Z")
                == ["missing: Salary $5,200 expected 25 Dec 2026 has not come"])
        let all = due(book.wallet, at: "2027-01-30T12:00:00Z").due
        #expect(all.map(\.message) == ["Salary $5,200 expected 25 Dec 2026 has not come; 2 days are missing"])
        #expect(
            all.map(\.discreetMessage) == ["What was expected 25 Dec 2026 has not come; 2 days are missing"])
        #expect(all.map { $0.bill?.due.on } == [day("2026-12-25")])
    }

    /// That of 7 Dec could have been seen until 9 Dec.
    @Test func whatIsDueNamesTheFirstThatIsOpen() throws {
        var book = try empty()
        try plan(&book, 1_000, "Milk", on: "2026-12-07", .weekly)
        #expect(
            told(book.wallet, at: "2026-12-15T10:00:00Z")
                == ["bill: Milk $10 was due Mon 14 Dec; that of 7 Dec was not seen"])
    }

    /// A day to come it has none: it stands behind what is due today, and before what is later.
    @Test func whatDidNotComeStandsBeforeWhatIsDueLater() throws {
        var book = try empty()
        try plan(&book, 4_500, "Gym", on: "2026-11-20")
        try plan(&book, 7_400, "Utilities", on: "2026-12-10")
        #expect(due(book.wallet, at: "2026-12-08T10:00:00Z").due.map(\.kind) == [.missing, .bill])
        let tomorrow = due(book.wallet, at: "2026-12-09T10:00:00Z")
        #expect(tomorrow.due.map(\.kind) == [.missing, .bill] && tomorrow.bannerHead?.name == "Utilities")
        #expect(tomorrow.due.map(\.billMark) == [.bill, .bill])
        #expect(due(book.wallet, at: "2026-12-10T10:00:00Z").due.map(\.kind) == [.bill, .missing])
    }

    @Test func plansAreToldOnceALevel() throws {
        var book = try SampleBook.november()
        #expect(
            told(book.wallet, at: "2026-11-27T12:00:00Z").filter { $0.hasPrefix("budget") } == [
                "budget: Groceries: $512.40 of $600 with 3 days left",
                "budget: Restaurants: $261.75 of $250 with 3 days left",
            ])
        let restaurants = ReminderSubject.budget(book.category("Restaurants"), of: day("2026-11-01"), level: 100)
        let groceries = ReminderSubject.budget(book.category("Groceries"), of: day("2026-11-01"), level: 80)
        try book.act { _, wallet, context in try wallet.markSeen([restaurants, groceries], in: context) }
        #expect(told(book.wallet, at: "2026-11-28T12:00:00Z").filter { $0.hasPrefix("budget") }.isEmpty)
        try book.spend(9_000, "Groceries", on: "2026-11-20")
        #expect(
            told(book.wallet, at: "2026-11-28T12:00:00Z").filter { $0.hasPrefix("budget") } == [
                "budget: Groceries: $602.40 of $600 with 2 days left"
            ])
    }

    /// Of two books each says which it is of, where a category of the other is called so.
    @Test func aPlanSaysItsBookWhereTwoHaveItsName() throws {
        var book = try SampleBook.november()
        try book.act { _, wallet, context in
            let id = try wallet.add(.books, ["name": "Boat", "currency": "EUR", "owners": "Ana"], in: context)
            try wallet.add(.categories, ["name": "restaurants", "bookId": id.description], in: context)
        }
        #expect(
            told(book.wallet, at: "2026-11-27T12:00:00Z").filter { $0.hasPrefix("budget") } == [
                "budget: Groceries: $512.40 of $600 with 3 days left",
                "budget: Restaurants in Home: $261.75 of $250 with 3 days left",
            ])
    }

    @Test func aPlanIsDueSinceTheDayOnWhichItWasSpent() throws {
        var book = try SampleBook.november()
        let purchase = try book.spend(9_000, "Groceries", on: "2026-11-29")
        func told() -> [String] {
            due(book.wallet, at: "2026-11-30T12:00:00Z").due.filter { $0.kind == .budget }
                .map { "\($0.name) \($0.dueSince)" }.sorted()
        }
        // Restaurants were passed before there was a book.
        #expect(told() == ["Groceries 2026-11-29T09:00:00Z", "Restaurants 2026-11-27T12:00:00Z"])
        let passed = ReminderSubject.budget(book.category("Groceries"), of: day("2026-11-01"), level: 100)
        try book.act { _, wallet, _ in
            let later = ChangeContext.fixed(on: "2026-11-29", ids: 77)
            try wallet.markSeen([passed], in: later)
            try wallet.edit(.transactions, purchase.cast(), ["date": "2026-11-30"], in: later)
        }
        #expect(told() == ["Restaurants 2026-11-27T12:00:00Z"])
    }

    /// Rent of $1,850 is all of its plan, and nobody need look at that.
    @Test func onePaymentThatIsWhatWasPlannedIsNotTold() throws {
        var book = try empty()
        try book.plan("Home", 1_850, from: "2026-11-01")
        try book.spend(185_000, "Home", on: "2026-11-01")
        #expect(told(book.wallet, at: "2026-11-27T12:00:00Z").isEmpty)
        try book.spend(1, "Home", on: "2026-11-02")
        #expect(
            told(book.wallet, at: "2026-11-27T12:00:00Z") == ["budget: Home: $1,850.01 of $1,850 with 3 days left"])
    }

    @Test func aLevelRingsOnce() throws {
        var book = try SampleBook.november()
        let isOfBudgets = { (reminder: Reminder) in reminder.kind == .budget }
        let first = due(book.wallet, at: "2026-11-27T12:00:00Z").alerts.filter(isOfBudgets)
        #expect(first.map(\.name) == ["Groceries", "Restaurants"])
        try book.act { _, wallet, context in wallet.noteRung(first.flatMap(\.subjects), in: context) }
        #expect(due(book.wallet, at: "2026-11-28T12:00:00Z").alerts.filter(isOfBudgets).isEmpty)
        try book.spend(9_000, "Groceries", on: "2026-11-20")
        #expect(due(book.wallet, at: "2026-11-28T12:00:00Z").alerts.filter(isOfBudgets).map(\.name) == ["Groceries"])
    }

    @Test func whatIsOwedIsToldOnTheFirst() throws {
        var book = try SampleBook.november()
        #expect(!told(book.wallet, at: "2026-11-30T12:00:00Z").contains { $0.hasPrefix("settle") })
        #expect(
            told(book.wallet, at: "2026-12-01T09:00:00Z").filter { $0.hasPrefix("settle") } == [
                "settle: Sam owes Ana $479.29 for Nov"
            ])
        // $40 of October are in it.
        var earlier = book
        try earlier.spend(10_000, "Fun", on: "2026-10-15")
        #expect(
            told(earlier.wallet, at: "2026-12-01T09:00:00Z").filter { $0.hasPrefix("settle") } == [
                "settle: Sam owes Ana $519.29 up to Nov"
            ])
        // What came since is taken off: of $500 that Sam paid Ana has $300.
        var later = book
        try later.spend(50_000, nil, on: "2026-12-01", by: "Sam")
        #expect(
            told(later.wallet, at: "2026-12-01T09:00:00Z").filter { $0.hasPrefix("settle") } == [
                "settle: Sam owes Ana $179.29 for Nov"
            ])
        // $9.29 is less than what is worth a word.
        try book.act { book, wallet, context in
            try wallet.settle(book.id, Money(470), by: "Sam", on: day("2026-12-01"), in: context)
        }
        #expect(!told(book.wallet, at: "2026-12-01T10:00:00Z").contains { $0.hasPrefix("settle") })
    }

    @Test func whatRenewsIsToldInTimeToCancel() throws {
        var book = try empty()
        try plan(&book, 129_900, "Car insurance", on: "2026-03-10", .annual) {
            $0.subscription = .init()
            $0.subscription?.cancelBy = 14
        }
        #expect(told(book.wallet, at: "2027-02-09T10:00:00Z").isEmpty)
        #expect(
            told(book.wallet, at: "2027-02-10T10:00:00Z") == [
                "renewal: Car insurance renews Wed 10 Mar, $1,299; last day to cancel Wed 24 Feb"
            ])
        #expect(due(book.wallet, at: "2027-02-10T10:00:00Z").due[0].daysLeft == 14)
    }

    @Test func aTrialIsToldBeforeItEnds() throws {
        var book = try empty()
        try plan(&book, 2_500, "NYT", on: "2026-12-02") {
            $0.subscription = .init()
            $0.subscription?.trialEndsOn = day("2026-12-02")
        }
        #expect(told(book.wallet, at: "2026-11-28T12:00:00Z").isEmpty)
        #expect(
            told(book.wallet, at: "2026-11-29T12:00:00Z") == [
                "trial: NYT: the trial ends Wed 2 Dec, in 3 days, then $25 a month; cancel by Tue 1 Dec"
            ])
        #expect(
            told(book.wallet, at: "2026-12-02T12:00:00Z") == [
                "trial: NYT: the trial ends today, then $25 a month"
            ])
    }

    /// Called off a week before it ends: 13 Dec is the last day to do so, and the reminders are counted from there.
    @Test func aTrialIsToldBeforeTheLastDayToCallItOff() throws {
        var book = try empty()
        try plan(&book, 2_000, "Hulu", on: "2026-12-20") {
            $0.subscription = .init()
            $0.subscription?.trialEndsOn = day("2026-12-20")
            $0.subscription?.cancelBy = 7
        }
        #expect(told(book.wallet, at: "2026-12-09T12:00:00Z").isEmpty)
        #expect(
            told(book.wallet, at: "2026-12-10T12:00:00Z") == [
                "trial: Hulu: the trial ends Sun 20 Dec, in 10 days, then $20 a month; cancel by Sun 13 Dec"
            ])
        let late = "trial: Hulu: the trial ends Sun 20 Dec, in 3 days, then $20 a month"
        #expect(
            told(book.wallet, at: "2026-12-17T12:00:00Z") == [late + "; the last day to cancel was Sun 13 Dec"])
    }

    @Test func anotherPriceIsToldUntilItIsTaken() throws {
        var book = try empty()
        let netflix = try plan(&book, 1_549, "Netflix", on: "2026-08-05") { $0.subscription = .init() }
        for (cents, on) in [(1_549, "2026-10-05"), (1_799, "2026-11-05")] {
            try book.spend(cents, "Streaming", on: on) { $0.matches = .init(of: netflix, on: day(on)) }
        }
        #expect(
            told(book.wallet, at: "2026-11-27T12:00:00Z").filter { $0.hasPrefix("price") } == [
                "price: Netflix $17.99, was $15.49: $30 more a year"
            ])
        // From the charge on, or from a day after it.
        for from in ["2026-11-05", "2026-11-27"] {
            var taken = book
            try taken.act { _, wallet, context in
                try wallet.changePrice(of: netflix, to: Money(cents: -1_799), from: day(from), in: context)
            }
            #expect(!told(taken.wallet, at: "2026-11-27T12:00:00Z").contains { $0.hasPrefix("price") })
        }
    }

    @Test func snoozedItComesBackAndSeenItStaysAway() throws {
        var book = try empty()
        let id = try plan(&book, 7_400, "Utilities", on: "2026-11-29")
        let subject = ReminderSubject.plan(id)
        let bill = "bill: Utilities $74 is due Sun 29 Nov, in 2 days"
        #expect(told(book.wallet, at: "2026-11-27T12:00:00Z") == [bill])
        try book.act { _, wallet, context in
            try wallet.snooze(
                [subject], until: instant("2026-11-28T10:00:00Z"), endOfDay: { _ in instant("2099-01-01T00:00:00Z") },
                in: context)
        }
        let snoozed = book.wallet.snoozedSubjects(at: instant("2026-11-27T13:00:00Z")).map(\.subject)
        #expect(snoozed == [subject] && told(book.wallet, at: "2026-11-28T09:59:00Z").isEmpty)
        #expect(told(book.wallet, at: "2026-11-28T10:00:00Z") == ["bill: Utilities $74 is due tomorrow, Sun 29 Nov"])
        try book.act { _, wallet, _ in
            let later = ChangeContext.fixed(on: "2026-11-28", ids: 77)
            try wallet.markSeen([subject], in: later)
        }
        #expect(told(book.wallet, at: "2026-11-28T13:00:00Z").isEmpty)
        #expect(told(book.wallet, at: "2026-11-29T09:00:00Z") == ["bill: Utilities $74 is due today"])
    }

    /// A moment that is told is one at which it comes back.
    @Test func aBillIsPutOffNoFurtherThanItsDay() throws {
        var book = try empty()
        let id = try plan(&book, 7_400, "Utilities", on: "2026-11-29")
        let subject = ReminderSubject.plan(id)
        let (wallet, books) = (book.wallet, BookLedgers(book.wallet))
        for (today, last) in [
            ("2026-11-27", "2026-11-29"), ("2026-11-29", "2026-11-29"), ("2026-11-30", "2026-12-29"),
        ] { #expect(wallet.lastDay(of: subject, from: day(today), in: books) == day(last), "\(today)") }
        let time = try SnoozeChoice.days(7).until(
            "Utilities", wallet.endVerb(of: subject), end: day("2026-11-29"), now: instant("2026-11-27T12:00:00Z"),
            timeZone: .utc, preferences: wallet.preferences)
        #expect(time.until == instant("2026-11-29T09:00:00Z"))
        #expect(time.note == "Utilities is due Sun 29 Nov, so it is back that day at 09:00")
        try book.act { _, wallet, context in
            try wallet.snooze(
                [subject], until: time.until, endOfDay: { _ in instant("2099-01-01T00:00:00Z") }, in: context)
        }
        #expect(told(book.wallet, at: "2026-11-29T08:59:00Z").isEmpty)
        #expect(told(book.wallet, at: "2026-11-29T09:00:00Z") == ["bill: Utilities $74 is due today"])
        #expect(told(book.wallet, at: "2026-11-30T12:00:00Z") == ["bill: Utilities $74 was due Sun 29 Nov"])
        #expect(book.wallet.snoozedSubjects(at: instant("2026-11-29T09:00:00Z")).isEmpty)
    }

    /// What is charged by itself is due to nobody; a trial is told while it lasts.
    @Test func whatNobodyPaysIsPutOffAsItIsTold() throws {
        var book = try empty()
        let hulu = try plan(&book, 2_000, "Hulu", on: "2026-12-20") {
            $0.subscription = .init()
            $0.subscription?.trialEndsOn = day("2026-12-20")
        }
        let netflix = try plan(&book, 1_549, "Netflix", on: "2026-12-05") { $0.subscription = .init() }
        func lastDay(_ id: BookTransaction.ID) -> CalendarDay? {
            let wallet = book.wallet
            return wallet.lastDay(of: .plan(id), from: day("2026-12-17"), in: BookLedgers(wallet))
        }
        #expect(lastDay(hulu) == day("2026-12-20"))
        #expect(lastDay(netflix) == nil)
    }

    /// On 17 Dec nothing is told of them yet; what renews is told 14 days before.
    @Test func whatIsToldLaterIsPutOffNoFurtherThanItsDay() throws {
        var book = try empty()
        let prime = try plan(&book, 13_900, "Prime", on: "2027-01-05", .annual) { $0.subscription = .init() }
        let car = try plan(&book, 129_900, "Car insurance", on: "2027-01-20", .annual) {
            $0.subscription = .init()
            $0.subscription?.cancelBy = 14
        }
        let hulu = try plan(&book, 2_000, "Hulu", on: "2027-01-10") {
            $0.subscription = .init()
            $0.subscription?.trialEndsOn = day("2027-01-10")
        }
        let (wallet, today) = (book.wallet, day("2026-12-17"))
        #expect(told(wallet, at: "2026-12-17T12:00:00Z").isEmpty)
        for (id, last) in [(prime, "2027-01-05"), (car, "2027-01-06"), (hulu, "2027-01-10")] {
            #expect(wallet.lastDay(of: .plan(id), from: today, in: BookLedgers(wallet)) == day(last), "\(last)")
        }
    }

    @Test func mutedItSaysNothing() throws {
        var book = try SampleBook.november()
        let names = ["Restaurants", "Groceries", "Home"]
        try book.act { _, wallet, context in
            for subject in names.flatMap({ wallet.reminding(called: $0) }) {
                try wallet.setReminders(false, of: [subject], in: context)
            }
        }
        #expect(!told(book.wallet, at: "2026-11-27T12:00:00Z").contains { $0.hasPrefix("budget") })
    }

    /// The file of who has no book is not read for one.
    @Test func theFirstBookIsNoted() throws {
        let book = try SampleBook.november()
        #expect(book.wallet.savedPreferences.firstBook == book.id)
        #expect(Wallet().savedPreferences.firstBook == nil && BookLedgers(Wallet()).all.isEmpty)
    }

    /// Kept up by what changed, the list is the one that a whole look finds.
    @Test func keptUpItIsTheSame() throws {
        var book = try SampleBook.november()
        // What is in the wallet already when it is read is told by the first change set.
        var ledgers = BookLedgers(book.wallet)
        let now = instant("2026-11-27T12:00:00Z")
        var list = DueList(book.wallet, now: now, timeZone: .utc, books: ledgers)
        for cents in [9_000, 2_000] {
            try book.spend(cents, "Groceries", on: "2026-11-20")
            let taken = book.takeChanges()
            let changes = try #require(taken)
            let areBooksTouched = ledgers.update(after: changes, in: book.wallet)
            list.update(
                after: changes.changes, in: book.wallet, now: now, timeZone: .utc, books: ledgers,
                areBooksTouched: areBooksTouched)
            #expect(areBooksTouched && list == due(book.wallet, at: "2026-11-27T12:00:00Z"))
        }
    }
}
