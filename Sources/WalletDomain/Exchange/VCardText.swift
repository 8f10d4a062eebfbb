/// An address book as programs exchange it (vCard 2.1, 3.0 and 4.0; RFC 6350): cards of properties.
public struct VCardText {
    struct Card {
        /// Where it begins in the file.
        let line: Int
        /// The first value of each property, its escapes resolved, by its name in capitals.
        var values: [String: String] = [:]
        /// Names of properties that stand there a second time, or say nothing of a person here.
        var others: [String] = []
    }

    private(set) var cards: [Card] = []

    /// What is typed of a person and stands in one property; their word as owner is of this wallet alone.
    static let said = Person.fields.entries.filter {
        $0.facts.uses.contains(.typed) && !["name", "through", "ownerWord"].contains($0.facts.key)
    }
    /// Properties that every program knows, by key of field; others are ours.
    private static let names = ["email": "EMAIL", "phone": "TEL", "handle": "NICKNAME", "notes": "NOTE"]
    private static let taken = Set(
        ["FN", "N", "ORG", "UID", "CATEGORIES", agent] + said.map { property(of: $0.facts.key) })
    /// Somebody through whom they are reached (RFC 6350, 6.6.6).
    static let agent = "RELATED;TYPE=AGENT"
    /// `NICKNAME`, `X-COUPONTRACKER-METON`
    static func property(of key: String) -> String { names[key] ?? "X-COUPONTRACKER-" + key.uppercased() }
    /// What says nothing of somebody, or what another property says.
    private static let ofNoUse: Set = ["VERSION", "PRODID", "REV", "N", "FN", "UID", "KIND", "SORT-STRING", "CLASS"]

    /// More of one file are not taken.
    static let mostCards = 20_000

    public static func isOne(_ text: some Collection<UInt8>) -> Bool {
        String(decoding: text.dropFirst(text.lengthOfMark).prefix(11), as: UTF8.self).uppercased() == "BEGIN:VCARD"
    }

    init(_ bytes: [UInt8]) throws(CSVProblem) {
        var (card, depth): (Card?, Int) = (nil, 0)
        for line in VCardText.unfolded(bytes) {
            guard let property = Property(line.text) else { continue }
            switch (property.name, property.value.uppercased()) {
            // A card in a card, as of an agent, is passed over.
            case ("BEGIN", _):
                if depth == 0, property.value.uppercased() == "VCARD" { card = Card(line: line.number) }
                depth += 1
            case ("END", _):
                depth = max(0, depth - 1)
                guard depth == 0, let done = card else { continue }
                cards.append(done)
                card = nil
                guard cards.count <= VCardText.mostCards else {
                    throw CSVProblem(row: line.number, column: nil, "A file holds at most 20,000 cards. Split it.")
                }
            default:
                guard depth == 1, !property.value.isEmpty else { continue }
                if card?.values[property.name] == nil, VCardText.taken.contains(property.name) {
                    card?.values[property.name] = property.value
                } else if !VCardText.ofNoUse.contains(property.name), !property.name.hasPrefix("X-") {
                    card?.others.append(property.name)
                }
            }
        }
        guard card == nil else { throw CSVProblem(row: card?.line ?? 1, column: nil, "This card has no end.") }
    }

    /// Lines that go on in the next one put together, each with the number of its first.
    private static func unfolded(_ bytes: [UInt8]) -> [(number: Int, text: String)] {
        var lines: [(number: Int, text: [UInt8])] = []
        let pieces = bytes.dropFirst(bytes.lengthOfMark)
            .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, piece) in pieces.enumerated() {
            let line = piece.last == UInt8(ascii: "\r") ? piece.dropLast() : piece
            let isFolded = line.first == UInt8(ascii: " ") || line.first == UInt8(ascii: "\t")
            if let last = lines.indices.last, VCardText.goesOn(lines[last].text) {
                lines[last].text.removeLast()
                lines[last].text += line
            } else if let last = lines.indices.last, isFolded {
                lines[last].text += line.dropFirst()
            } else {
                lines.append((index + 1, Array(line)))
            }
        }
        return lines.map { ($0.number, letters($0.text)) }
    }

    /// A line of quoted letters that ends with `=` goes on in the next one.
    private static func goesOn(_ line: [UInt8]) -> Bool {
        line.last == UInt8(ascii: "=")
            && String(decoding: line.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self).uppercased()
                .contains("QUOTED-PRINTABLE")
    }

    /// One line: `item1.TEL;TYPE=home:+1 555 0100`.
    private struct Property {
        let name: String
        let value: String

        init?(_ line: String) {
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let parts = line[..<colon].uppercased().split(separator: ";")
            guard let name = parts.first?.split(separator: ".").last else { return nil }
            self.name = name == "RELATED" && parts.contains("TYPE=AGENT") ? VCardText.agent : String(name)
            let text = String(line[line.index(after: colon)...])
            let isQuoted = parts.dropFirst().contains { $0.hasSuffix("QUOTED-PRINTABLE") }
            value = VCardText.unescaped(isQuoted ? VCardText.unquoted(text) : text).trimmed
        }
    }

    private static func unescaped(_ text: String) -> String {
        var (plain, isEscaped) = ("", false)
        for character in text {
            if isEscaped {
                plain.append(character == "n" || character == "N" ? "\n" : character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                plain.append(character)
            }
        }
        return plain
    }

    /// `=C3=A9` as the letter it stands for.
    private static func unquoted(_ text: String) -> String {
        var (bytes, rest) = ([UInt8](), Array(text.utf8)[...])
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "="), rest.count >= 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return letters(bytes)
    }

    /// Programs write other letters than UTF-8 too, whatever the line says of itself.
    private static func letters(_ bytes: [UInt8]) -> String {
        String(decoding: StatementEncoding.letters(bytes), as: UTF8.self)
    }
}
