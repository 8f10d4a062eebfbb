extension WalletRecords {
    func wallet(_ usages: UsageLedger, sums: [YearSum], _ stored: StoredHistory, _ catalogue: Catalogue) -> Wallet {
        Wallet(
            cards: cards, benefits: benefits, usages: usages, sums: sums, preferences: preferences,
            raw: RawTables(stored: stored), catalogue: catalogue)
    }
}

extension WalletReading {
    func wallet(_ catalogue: Catalogue) -> Wallet {
        let sums = image.tables[YearSum.table] != nil ? records.sums : missingSums
        return records.wallet(UsageLedger(stored: image.history), sums: sums, image.history, catalogue)
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
