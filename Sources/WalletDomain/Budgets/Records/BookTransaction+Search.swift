extension Wallet {
    /// Goes through all transactions in the order of the file, with what somebody may look for and no more: the rest of a
    /// hundred thousand takes longer to read than a key may.
    public func searchTransactions(_ take: (BookTransaction) -> Void) {
        for lines in raw.lines(of: BookTransaction.kind.table) {
            BookTransaction.peek(lines, BookTransaction.searched) { if let transaction = $0 { take(transaction) } }
        }
    }
}

extension BookTransaction {
    /// As bits.
    fileprivate static let searched = ["id", "payee", "payeeRaw", "tags", "notes", "date", "kind"].reduce(UInt64(0)) {
        $0 | (fields.names.firstIndex(of: $1).map { 1 << UInt64($0) } ?? 0)
    }
}
