/// A newer catalogue from a file, beside the one that is in use: what it would change, and the text to keep.
public struct CatalogueUpdate: Sendable {
    /// What becomes different about a card product.
    public struct Change: Equatable, Sendable {
        public let card: CardTemplate
        /// nil: the product is new.
        public let before: CardTemplate?

        /// `fee $325, was $295`, `new: Resy Credit`; each a phrase.
        public var what: [String] {
            guard let before else { return ["\(card.benefits.count) benefits"] }
            var said: [String] = []
            if card.name != before.name { said.append("was \(before.name)") }
            if card.annualFee != before.annualFee {
                said.append("fee \(Self.told(card.annualFee)), was \(Self.told(before.annualFee))")
            }
            if card.isActive != before.isActive { said.append(card.isActive ? "offered again" : "no longer offered") }
            said += benefits(before)
            return said.isEmpty ? ["other words or sources"] : said
        }

        private static func told(_ amount: Money?) -> String { amount.map { $0.formatted() } ?? "not known" }

        private func benefits(_ before: CardTemplate) -> [String] {
            let known = Dictionary(before.benefits.map { ($0.id, $0) }) { first, _ in first }
            var said = card.benefits.compactMap { benefit -> String? in
                guard let earlier = known[benefit.id] else { return "new: \(benefit.name)" }
                guard benefit != earlier else { return nil }
                if benefit.isActive != earlier.isActive {
                    return "\(benefit.name) \(benefit.isActive ? "offered again" : "no longer offered")"
                }
                guard benefit.value == earlier.value, benefit.frequency == earlier.frequency else {
                    return "\(benefit.name) \(benefit.value.formatted()) \(benefit.frequency.phrase), was "
                        + "\(earlier.value.formatted()) \(earlier.frequency.phrase)"
                }
                return benefit.name == earlier.name ? nil : "\(benefit.name), was \(earlier.name)"
            }
            let ids = Set(card.benefits.map(\.id))
            said += before.benefits.filter { !ids.contains($0.id) }.map { "without \($0.name)" }
            return said
        }
    }

    /// The version of its facts: `2026.12.01`.
    public let version: String
    /// In the order of the file.
    public let changes: [Change]
    /// The whole catalogue with it: products that it does not have stay, for those who hold them.
    public let text: [UInt8]

    /// - Parameters:
    ///   - catalogue: the one in use.
    ///   - today: a fee that it says to be another one is charged from then on.
    /// - Throws: the first mistake in the file, or why it cannot take the other's place.
    public init(
        file path: String, bytes: [UInt8], over catalogue: Catalogue, on today: CalendarDay
    ) throws(JSONProblem) {
        var cards = try Catalogue.cards(inFile: path, bytes: bytes)
        var lines = Self.lines(of: bytes)
        let refuse = { (message: String) in JSONProblem(file: path, line: 1, column: 1, message: message) }
        guard lines.count == cards.count, !cards.isEmpty else {
            throw refuse(
                "Each card of a catalogue stands on a line of its own, its id first. Take the file as it was made.")
        }
        guard let version = TemplateBytes.text(bytes).with(TemplateLines.dataVersion) else {
            throw refuse("Its first line has no dataVersion. Take the file as it was made.")
        }
        if let present = catalogue.dataVersion, version < present {
            throw refuse("It is of \(shown(version)), and the catalogue in use is newer: \(present).")
        }
        // Of a version that is no newer than the program's own nothing would be taken at the next start.
        if let own = Catalogue.bundled.dataVersion, version <= own {
            throw refuse(
                "It is of \(shown(version)), as the program's own catalogue is, or older. Give it a newer dataVersion.")
        }
        self.version = version
        for place in cards.indices {
            let fees = catalogue.bundledCard(cards[place].id)?.fees(before: cards[place], on: today)
            guard let fees, fees != cards[place].formerFees else { continue }
            cards[place].formerFees = fees
            lines[place] = Self.line(Array(lines[place]), with: fees)[...]
        }
        changes = cards.compactMap { card in
            var card = card
            card.origin = nil
            let before = catalogue.bundledCard(card.id)
            return card == before ? nil : Change(card: card, before: before)
        }
        let ids = Set(cards.map(\.id))
        let kept = Self.lines(of: catalogue.text).filter { line in
            CardTemplate.ID(String(decoding: line.dropFirst(7).prefix(36), as: UTF8.self)).map { !ids.contains($0) }
                ?? false
        }
        text = Self.text(version, lines + kept)
        // What was put together has to be whole, whatever stood behind the last card.
        _ = try Catalogue.cards(inFile: path, bytes: text)
    }

    private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        let begin = Array("{\"id\":\"".utf8)
        return bytes.split(separator: UInt8(ascii: "\n")).filter { $0.starts(with: begin) }.map { line in
            var line = line
            while let last = line.last, [0x2C, 0x0D, 0x20].contains(last) { line = line.dropLast() }
            return line
        }
    }

    /// A card's line that says what its fee was, in place of what it said, or behind what it is, where the quick reading looks
    /// for it; else behind its id.
    private static func line(_ line: [UInt8], with fees: [CardTemplate.FormerFee]) -> [UInt8] {
        let told = fees.map { "{\"before\":\"\($0.before)\",\"fee\":\($0.fee.jsonNumber)}" }.joined(by: ",")
        let list = Array("[\(told)]".utf8)
        var newer = line
        if let key = line.firstRange(of: Array("\"formerFees\"".utf8)),
            let start = line[key.upperBound...].firstIndex(of: UInt8(ascii: "[")),
            let end = line[start...].firstIndex(of: UInt8(ascii: "]"))
        {
            newer.replaceSubrange(start...end, with: list)
            return newer
        }
        let fee = line.firstRange(of: Array(",\"annualFee\":".utf8))
        let isOwn = fee.map { !line[1..<$0.lowerBound].contains(UInt8(ascii: "{")) } ?? false
        let place = fee.flatMap { fee in
            isOwn ? line[fee.upperBound...].firstIndex { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "}") } : nil
        }
        newer.insert(
            contentsOf: Array(",\"formerFees\":".utf8) + list, at: place ?? "{\"id\":\"\"".utf8.count + 36)
        return newer
    }

    private static func text(_ version: String, _ lines: [ArraySlice<UInt8>]) -> [UInt8] {
        var text = Array("{\"schemaVersion\":1,\"dataVersion\":\"\(version)\",\"cards\":[\n".utf8)
        for (index, line) in lines.enumerated() {
            text += line
            text += Array(index + 1 < lines.count ? ",\n".utf8 : "\n]}\n".utf8)
        }
        return text
    }
}

extension CardTemplate {
    /// What is known of former fees once a newer catalogue has the product: what that says, what was known, and the fee so
    /// far where it is another one now.
    fileprivate func fees(before newer: CardTemplate, on today: CalendarDay) -> [FormerFee] {
        let said = newer.formerFees
        var fees =
            said
            + formerFees.filter { known in
                !said.contains { $0.before == known.before || $0.fee == known.fee }
            }
        if let annualFee, annualFee != newer.annualFee, !said.contains(where: { $0.fee == annualFee }) {
            fees.append(FormerFee(before: today, fee: annualFee))
        }
        return fees.sorted { $0.before < $1.before }
    }
}

extension Catalogue {
    /// The catalogue of a text that an update left; nil where the one in the program is as new, or nothing can be read.
    public static func updated(by text: [UInt8]) -> Catalogue? {
        let version = TemplateBytes.text(text).with(TemplateLines.dataVersion)
        guard let version, version > bundled.dataVersion ?? "" else { return nil }
        return Catalogue(bytes: .text(text))
    }
}
