/// All that one book has but for its transactions.
struct BookTables: Sendable {
    let book: Book
    let accounts: [BookAccount]
    let categories: [BookCategory]
    let plans: [CategoryBudget]
}

extension BookTables {
    init(_ book: Book, _ all: AllBookTables) {
        self.book = book
        accounts = all.accounts.filter { $0.bookID == book.id }
        categories = all.categories.filter { $0.bookID == book.id }
        plans = all.plans.filter { $0.bookID == book.id }
    }
}

/// The tables of all books but for their transactions, each read once.
struct AllBookTables {
    let accounts: [BookAccount]
    let categories: [BookCategory]
    let plans: [CategoryBudget]

    init(_ wallet: Wallet) {
        accounts = wallet.all(BookAccount.self)
        categories = wallet.all(BookCategory.self)
        plans = wallet.all(CategoryBudget.self)
    }
}
