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
        let header = WalletHeader(format: WalletFormat.current, generation: 1, program: program)
        var json = JSONWriter(appendingTo: header.text)
        json.raw(",\n\"preferences\":")
        preferences.write(to: &json)
        DemoMaker.write("cards", cards, to: &json)
        DemoMaker.write("benefits", benefits, to: &json)
        DemoMaker.write("sums", yearSums, to: &json)
        DemoMaker.write("usages", days.lazy.flatMap { rows[$0] ?? [] }, to: &json)
        json.raw("\n}\n")
        return json.bytes
    }

    private static func write(
        _ name: StaticString, _ records: some Sequence<some StoredRecord>, to json: inout JSONWriter
    ) {
        json.raw(",\n")
        json.key(name)
        json.raw("[\n")
        var isFirst = true
        for record in records {
            if !isFirst { json.raw(",\n") }
            isFirst = false
            record.write(to: &json)
        }
        json.raw(isFirst ? "]" : "\n]")
    }
}
