import Testing
import WalletTestSupport

@testable import WalletDomain

/// What a category is called where it stands by itself: of two of one name, so that it tells which is meant.
struct CategoryNamesTests {
    private var book: SampleBook
    /// Of Food and of Kids.
    private let others: [BookCategory.ID]

    init() throws {
        var book = try SampleBook()
        var others: [BookCategory.ID] = []
        for whole in ["Food", "Kids"] {
            try book.add(category: whole)
            try book.add(category: "Other", under: whole)
            others.append(book.category("Other"))
        }
        try book.add(category: "Toys", under: "Kids")
        (self.book, self.others) = (book, others)
    }

    private func names(_ ids: [BookCategory.ID]) -> [String?] { ids.map { book.wallet.name(ofCategory: $0) } }

    @Test func whatHasItsNameAloneIsCalledByThat() {
        #expect(names(others + [book.category("Toys")]) == ["Food:Other", "Kids:Other", "Toys"])
        #expect(book.wallet.name(ofCategory: nil) == nil)
        #expect(book.wallet.name(ofCategory: BookCategory.ID(high: 0, low: 1)) == nil)
    }

    /// What is a part of nothing has its name as its whole path.
    @Test mutating func aWholeIsCalledByItsNameBesideAPart() throws {
        let part = book.category("Toys")
        try book.add(category: "Toys")
        #expect(names([book.category("Toys"), part]) == ["Toys", "Kids:Toys"])
    }

    @Test mutating func aNameIsFreeOnceNoOtherHasIt() throws {
        let (before, kids) = (book.wallet, others[1])
        #expect(before.name(ofCategory: kids) == "Kids:Other")
        // What was filed into one that is archived is still listed.
        try book.act { _, wallet, context in
            try wallet.archive(.categories, kids.cast(), on: context.today, in: context)
        }
        #expect(names(others) == ["Food:Other", "Kids:Other"])
        try book.act { _, wallet, context in
            try wallet.edit(.categories, kids.cast(), ["name": "Rest"], in: context)
        }
        #expect(names(others) == ["Other", "Rest"])
        #expect(before.name(ofCategory: kids) == "Kids:Other")
        try book.act { _, wallet, _ in _ = wallet.delete(.categories, kids.cast()) }
        #expect(names(others) == ["Other", nil])
    }

    @Test mutating func ofAnotherBookTheNameIsNoOther() throws {
        var toys: FreshID?
        try book.act { _, wallet, context in
            try wallet.add(.books, ["name": "Boat", "currency": "USD", "owners": "Ana"], in: context)
            toys = try wallet.add(.categories, ["name": "Toys", "bookId": "Boat"], in: context)
        }
        let other = try #require(toys)
        #expect(names([book.category("Toys"), other.cast()]) == ["Toys", "Toys"])
    }

    @Test mutating func transactionsPartsAndRulesTellWhichIsMeant() throws {
        let (food, kids) = (others[0], others[1])
        let lego = try book.spend(1_500, nil, on: "2026-11-20") { ($0.payee, $0.categoryID) = ("Lego", kids) }
        let target = try book.spend(2_000, nil, on: "2026-11-21") {
            $0.splits = [food, kids].map { .init(amount: Money(-10), categoryID: $0) }
        }
        let (wallet, id, kind) = (book.wallet, book.id, RecordKind.transactions)
        func said(_ key: String, _ transaction: BookTransaction.ID) throws -> String {
            let place = try #require(kind.place(of: key))
            let record = try #require(wallet.record(kind, transaction.cast()))
            return wallet.words(record.typed[place], of: kind.fields[place], "$", in: id.cast())
        }
        #expect(try said("categoryId", lego) == "Kids:Other")
        #expect(try said("splits", target) == "Food:Other −$10, Kids:Other −$10")
        let split = try #require(wallet.transaction(target.cast()))
        #expect(wallet.filing(of: split, isSettlement: false) == ["Food:Other", "Kids:Other"])
        #expect(wallet.naming("into \(kids)") == "into Kids:Other")
        // Which is what undo says of it too.
        _ = book.takeChanges()
        try book.act { _, wallet, context in try wallet.file([lego], into: food, in: context) }
        let act = book.takeChanges()
        #expect(act?.what == "Lego filed into Food:Other")
    }

    @Test mutating func whatOneOwnerPaidAloneIsOfEach() throws {
        for (id, cents) in zip(others, [1_000, 500]) {
            try book.spend(cents, nil, on: "2026-11-20", ratio: Money(1)) { $0.categoryID = id }
        }
        let ledger = try #require(BookLedger(book.id, in: book.wallet))
        let month = day("2026-11-01")
        let settled = ledger.settled(of: month, among: ledger.lines(of: month, in: book.wallet))
        #expect(
            ledger.notes(settled, on: day("2026-11-27")) == ["Ana's alone: Food:Other $10, Kids:Other $5"])
    }
}
