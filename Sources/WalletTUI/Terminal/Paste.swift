/// A bracketed paste while it comes in: everything between `ESC [ 200 ~` and `ESC [ 201 ~`.
struct Paste: Sendable {
    static let longest = 1_000_000
    /// A paste whose end never comes must not swallow the keyboard for good.
    private static let patience = 2000
    /// Silence after the end before it is believed: a text that contains the end mark itself would have its rest taken
    /// for keys.
    private static let afterwards = 50
    private static let end: [UInt8] = Array("\u{1B}[201~".utf8)
    private static let begin: [UInt8] = Array("\u{1B}[200~".utf8)

    private var body: [UInt8] = []
    /// How much of the end mark has been seen.
    private var matched = 0
    private var hasEnded = false
    /// What came after the end mark: keys, unless another end mark follows.
    private(set) var behind: [UInt8] = []

    /// When the paste is taken as complete, in the milliseconds of `take`.
    private(set) var deadline = 0

    init(at now: Int) { deadline = now &+ Self.patience }

    mutating func take(_ bytes: ArraySlice<UInt8>, at now: Int) {
        if !bytes.isEmpty { deadline = now &+ (hasEnded ? Self.afterwards : Self.patience) }
        for byte in bytes {
            if hasEnded {
                behind.append(byte)
            } else if byte == Self.end[matched] {
                matched += 1
                guard matched == Self.end.count else { continue }
                hasEnded = true
                deadline = now &+ Self.afterwards
            } else {
                append(Self.end[..<matched])
                matched = byte == Self.end[0] ? 1 : 0
                if matched == 0 { append([byte]) }
            }
        }
        takeWhatStillBelongs()
    }

    /// Moves what stands before a further end mark to the text, and what is too much for anybody's typing.
    private mutating func takeWhatStillBelongs() {
        var start = 0
        while let further = furtherEnd(from: start) {
            append(behind[start..<further])
            start = further + Self.end.count
        }
        behind.removeFirst(start)
        guard behind.count > Self.longest else { return }
        append(behind)
        behind = []
    }

    /// Where an end mark without a beginning stands in `behind`.
    private func furtherEnd(from start: Int) -> Int? {
        var rest = behind[start...]
        while let place = rest.firstIndex(of: Self.end[0]) {
            rest = rest[place...]
            if rest.starts(with: Self.begin) { return nil }
            if rest.starts(with: Self.end) { return place }
            rest = rest.dropFirst()
        }
        return nil
    }

    private mutating func append(_ bytes: some Collection<UInt8>) {
        body.append(contentsOf: bytes.prefix(Self.longest - body.count))
    }

    /// The pasted text: line ends as line feeds, tabs as spaces, other control characters left out.
    var text: String {
        var text = String.UnicodeScalarView()
        var wasReturn = false
        for scalar in String(decoding: wholeCharacters, as: UTF8.self).unicodeScalars {
            switch scalar.value {
            case 0x0D: text.append("\n")
            case 0x0A: if !wasReturn { text.append("\n") }
            case 0x09: text.append(" ")
            case 0..<0x20, 0x7F..<0xA0: break
            default: text.append(scalar)
            }
            wasReturn = scalar.value == 0x0D
        }
        return String(text)
    }

    /// The bytes without the character that the limit cut in two.
    private var wholeCharacters: ArraySlice<UInt8> {
        var bytes = body[...]
        guard bytes.count == Self.longest else { return bytes }
        while let last = bytes.last, last & 0xC0 == 0x80 { bytes.removeLast() }
        if let last = bytes.last, last >= 0xC0 { bytes.removeLast() }
        return bytes
    }
}
