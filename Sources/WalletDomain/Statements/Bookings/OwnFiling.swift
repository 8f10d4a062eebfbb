/// Where somebody had filed the rows of a file in the program that it comes from, in words of a book.
struct OwnFiling {
    struct Filed {
        var category: BookCategory.ID?
        /// At least two, which add up.
        var splits: [BookTransaction.Split] = []
        var transfer: Transfer?
    }

    /// Money that went to another account; nil: to one that is not in the book.
    struct Transfer {
        var account: BookAccount.ID?
        /// It is what was on the account at first, which came from none.
        var isOpening = false

        func isWith(_ other: BookAccount.ID?) -> Bool { !isOpening && account.map { $0 == other } ?? true }
    }

    /// By paths, and by names that one category alone has; nil: several have it.
    private let categories: [[UInt8]: BookCategory.ID?]
    private let accounts: [[UInt8]: BookAccount.ID]

    /// - Returns: nil for what no such program wrote.
    init?(of file: StatementFile, in journal: BookJournal, _ wallet: Wallet) {
        guard file.format == .qif || StatementLayout.named(file.layout)?.subject == .program else { return nil }
        let open = journal.categories.nodes.map(\.category).filter { $0.archivedOn == nil }
        var categories: [[UInt8]: BookCategory.ID?] = [:]
        for category in open {
            let name = category.name.folded
            categories[name] = categories[name] == nil ? .some(category.id) : .some(nil)
        }
        for category in open { categories[journal.categories.path(of: category.id).folded] = category.id }
        self.categories = categories
        accounts = journal.accounts.reduce(into: [:]) { accounts, account in
            accounts[account.name.folded] = account.id
            if let card = account.userCardID, wallet.cards.contains(card) {
                accounts[wallet.name(ofCard: card).folded] = account.id
            }
        }
    }

    /// - Returns: nil where it says nothing that the book knows.
    func filed(_ row: StatementRow, on own: BookAccount) -> Filed? {
        if let name = transferName(of: row) {
            let other = accounts[name.folded]
            // A file names the account itself where it says what was on it at first.
            let isOwn = other == own.id || name.folded == row.account?.folded
            return Filed(transfer: isOwn ? Transfer(isOpening: true) : Transfer(account: other))
        }
        let parts = row.parts.filter { !$0.amount.isZero }
        guard parts.count > 1, parts.count <= BookTransaction.mostSplits else {
            let said = parts.count == 1 ? parts[0].category : row.bankCategory
            return said.flatMap(category).map { Filed(category: $0) }
        }
        return Filed(
            splits: parts.map { part in
                var split = BookTransaction.Split(
                    amount: part.amount, categoryID: part.category.flatMap { category($0) })
                // What no category is there for is not forgotten.
                let note = part.note ?? (split.categoryID == nil ? part.category : nil)
                split.notes = note.map { StatementText.booked($0) }
                return split
            })
    }

    /// `[Savings]`, `Transfer : Savings`
    private func transferName(of row: StatementRow) -> String? {
        if let category = row.bankCategory, category.hasPrefix("["), let end = category.firstIndex(of: "]") {
            return String(category[category.index(after: category.startIndex)..<end]).trimmed
        }
        guard row.bankCategory == nil, row.text.hasPrefix("Transfer : ") else { return nil }
        return String(row.text.dropFirst(11)).trimmed
    }

    /// `Home:Rent`, `Home: Rent`, `Rent`, `Rent/Trip`
    private func category(_ said: String) -> BookCategory.ID? {
        let names = said.split(separator: ":").map { String($0).trimmed }
        let texts = [names.joined(by: ":"), names.last ?? ""]
        for text in texts + texts.map({ String($0.prefix { $0 != "/" }) }) {
            if let found = categories[text.folded] { return found }
        }
        return nil
    }
}

extension BookTransaction {
    /// Of a transfer whose other side is not in the book: the same on two machines.
    var loneTransferID: FreshID { FreshID(saying: "transfer\u{1F}\(id)") }

    /// By which it is known as what was on its account at first: it came from no other.
    var openingID: FreshID { FreshID(saying: "opening\u{1F}\(id)") }
    var isOpening: Bool { transferID.map { $0 == openingID } ?? false }
}
