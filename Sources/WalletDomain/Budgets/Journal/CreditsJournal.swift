/// What the credits of cards came to, for programs that keep books: without a book, or beside it.
extension Wallet {
    /// The history as a book: what was used on each card came in there, filed under the card and the benefit; what was
    /// refunded went out again. What was missed, and what is counted, moved no money.
    public func journalOfCredits() -> BookJournal? {
        var (books, bookID) = (Wallet(), Book.ID(saying: "book"))
        var book = Book(id: bookID, createdAt: Instant(milliseconds: 0))
        (book.name, book.currency) = ("Credits of cards", preferences.currencyCode)
        // A book without an owner is none.
        book.owners = [.init(word: "Me")]
        books.add(book)
        var known: Set<FreshID> = []
        for use in usages.all.sorted(by: BenefitUsage.isNewer).reversed() where !use.valueRedeemed.isZero {
            let card = use.userCardID.flatMap { cards[$0] }.map(name(of:)) ?? use.cardNameSnapshot
            let key = use.userCardID?.description ?? card
            let account = BookAccount.ID(saying: "account", key)
            let (whole, part) = (
                BookCategory.ID(saying: "card", key), BookCategory.ID(saying: "benefit", key, use.benefitNameSnapshot)
            )
            if known.insert(account.cast()).inserted {
                var ofCard = BookAccount(id: account, bookID: bookID, createdAt: Instant(milliseconds: 0))
                (ofCard.name, ofCard.kind) = (card, .card)
                books.add(ofCard)
                books.add(BookCategory(income: card, whole, in: book))
            }
            if known.insert(part.cast()).inserted {
                var ofBenefit = BookCategory(income: use.benefitNameSnapshot, part, in: book)
                ofBenefit.parentID = whole
                books.add(ofBenefit)
            }
            var credit = BookTransaction(
                id: use.id.cast(), bookID: bookID, date: use.usedOn, amount: use.valueRedeemed,
                payee: use.benefitNameSnapshot, createdAt: use.createdAt)
            (credit.accountID, credit.categoryID, credit.notes) = (account, part, use.notes)
            books.add(credit)
        }
        return BookJournal(bookID, in: books)
    }

    private mutating func add(_ record: some DescribedRecord) { if let raw = record.raw { put(raw) } }
}

extension EntityID {
    /// The same for the same words.
    fileprivate init(saying words: String...) {
        self = FreshID(saying: "credits\u{1F}" + words.joined(separator: "\u{1F}")).cast()
    }
}

extension BookCategory {
    fileprivate init(income name: String, _ id: ID, in book: Book) {
        self.init(id: id, bookID: book.id, createdAt: book.createdAt)
        (self.name, direction) = (name, .income)
    }
}
