/// The whole wallet as one JSON text that `import` takes back without loss.
extension WalletFile {
    /// The version of the form; a higher one is refused.
    public static let exportVersion = 1

    /// The wallet as it was read or saved last: records as the file has them, one on a line, also what this version
    /// does not know. Sums are left out, for they follow from the usage rows.
    public func exported(at now: Instant) throws(StorageProblem) -> [UInt8] {
        var json = JSONWriter()
        json.raw("{")
        json.key("exportVersion")
        json.integer(WalletFile.exportVersion)
        json.raw(",")
        json.key("exportDate")
        json.string(now.description)
        return try FileLayout.exported(json.bytes, version.image, version.image.history.index(), version.edits)
    }
}
