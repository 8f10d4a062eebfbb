/// What happens to a book as a whole.
extension Wallet {
    /// The first owner's part is another from a day on, and what came before stays as it was; nil: for all of the time.
    ///
    /// - Returns: the last day on which it holds; nil: no other comes after it.
    @discardableResult
    public mutating func share(
        _ id: Book.ID, _ ratio: Ratio, from day: CalendarDay?, in context: ChangeContext
    ) throws(RecordProblems) -> CalendarDay? {
        guard var book = self[id] else { throw RecordProblems([:]) }
        book.ratios.removeAll { day == nil || $0.from == day }
        // What was never said was half and half.
        if day != nil, book.ratios.first?.from != nil || book.ratios.isEmpty {
            book.ratios.insert(Book.DatedRatio(from: nil, ratio: .half), at: 0)
        }
        book.ratios.append(Book.DatedRatio(from: day, ratio: ratio))
        book.ratios.sort { ($0.from ?? .earliest) < ($1.from ?? .earliest) }
        try put(checking: book, in: context)
        did("shares of \(book.name) set")
        let next = book.ratios.first { ($0.from ?? .earliest) > (day ?? .earliest) && $0.ratio != ratio }
        return next?.from?.adding(days: -1)
    }

    /// What is to be said before shares are others; nil: nothing, since nothing was settled in their time.
    public func warning(sharing id: Book.ID, _ ratio: Ratio, from day: CalendarDay?, in context: ChangeContext)
        -> String?
    {
        var newer = self
        _ = try? newer.share(id, ratio, from: day, in: context)
        return newer[id].flatMap { warning(before: $0) }
    }

    /// The same before a record is edited so.
    public func warning(
        editing kind: RecordKind, _ id: FreshID, _ texts: [String: String?], in context: ChangeContext
    ) -> String? {
        guard kind.mayWarn(editing: texts) else { return nil }
        var newer = self
        _ = try? newer.edit(kind, id, texts, in: context)
        guard let edited: Book = newer[id.cast()] else { return nil }
        let told = [warning(renamingOwnersIn: edited), warning(before: edited)].compactMap(\.self)
        return told.isEmpty ? nil : told.joined(by: " ")
    }

    /// Who is called quite otherwise may be somebody else, and what was before is not theirs.
    private func warning(renamingOwnersIn newer: Book) -> String? {
        guard let book = self[newer.id], newer.keepsOwners(of: book), !BookContents.words(of: book.id, in: self).isEmpty
        else { return nil }
        let others = zip(book.owners, newer.owners).filter { !$0.isNear($1) }
        let told = others.map { old, new in
            "All that is \(shown(old.word))'s in \(shown(book.name)) would be \(shown(new.word))'s."
        }
        return told.isEmpty ? nil : told.joined(by: " ")
    }

    private func warning(before newer: Book) -> String? {
        guard let book = self[newer.id], book.ratios != newer.ratios, let ledger = BookLedger(book.id, in: self),
            let settled = ledger.settled.months.values.flatMap(\.payments).map(\.on).max()
        else { return nil }
        let days = (book.ratios + newer.ratios).map { $0.from ?? .earliest }
        return days.contains { $0 <= settled && book.ratio(on: $0) != newer.ratio(on: $0) }
            ? "\(shown(book.name)) was settled on \(settled.long), and what is owed would be another." : nil
    }

    /// A second owner joins on a day; all before it is the first one's.
    ///
    /// - Returns: `Ana's now: Gold, Checking`; nil where nothing was nobody's.
    @discardableResult
    public mutating func join(
        _ id: Book.ID, _ owner: String, from day: CalendarDay, in context: ChangeContext
    ) throws(RecordProblems) -> String? {
        guard var book = self[id] else { throw RecordProblems([:]) }
        guard book.owners.count == 1 else {
            throw RecordProblems(refusing: "owners", "A book has two owners at most.")
        }
        book.owners.append(Book.Owner(word: owner))
        book.ratios = [Book.DatedRatio(from: nil, ratio: .all), Book.DatedRatio(from: day, ratio: .half)]
        try put(checking: book, in: context)
        let given = giveAccounts(of: book, to: book.owners[0].word, context)
        did("\(owner) joined \(book.name)")
        return given
    }

    /// Accounts of a book that are nobody's are one owner's; whose a card is, the card says.
    ///
    /// - Returns: which they were, for a card is called otherwise by that.
    mutating func giveAccounts(of book: Book, to owner: String, _ context: ChangeContext) -> String? {
        var given: [String] = []
        for var account in all(BookAccount.self) where account.bookID == book.id && self.owner(of: account) == nil {
            given.append(account.name)
            if var card = account.userCardID.flatMap({ cards[$0] }) {
                card.owner = owner
                put(card, at: context.now)
            } else {
                (account.owner, account.updatedAt) = (owner, context.now)
                if let raw = account.raw { put(raw) }
            }
        }
        return given.isEmpty ? nil : "\(owner)'s now: \(given.joined(by: ", "))"
    }

