/// Another book begun like one that is there: the way out where its currency is to be another.
extension Wallet {
    /// Copies the categories of a book into a new one, with its rules that name no account, and with its plans where both are
    /// of one currency. Money that moved stays where it is.
    public mutating func copy(
        _ id: Book.ID, into newer: Book.ID, in context: ChangeContext
    ) throws(RecordProblems) {
        guard let old = self[id], let new = self[newer] else { throw RecordProblems([:]) }
        let ids = try copyCategories(of: id, into: newer, context)
        if old.currency == new.currency {
            for plan in all(CategoryBudget.self) where plan.bookID == id {
                guard let category = ids[plan.categoryID] else { continue }
                var copy = CategoryBudget(
                    id: context.newID().cast(), bookID: newer, categoryID: category, period: plan.period,
                    createdAt: context.now)
                (copy.amount, copy.only) = (plan.amount, plan.only)
                try put(checking: copy, in: context)
            }
        }
        for rule in all(BookRule.self) where rule.bookID == id {
            guard rule.match?.accountID == nil, rule.set?.recurringID == nil else { continue }
            var copy = BookRule(id: context.newID().cast(), bookID: newer, createdAt: context.now)
            (copy.sortOrder, copy.match, copy.set) = (rule.sortOrder, rule.match, rule.set)
            copy.set?.categoryID = rule.set?.categoryID.flatMap { ids[$0] }
            try put(checking: copy, in: context)
        }
        did("\(new.name) added")
    }

    /// - Returns: what each became.
    private mutating func copyCategories(
        of id: Book.ID, into newer: Book.ID, _ context: ChangeContext
    ) throws(RecordProblems) -> [BookCategory.ID: BookCategory.ID] {
        var ids: [BookCategory.ID: BookCategory.ID] = [:]
        // Parents come first there.
        for node in CategoryTree(all().filter { $0.bookID == id }).nodes where node.category.archivedOn == nil {
            var copy = BookCategory(id: context.newID().cast(), bookID: newer, createdAt: context.now)
            let old = node.category
            (copy.name, copy.direction, copy.color, copy.key) = (old.name, old.direction, old.color, old.key)
            (copy.rollover, copy.sortOrder, copy.notes) = (old.rollover, old.sortOrder, old.notes)
            copy.parentID = old.parentID.flatMap { ids[$0] }
            try put(checking: copy, in: context)
            ids[old.id] = copy.id
        }
        return ids
    }
}
