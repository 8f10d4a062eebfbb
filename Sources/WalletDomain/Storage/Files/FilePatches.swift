/// What makes one state of a file out of another.
struct FilePatches: Sendable {
    /// Bytes that take the place of others, or follow the last ones.
    struct Part: Sendable {
        var offset: Int
        var bytes: ArraySlice<UInt8>
    }

    /// In any order; none overlaps another.
    var parts: [Part]
    /// Of the file afterwards.
    var size: Int
}
