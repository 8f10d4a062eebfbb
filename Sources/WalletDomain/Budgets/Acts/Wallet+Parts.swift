/// A part of a transaction as a person says it.
public struct SaidPart: Equatable, Sendable {
    /// Words that name it; blank: the part is not filed.
    public var category: String
    public var amount: String
    /// Whose it is, as `Book.share(said:)` takes it; blank: as the whole of it.
    public var share: String
    public var notes: String

    public init(category: String = "", amount: String = "", share: String = "", notes: String = "") {
        (self.category, self.amount, self.share, self.notes) = (category, amount, share, notes)
    }

    public var isBlank: Bool { category.isBlank && amount.isBlank && share.isBlank && notes.isBlank }

    /// `groceries=60,fun=24.20@Ana`
    static func all(typed text: String) throws(FieldProblem) -> [SaidPart] {
        var parts: [SaidPart] = []
        for part in text.split(separator: ",") {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2 else {
                throw FieldProblem("Write categories and amounts like groceries=60,fun=24.20.")
            }
            let said = pair[1].split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            parts.append(
                SaidPart(category: String(pair[0]), amount: said[0], share: said.count > 1 ? said[1] : ""))
        }
        return parts
    }

    /// Without a sign it comes in.
    var coming: SaidPart {
        guard !amount.isBlank, !"+-−".contains(amount.trimmed.prefix(1)) else { return self }
        var part = self
        part.amount = "+" + amount.trimmed
        return part
    }

    /// Without a sign it goes the way of the whole.
    fileprivate func signed(as transaction: BookTransaction) -> SaidPart {
        transaction.whole > .zero ? coming : self
    }

    func category(_ reading: TypedReading) throws(FieldProblem) -> BookCategory.ID? {
        category.isBlank
            ? nil : try BookCategory.ID.typed(category.trimmed, .record(BookCategory.kind.table), reading)
    }

    func ratio(_ reading: TypedReading) throws(FieldProblem) -> Ratio? {
        if share.isBlank { return nil }
        let book = if let book = reading.book { book } else { try reading.first(of: Book.kind.table) }
        return try reading.asked.wallet[book: book.cast()]?.share(said: share)
    }

    /// Of the sign in which it is typed.
    func amount(_ reading: TypedReading) throws(FieldProblem) -> Money {
        try Money.typed(amount.trimmed, .outlay, reading)
    }
}

extension BookTransaction {
    /// What its parts come to: its amount, or the one that is expected.
    var whole: Money { amount ?? kind.expectation?.expectedAmount ?? .zero }

    /// What of it is in none of the parts that are said, as far as those are amounts that would be taken.
    public func rest(of parts: [SaidPart]) -> Money {
        parts.reduce(whole) { $0 - ((try? Money.outlay(typed: $1.signed(as: self).amount.trimmed)) ?? .zero) }
    }

    /// Its parts as they can be said again.
    public func saidParts(in wallet: Wallet) -> [SaidPart] {
        let asked = AskedWallet(wallet)
        let book = wallet[bookID]
        let digits = book?.digits ?? 2
        return splits.map { part in
            let typed = part.amount.jsonNumber
            let isUsual = part.amount.isNegative != (whole > .zero)
            return SaidPart(
                category: part.categoryID.map { asked.typing($0.cast(), .categories, in: bookID.cast()) } ?? "",
                amount: Money.written(
                    isUsual ? part.amount.magnitude.jsonNumber : part.amount.isNegative ? typed : "+" + typed,
                    digits: digits),
                share: part.ratio.flatMap { book?.said($0) } ?? "", notes: part.notes ?? "")
        }
    }
}

extension Wallet {
    /// Puts parts in place of those that are there, each with a category, a share and a note.
    ///
    /// - Parameter parts: blank ones are none; none at all: it is one whole again, and not filed.
    /// - Throws: what is wrong with one of them, as `1.amount` of the second, or with all of them together.
    public mutating func split(
        _ id: BookTransaction.ID, into parts: [SaidPart], in context: ChangeContext
    ) throws(RecordProblems) {
        guard var transaction = self[id] else { return }
        guard !transaction.isTransfer else {
            throw RecordProblems(
                refusing: "splits", "\(shown(transaction.payee)) is a transfer, which is in no category.")
        }
        var reading = TypedReading(AskedWallet(self), today: context.today)
        reading.book = transaction.bookID.cast()
        var (splits, problems) = ([BookTransaction.Split](), [String: String]())
        for (place, part) in parts.enumerated() where !part.isBlank {
            var split = transaction.splits.indices.contains(place) ? transaction.splits[place] : .blank
            split.notes = part.notes.isBlank ? nil : part.notes.trimmed
            split.categoryID = nil
            do throws(FieldProblem) { split.categoryID = try part.category(reading) } catch {
                problems["\(place).category"] = error.message
            }
            do throws(FieldProblem) { split.amount = try part.signed(as: transaction).amount(reading) } catch {
                problems["\(place).amount"] = error.message
            }
            do throws(FieldProblem) {
                // Of one owner nobody asks: what a part says stays.
                if let book = self[transaction.bookID], book.isTwoUser {
                    split.ratio = try book.share(said: part.share)
                }
            } catch { problems["\(place).share"] = error.message }
            splits.append(split)
        }
        guard problems.isEmpty else { throw RecordProblems(problems) }
        guard splits != transaction.splits else { return }
        (transaction.splits, transaction.categoryID) = (splits, nil)
        transaction.fileByHand()
        try put(checking: transaction, in: context)
        did("\(transaction.payee) \(splits.isEmpty ? "is whole again" : "split into \(splits.count) parts")")
    }
}
