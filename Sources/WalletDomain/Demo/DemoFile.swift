extension DemoPlan {
    /// Writes the sample wallet as a fresh file; one that is there is replaced.
    ///
    /// The records go straight into the file's text: through a wallet, a hundred thousand benefits would take minutes.
    /// - Parameter program: our version, noted in the file.
    public func write(
        to path: String, catalogue: Catalogue = .bundled, today: CalendarDay, now: Instant, program: String? = nil
    ) throws(StorageProblem) {
        var maker = DemoMaker(self, catalogue, today: today, now: now)
        maker.make()
        try makeFolder(FileLocation.folder(of: path))
        try SafeFile.replace(path, with: maker.fileText(program))
    }
}

extension DemoMaker {
    /// The text of a wallet file, laid out as saving does.
    fileprivate func fileText(_ program: String?) -> [UInt8] {
        var records = WalletRecords()
        records.preferences = preferences
        records.cards = cards
        records.benefits = benefits
        records.sums = yearSums
        records.others = books?.tables ?? []
        records.usages = usages
        return records.text(program: program)
    }
}
