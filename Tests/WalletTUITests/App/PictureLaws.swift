import WalletTestSupport

@testable import WalletTUI

/// What holds for every picture, whatever is on it and however large the window is.
extension Picture {
    /// What is wrong with the cells, the cursor or what can be clicked; nil when the picture is whole.
    func fault(in size: Size) -> String? {
        let (columns, rows) = (size.columns, size.rows)
        guard canvas.size == size, canvas.cells.count == columns * rows else { return "another size" }
        for row in 0..<rows {
            var column = 0
            while column < columns {
                let width = Int(canvas.cells[row * columns + column].width)
                if width == 0 { return "half a letter at \(column), \(row)" }
                if width == 2, column + 1 >= columns || canvas.cells[row * columns + column + 1].width != 0 {
                    return "a letter cut at \(column), \(row)"
                }
                column += width
            }
        }
        if let cursor, !canvas.bounds.contains(x: cursor.x, y: cursor.y) { return "cursor outside" }
        return nil
    }

    /// The corners of frames for which there is no other one: of a frame that is drawn across an edge.
    var openCorners: [String] {
        var corners: [Character: [(x: Int, y: Int)]] = [:]
        for row in 0..<canvas.size.rows {
            for column in 0..<canvas.size.columns {
                let content = canvas.cells[row * canvas.size.columns + column].content
                guard let scalar = Unicode.Scalar(content), "╭╮╰╯".unicodeScalars.contains(scalar) else { continue }
                corners[Character(scalar), default: []].append((column, row))
            }
        }
        func places(_ corner: Character) -> [(x: Int, y: Int)] { corners[corner] ?? [] }
        var open: [String] = []
        if places("╭").map(\.x).sorted() != places("╰").map(\.x).sorted() { open.append("at the left") }
        if places("╮").map(\.x).sorted() != places("╯").map(\.x).sorted() { open.append("at the right") }
        if places("╭").map(\.y) != places("╮").map(\.y) { open.append("at the top") }
        if places("╰").map(\.y) != places("╯").map(\.y) { open.append("at the bottom") }
        return open
    }
}

/// The words of a picture, each with the one before it, to find those of which a part is missing.
struct ShownWords {
    /// A word with the word before it in the same text; "" where it is the first.
    struct Place: Hashable {
        let before: Substring
        let word: Substring
    }

    /// Those that end in letters of their own, not in the mark of what was cut.
    private(set) var whole: Set<Place> = []
    /// What stands before `…`, from where its text begins.
    private(set) var marked: [String] = []
    let text: String

    private static let frames: Set<Character> = ["│", "╭", "╮", "╰", "╯", "─", "▌", "┃"]

    init(_ picture: Picture) {
        text = picture.canvas.textGrid
        for row in text.split(separator: "\n") { read(row.dropLast()) }
    }

    private mutating func read(_ row: Substring) {
        var rest = row[...]
        // Texts are parted by frames and by two spaces or more.
        while let start = rest.firstIndex(where: { $0 != " " && !Self.frames.contains($0) }) {
            let text = rest[start...]
            let end =
                text.indices.first { Self.frames.contains(text[$0]) || text[$0...].hasPrefix("  ") } ?? text.endIndex
            let isCoveredBehind = end < text.endIndex && Self.frames.contains(text[end])
            take(text[..<end], isCovered: isCoveredBehind)
            rest = text[end...]
        }
    }

    /// - Parameter isCovered: a frame stands right behind it, that of a popup that lies over it.
    private mutating func take(_ text: Substring, isCovered: Bool) {
        if let mark = text.firstIndex(of: "…"), mark > text.startIndex {
            marked.append(String(text[..<mark]))
        }
        var before: Substring = ""
        let words = text.split(separator: " ")
        for (index, word) in words.enumerated() {
            let isCut = isCovered && index == words.count - 1 || words.dropFirst(index + 1).first == "…"
            let bare = word.prefix { $0.isLetter || $0 == "-" || $0 == "'" }
            if bare.count >= 3, !isCut, !word.contains("…") { whole.insert(Place(before: before, word: bare)) }
            before = word
        }
    }

    /// Words of which another picture has more, in the same place of a text, and which end without a mark.
    ///
    /// - Parameter known: pictures whose words are words, so that “undo” is not a part of “undoes”.
    func cutWords(beside wider: ShownWords, known: ShownWords) -> [String] {
        let longer = Dictionary(grouping: wider.whole, by: \.before)
        let words = Set((wider.whole.union(known.whole)).map(\.word))
        return whole.filter { !words.contains($0.word) }.compactMap { place in
            let more = longer[place.before]?.first { $0.word != place.word && $0.word.hasPrefix(place.word) }
            return more.map { "\(place.before) \(place.word) of \($0.word)" }
        }.sorted()
    }

    /// Texts that are cut with a mark although a narrower picture shows more of them, and cuts them nowhere sooner.
    func cutTexts(beside narrower: ShownWords) -> [String] {
        marked.filter { text in
            guard text.count >= 6, text.last?.isLetter ?? false else { return false }
            if narrower.marked.contains(where: { text.hasPrefix($0) }) { return false }
            return narrower.text.ranges(of: text).contains { range in
                range.upperBound < narrower.text.endIndex && narrower.text[range.upperBound].isLetter
            }
        }
    }
}
