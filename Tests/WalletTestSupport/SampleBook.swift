import WalletDomain

/// A book of two in November 2026, whose figures are worked by hand.
package struct SampleBook {
    package private(set) var wallet = Wallet()
    package private(set) var context: ChangeContext
    package let id: Book.ID
    private var ids: [String: FreshID] = [:]

    /// - Parameter ratios: the first owner's part.
    package init(currency: String = "USD", ratios: String = "0.5,2026-10-01=0.6") throws {
        context = ChangeContext.fixed(on: "2026-11-27", ids: 9)
        id = try wallet.add(
            .books, ["name": "Home", "currency": currency, "owners": "Ana,Sam", "ratios": ratios], in: context
        ).cast()
        for owner in ["Ana", "Sam"] {
            ids[owner] = try wallet.add(
                .accounts, ["name": "\(owner)’s checking", "kind": "checking", "owner": owner], in: context)
        }
    }

    package mutating func add(category name: String, under parent: String? = nil, _ more: [String: String] = [:]) throws
    {
        var texts: [String: String?] = more.mapValues { $0 }
        texts["name"] = name
        if let parent { texts["parentId"] = ids[parent]?.description }
        ids[name] = try wallet.add(.categories, texts, in: context)
    }

    package func category(_ name: String) -> BookCategory.ID { ids[name]?.cast() ?? BookCategory.ID(high: 0, low: 0) }

    package mutating func plan(_ name: String, _ amount: Int, from month: String) throws {
        try wallet.plan(category(name), at: Money(amount), from: day(month), in: context)
    }

    @discardableResult
    package mutating func spend(
        _ cents: Int, _ category: String?, on text: String, by owner: String = "Ana", ratio: Money? = nil,
        _ change: (inout BookTransaction) -> Void = { _ in }
    ) throws -> BookTransaction.ID {
        var transaction = BookTransaction(
            id: context.newID().cast(), bookID: id, date: day(text), amount: -Money(cents: cents),
            payee: category ?? "Somebody", createdAt: context.now)
        (transaction.accountID, transaction.categoryID) = (ids[owner]?.cast(), category.map { self.category($0) })
        transaction.ratio = ratio.flatMap { Ratio($0) }
        change(&transaction)
        return try wallet.add(transaction, in: context)
    }

    /// - Parameter change: is given the book as it is before.
    package mutating func act(_ change: (SampleBook, inout Wallet, ChangeContext) throws -> Void) throws {
        try change(self, &wallet, context)
    }

    /// What was changed since the last call.
    package mutating func takeChanges() -> ChangeSet? {
        wallet.takeChanges(id: context.newID().cast(), at: context.now, by: .screen)
    }

    /// The month of the sample, with what it takes from months before.
    package static func november() throws -> SampleBook {
        var book = try novemberOnce.get()
        // What gives ids goes on counting for all that have it.
        book.context = ChangeContext.fixed(on: "2026-11-27", ids: 10)
        return book
    }

    private static let novemberOnce = Result { () throws -> SampleBook in
        var book = try SampleBook()
        try book.add(category: "Food")
        try book.add(category: "Groceries", under: "Food", ["key": "f"])
        try book.add(category: "Restaurants", under: "Food", ["key": "r"])
        for name in ["Home", "Streaming", "Insurance"] { try book.add(category: name) }
        try book.add(category: "Fun", ["rollover": "unspent"])
        try book.add(category: "Pets")
        let plans = [("Groceries", 600), ("Restaurants", 250), ("Home", 1980), ("Streaming", 45), ("Insurance", 110)]
        for (name, amount) in plans { try book.plan(name, amount, from: "2026-11-01") }
        try book.plan("Fun", 150, from: "2026-10-01")
        try book.spend(11_750, "Fun", on: "2026-10-12", ratio: Money(1))
        try book.spend(129_900, "Insurance", on: "2026-03-10", ratio: Money(1)) {
            $0.kind = .spreadOut(SpreadOutProperties(parts: 12))
        }
        let rent = EntityID<BookTransaction>(high: 1, low: 1)
        try book.spend(189_645, "Home", on: "2026-11-01") { $0.matches = .init(of: rent, on: day("2026-11-01")) }
        try book.spend(1_799, "Streaming", on: "2026-11-05") { $0.matches = .init(of: rent, on: day("2026-11-05")) }
        try book.spend(51_240, "Groceries", on: "2026-11-23", by: "Sam")
        try book.spend(25_000, "Restaurants", on: "2026-11-08")
        try book.spend(1_175, "Restaurants", on: "2026-11-21", by: "Sam")
        try book.spend(12_000, "Fun", on: "2026-11-14", by: "Sam")
        try book.spend(4_820, "Pets", on: "2026-11-21", by: "Sam", ratio: Money(0))
        for (cents, category, due) in [(7_400, "Home", "2026-11-29"), (1_199, "Streaming", "2026-11-30")] {
            try book.spend(cents, category, on: due) { $0.kind = .recurring(RecurringProperties(.monthly)) }
        }
        return book
    }
}