    /// Who is called otherwise in a book is so wherever it names them; a card goes on saying whose it is by its own word.
    ///
    /// - Returns: `Ana is called Anna now`; nil: nobody is called otherwise.
    mutating func renameOwners(of book: Book, as newer: Book, _ context: ChangeContext) -> String? {
        var told: [String] = []
        for (old, new) in zip(book.owners, newer.owners) where old != new {
            told.append(rename(owner: old.word, to: new.word, in: book.id, context))
        }
        return told.isEmpty ? nil : told.joined(by: "; ")
    }

    private mutating func rename(
        owner: String, to name: String, in book: Book.ID, _ context: ChangeContext
    ) -> String {
        var cards: [String] = []
        for var account in all(BookAccount.self)
        where account.bookID == book && self.owner(of: account)?.folded == owner.folded {
            if account.owner == nil { cards.append(account.name) }
            (account.owner, account.updatedAt) = (name, context.now)
            if let raw = account.raw { put(raw) }
        }
        for var transaction in all(BookTransaction.self)
        where transaction.bookID == book && transaction.paidBy?.folded == owner.folded {
            (transaction.paidBy, transaction.updatedAt) = (name, context.now)
            if let raw = transaction.raw { put(raw) }
        }
        return "\(owner) is called \(name) now"
            + (cards.isEmpty ? "" : "; cards that still say \(owner): \(cards.joined(by: ", "))")
    }

    /// Moves all that is filed into a category, or planned for it, into another, and deletes it.
    public mutating func merge(
        _ category: BookCategory.ID, into other: BookCategory.ID, in context: ChangeContext
    ) throws(RecordProblems) {
        guard let gone = self[category], let kept = self[other], gone.bookID == kept.bookID, category != other else {
            throw RecordProblems(["categoryId": "Name two categories of one book."])
        }
        let (goneName, keptName) = (name(of: gone), name(of: kept))
        guard !CategoryTree(all()).family(of: category).contains(other) else {
            throw RecordProblems(refusing: "categoryId", "\(shown(keptName)) is a part of \(shown(goneName)).")
        }
        guard gone.direction == kept.direction else {
            let isIncome = kept.direction == .income
            let (one, other) = isIncome ? (keptName, goneName) : (goneName, keptName)
            throw RecordProblems(
                refusing: "categoryId", "\(shown(one)) is of what comes in, \(shown(other)) of what goes out.")
        }
        var newer = self
        for var child in all(BookCategory.self) where child.parentID == category {
            child.parentID = other
            try newer.put(checking: child, in: context)
        }
        for var rule in all(BookRule.self) where rule.set?.categoryID == category {
            rule.set?.categoryID = other
            try newer.put(checking: rule, in: context)
        }
        let asked = AskedWallet(newer)
        for var transaction in all(BookTransaction.self) where transaction.isFiled(in: category) {
            if transaction.categoryID == category { transaction.categoryID = other }
            for index in transaction.splits.indices where transaction.splits[index].categoryID == category {
                transaction.splits[index].categoryID = other
            }
            try newer.put(checking: transaction, against: asked, in: context)
        }
        try newer.addPlans(of: gone, to: kept, context)
        newer.remove(raw: BookCategory.kind.key(category))
        self = newer
        did("\(goneName) merged into \(keptName)")
    }

    /// Moves a category among those beside it.
    public mutating func shift(
        _ id: BookCategory.ID, by step: Int, in context: ChangeContext
    ) throws(RecordProblems) {
        guard let category = self[id] else { return }
        let tree = CategoryTree(all().filter { $0.bookID == category.bookID })
        var siblings = tree.nodes.map(\.category).filter { $0.parentID == category.parentID }
        guard let place = siblings.firstIndex(where: { $0.id == id }), siblings.indices.contains(place + step) else {
            return
        }
        siblings.swapAt(place, place + step)
        var newer = self
        for (order, var sibling) in siblings.enumerated() where sibling.sortOrder != order {
            sibling.sortOrder = order
            try newer.put(checking: sibling, in: context)
        }
        self = newer
        did("\(name(of: category)) moved")
    }

    /// A transaction; nil where there is none, or it cannot be read.
    public func transaction(_ id: FreshID) -> BookTransaction? { self[id.cast(to: BookTransaction.self)] }
    /// A category; nil where there is none, or it cannot be read.
    public subscript(category id: BookCategory.ID) -> BookCategory? { self[id] }
    /// A book; nil likewise.
    public subscript(book id: Book.ID) -> Book? { self[id] }
}

extension RecordKind {
    /// Whether there may be something to be said before a record is edited so.
    public func mayWarn(editing texts: [String: String?]) -> Bool {
        table == RecordKind.books.table && (texts["ratios"] != nil || texts["owners"] != nil)
    }
}

extension Book.Owner {
    /// Whether another word may be this one, corrected.
    fileprivate func isNear(_ other: Book.Owner) -> Bool {
        editDistance(word.folded, other.word.folded) <= max(1, word.folded.count / 3)
    }
}

extension BookTransaction {
    func isFiled(in category: BookCategory.ID) -> Bool {
        categoryID == category || splits.contains { $0.categoryID == category }
    }
}
