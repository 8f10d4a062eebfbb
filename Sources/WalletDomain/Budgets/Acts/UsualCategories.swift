/// What most books file into: for one that begins.
///
/// Each with the name of the one that it is a part of, and the letter that files into it.
enum UsualCategory {
    static let all: [(name: String, parent: String?, key: String, direction: BookCategory.Direction)] = [
        ("Salary", nil, "s", .income), ("Food", nil, "d", .expense), ("Groceries", "Food", "f", .expense),
        ("Restaurants", "Food", "r", .expense), ("Home", nil, "o", .expense), ("Rent", "Home", "e", .expense),
        ("Utilities", "Home", "i", .expense), ("Transport", nil, "t", .expense), ("Subscriptions", nil, "b", .expense),
        // Each is of its name where one of those is free; Fun has none.
        ("Health", nil, "a", .expense), ("Fun", nil, "x", .expense), ("Insurance", nil, "c", .expense),
        ("Pets", nil, "p", .expense),
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
                    "key": letters.contains(usual.key) ? nil : usual.key,
                ], in: context)
            added += 1
        }
        newer.tellAct(as: "\(added) usual categories added")
        self = newer
        return added
    }
}
