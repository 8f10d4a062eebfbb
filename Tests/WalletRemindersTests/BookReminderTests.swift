import Testing
import WalletDomain
import WalletReminders
import WalletTestSupport

/// What the book of the sample reminds of; it was made on 27 November at noon.
@Suite("Reminders of books")
struct BookReminderTests: BookReminderScenes {
    @Test(arguments: BookAsk.Kind.allCases)
    func whatABookAsksForIsCalledTheSameAsAReminder(kind: BookAsk.Kind) {
        #expect(Reminder.Kind(rawValue: kind.rawValue) != nil)
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
