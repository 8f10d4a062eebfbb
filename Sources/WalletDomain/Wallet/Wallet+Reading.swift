extension WalletReading {
    func wallet(_ catalogue: Catalogue) -> Wallet {
        Wallet(
            cards: records.cards, benefits: records.benefits, usages: UsageLedger(stored: image.history),
            sums: image.tables[YearSum.table] != nil ? records.sums : missingSums, preferences: records.preferences,
            raw: RawTables(stored: image.history), catalogue: catalogue)
    }

    /// The yearly sums of a file that has no table of them, worked out from its rows; none if it has the table.
    var missingSums: [YearSum] {
        guard image.tables[YearSum.table] == nil, let history = try? image.history.index(), history.rows.count > 0
        else { return [] }
        var wallet = Wallet()
        for row in history.decode(0..<history.rows.count) { wallet.put(row) }
        return wallet.sums.records
    }
}
