/// What most books file into: for one that begins.
struct UsualCategory {
    let name: String
    /// The name of the one that it is a part of.
    var parent: String?
    /// The letter that files into it.
    var key: String?
    var direction = BookCategory.Direction.expense

    static let all = [
        UsualCategory(name: "Salary", key: "s", direction: .income), UsualCategory(name: "Food", key: "d"),
        UsualCategory(name: "Groceries", parent: "Food", key: "f"),
        UsualCategory(name: "Restaurants", parent: "Food", key: "r"), UsualCategory(name: "Home", key: "o"),
        UsualCategory(name: "Rent", parent: "Home", key: "e"),
        UsualCategory(name: "Utilities", parent: "Home", key: "i"), UsualCategory(name: "Transport", key: "t"),
        UsualCategory(name: "Subscriptions", key: "b"), UsualCategory(name: "Health", key: "a"),
        // Each is of its name where one of those is free; Fun has none.
        UsualCategory(name: "Fun", key: "x"), UsualCategory(name: "Insurance", key: "c"),
        UsualCategory(name: "Pets", key: "p"),
    ]
}

extension Wallet {
    /// Adds those that a book does not have; what is called so already stays as it is.
    ///
    /// - Returns: how many were added.
    @discardableResult
    public mutating func addUsualCategories(
        to book: Book.ID, in context: ChangeContext
    ) throws(RecordProblems) -> Int {
        let there = all(BookCategory.self).filter { $0.bookID == book }
        let letters = Set(there.compactMap(\.key))
        var (newer, ids, added) = (self, [String: FreshID](), 0)
        for usual in UsualCategory.all {
            if let known = there.first(where: { $0.name.folded == usual.name.folded }) {
                ids[usual.name] = known.id.cast()
                continue
            }
            ids[usual.name] = try newer.add(
                .categories,
                [
                    "bookId": book.description, "name": usual.name,
                    "parentId": usual.parent.flatMap { ids[$0]?.description }, "direction": usual.direction.rawValue,
                    "key": usual.key.flatMap { letters.contains($0) ? nil : $0 },
                ], in: context)
            added += 1
        }
        newer.tellAct(as: "\(added) usual categories added")
        self = newer
        return added
    }
}
