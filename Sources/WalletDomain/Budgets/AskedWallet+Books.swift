/// Records that others are held against, each read once.
extension AskedWallet {
    func all<Record: DescribedRecord>(_: Record.Type) -> [Record] { once { $0.all() } }

    subscript<Record: DescribedRecord>(id: EntityID<Record>) -> Record? {
        let known = once { _ in KnownRecords<Record>() }
        if let record = known.byID[id] { return record }
        let record = wallet[id]
        known.byID[id] = .some(record)
        return record
    }
}

/// Those of a kind that somebody asked for; nil: there is none.
private final class KnownRecords<Record: DescribedRecord> {
    var byID: [Record.ID: Record?] = [:]
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
            (wallet.all(BookRule.self).count { $0.bookID == book }, "rule", "rules"),
        ])
    }

    static func words(of category: BookCategory, in wallet: Wallet) -> [String] {
        let id = category.id
        return counted([
            (wallet.all(BookCategory.self).count { $0.parentID == id }, "category under it", "categories under it"),
            (wallet.all(CategoryBudget.self).count { $0.categoryID == id }, "plan", "plans"),
            (wallet.all(BookTransaction.self).count { $0.isFiled(in: id) }, "transaction", "transactions"),
            (wallet.all(BookRule.self).count { $0.set?.categoryID == id }, "rule", "rules"),
        ])
    }

    static func counted(_ all: [(count: Int, one: String, many: String)]) -> [String] {
        all.filter { $0.count > 0 }.map { $0.count == 1 ? "1 \($0.one)" : "\($0.count) \($0.many)" }
    }
}
