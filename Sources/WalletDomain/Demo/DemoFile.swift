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
        var version = try WalletFile.Version(WalletReading(emptyAt: path))
        version.edits = maker.edits
        _ = try SafeFile.replace(path, with: version.pieces(by: program), calls: .live)
    }
}

extension DemoMaker {
    /// All of it, over a file that has nothing.
    fileprivate var edits: WalletEdits {
        var edits = WalletEdits()
        func add(_ records: [some WalletRecord]) {
            for record in records { edits.set(record.key, line: record.line, position: nil) }
        }
        add([preferences])
        add(cards)
        add(benefits)
        add(yearSums)
        add(usages)
        add(books?.records ?? [])
        return edits
    }
}
