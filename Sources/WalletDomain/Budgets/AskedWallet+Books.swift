/// What records of books are held against.
extension AskedWallet {
    var books: [Book] { once { BooksAsked($0.all()) }.all }
    var accounts: [BookAccount] { once { AccountsAsked($0.all()) }.all }
    var categories: [BookCategory] { once { CategoriesAsked($0.all()) }.all }
    var plans: [CategoryBudget] { once { PlansAsked($0.all()) }.all }

    func book(_ id: Book.ID) -> Book? { once { BooksAsked($0.all()) }.byID[id] }
    func account(_ id: BookAccount.ID) -> BookAccount? { once { AccountsAsked($0.all()) }.byID[id] }
    func category(_ id: BookCategory.ID) -> BookCategory? { once { CategoriesAsked($0.all()) }.byID[id] }
}

private typealias BooksAsked = RecordsByID<Book>
private typealias AccountsAsked = RecordsByID<BookAccount>
private typealias CategoriesAsked = RecordsByID<BookCategory>
private typealias PlansAsked = RecordsByID<CategoryBudget>

/// All records of a kind, in the order of the file and by their ids.
private struct RecordsByID<Record: DescribedRecord> {
    let all: [Record]
    let byID: [Record.ID: Record]

    init(_ all: [Record]) {
        self.all = all
        byID = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
    }
}

extension FieldRule {
    static let noBook = "Add a book first: name, currency and owners."
}

extension FieldUses {
    /// The book that a record is in: said when it is added, if there are several.
    static let ofBook: FieldUses = [.typed, .once, .needed, .always]
}

/// What is in a book, or in a category, and keeps it from being deleted.
enum BookContents {
    static func words(of book: Book.ID, in wallet: Wallet) -> [String] {
        counted([
            (wallet.all(BookAccount.self).count { $0.bookID == book }, "account", "accounts"),
            (wallet.all(BookCategory.self).count { $0.bookID == book }, "category", "categories"),
            (wallet.all(BookTransaction.self).count { $0.bookID == book }, "transaction", "transactions"),
        ])
    }

    static func words(of category: BookCategory, in wallet: Wallet) -> [String] {
        let id = category.id
        return counted([
            (wallet.all(BookCategory.self).count { $0.parentID == id }, "category under it", "categories under it"),
            (wallet.all(CategoryBudget.self).count { $0.categoryID == id }, "plan", "plans"),
            (
                wallet.all(BookTransaction.self).count {
                    $0.categoryID == id || $0.splits.contains { $0.categoryID == id }
                },
                "transaction", "transactions"
            ),
        ])
    }

    private static func counted(_ all: [(count: Int, one: String, many: String)]) -> [String] {
        all.filter { $0.count > 0 }.map { $0.count == 1 ? "1 \($0.one)" : "\($0.count) \($0.many)" }
    }
}
