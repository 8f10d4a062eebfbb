/// The whole wallet as one JSON text that `import` takes back without loss.
extension WalletFile {
    /// The version of the form; a higher one is refused.
    public static let exportVersion = 1

    /// The wallet as it was read or saved last: records as the file has them, one on a line, also what this version
    /// does not know. Sums are left out, for they follow from the usage rows.
    public func exported(at now: Instant) throws(StorageProblem) -> [UInt8] {
        var json = JSONWriter()
        json.record { record in
            record.put("exportVersion", WalletFile.exportVersion)
            record.put("exportDate", now)
        }
        let history = try version.image.history.index()
        return FileLayout.exported(json.bytes.dropLast(), version.image, history, version.edits)
    }
}
