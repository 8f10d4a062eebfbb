import Testing
import WalletDomain
import WalletReminders
import WalletTestSupport

/// Bills of the book of the sample, from days before they are due until they are paid or seen.
struct BillReminderTests: BookReminderScenes {
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
}
