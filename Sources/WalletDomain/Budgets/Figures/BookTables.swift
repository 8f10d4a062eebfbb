/// All that one book has but for its transactions.
struct BookTables: Sendable {
    let book: Book
    let accounts: [BookAccount]
    let categories: [BookCategory]
    let plans: [CategoryBudget]

    /// Those of several books, each table read once.
    static func of(_ books: [Book], in wallet: Wallet) -> [BookTables] {
        let (accounts, categories) = (wallet.all(BookAccount.self), wallet.all(BookCategory.self))
        let plans = wallet.all(CategoryBudget.self)
        return books.map { book in
            BookTables(
                book: book, accounts: accounts.filter { $0.bookID == book.id },
                categories: categories.filter { $0.bookID == book.id }, plans: plans.filter { $0.bookID == book.id })
        }
    }
}
