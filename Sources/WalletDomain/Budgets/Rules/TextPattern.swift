/// Words in which `*` stands for anything, also for nothing; a whole text has to fit, without case and accents.
///
/// A class, as thousands of rows are held against it.
final class TextPattern: Sendable {
    private let start: [UInt8]
    private let middle: [[UInt8]]
    /// nil without a `*`: the start is all.
    private let end: [UInt8]?
    /// Those that a text has to have.
    let letters: UInt64

    init(_ text: String) {
        let parts = FoldedPhrase(text).bytes.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
            .map { Array($0) }
        start = parts.first ?? []
        end = parts.count > 1 ? parts.last : nil
        middle = parts.dropFirst().dropLast().filter { !$0.isEmpty }
        letters = parts.reduce(0) { $0 | FoldedPhrase.letters(of: $1) }
    }

    func fits(_ text: FoldedPhrase) -> Bool {
        let bytes = text.bytes
        guard let end else { return bytes == start }
        guard bytes.count >= start.count + end.count, bytes.starts(with: start), bytes.suffix(end.count) == end[...]
        else { return false }
        var place = start.count
        for part in middle {
            guard let found = bytes.place(of: part, from: place), found.upperBound <= bytes.count - end.count else {
                return false
            }
            place = found.upperBound
        }
        return true
    }
}

/// A text without case and accents, runs of blanks as one, with the letters that it has.
struct FoldedPhrase: Hashable, Sendable {
    let bytes: [UInt8]
    let letters: UInt64

    init(_ text: String) {
        var bytes: [UInt8] = []
        for byte in text.folded where byte != blank || bytes.last ?? blank != blank { bytes.append(byte) }
        if bytes.last == blank { bytes.removeLast() }
        self.bytes = bytes
        letters = FoldedPhrase.letters(of: bytes)
    }

    /// A bit for each; some share one. What lacks one of them does not fit, which is seen without looking at the texts.
    fileprivate static func letters(of bytes: [UInt8]) -> UInt64 { bytes.reduce(0) { $0 | 1 << UInt64($1 & 63) } }
}

private let blank = UInt8(ascii: " ")
