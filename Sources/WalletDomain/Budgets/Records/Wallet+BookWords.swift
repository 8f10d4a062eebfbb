/// What records of books say, with names for ids and signs for currencies.
extension Wallet {
    /// How many digits the amounts of each book have behind their point.
    public var digitsOfBooks: [FreshID: Int] { all(Book.self).reduce(into: [:]) { $0[$1.id.cast()] = $1.digits } }

    /// Words with the names of records of books for their ids.
    func naming(_ words: String) -> String {
        guard words.utf8.count >= 36 else { return words }
        return words.split(separator: " ", omittingEmptySubsequences: false).map { word in
            guard let id = FreshID(String(word.prefix(36))) else { return String(word) }
            let name = [RecordKind.categories, .accounts, .transactions].lazy.compactMap { self.said(id, $0) }.first
            return (name ?? "what is gone") + word.dropFirst(36)
        }.joined(by: " ")
    }

    /// `id=60,id=24.2@1` with names for the ids of categories, and for shares whose they are: `Food=60,Fun=24.20@Ana`.
    func namingParts(_ typed: String, digits: Int, in book: FreshID?, _ naming: (FreshID) -> String?) -> String {
        guard typed.utf8.count >= 36 || typed.contains("@") else { return typed }
        let book = book.flatMap { self[book: $0.cast()] }
        return typed.split(separator: ",").map { part in
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard pair.count == 2, let name = pair[0].isEmpty ? "" : FreshID(pair[0]).flatMap(naming) else {
                return String(part)
            }
            let (amount, share) = Wallet.amountAndShare(pair[1][...])
            let whose = share.map { said in Ratio(typed: said).flatMap { book?.said($0) } ?? said }
            return "\(name)=\(Money.written(amount, digits: digits))" + (whose.map { "@" + $0 } ?? "")
        }.joined(by: ",")
    }

    /// `24.20@Ana`
    private static func amountAndShare(_ text: Substring) -> (amount: String, share: String?) {
        let said = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return (said[0], said.count > 1 ? said[1] : nil)
    }

    /// `Food=60,Fun=24.20@Ana` as `Food −$60, Fun −$24.20 (Ana)`.
    static func parts(_ typed: String, _ symbol: String) -> String {
        typed.split(separator: ",").map { part in
            guard let sign = part.lastIndex(of: "=") else { return String(part) }
            let (typed, share) = amountAndShare(part[sign...].dropFirst())
            guard let amount = Money(outlay: typed) else { return String(part) }
            let name = sign == part.startIndex ? BookTransaction.notFiled[...] : part[..<sign]
            return "\(name) \(amount.formatted(symbol: symbol))" + (share.map { " (\($0))" } ?? "")
        }.joined(by: ", ")
    }

    /// What stands before amounts of a book; where there is none, before those of cards.
    public func symbol(of book: Book.ID?) -> String { book.flatMap { self[$0] }?.symbol ?? preferences.currencySymbol }

    /// The same of the book that its id or its name tells.
    public func symbol(ofBook words: String?) -> String {
        symbol(of: words.flatMap { FreshID($0) ?? AskedWallet(self).called($0, .books) }?.cast())
    }
}
