extension Catalogue {
    /// A catalogue with the user's template files beside the bundled templates, and what is wrong with the files.
    ///
    /// A user's card stands in for a bundled one of the same id. A file with a problem is left out, and named in the
    /// problem; the others count. Files are taken in the given order.
    public func adding(
        userFiles: [(path: String, bytes: [UInt8])]
    ) -> (catalogue: Catalogue, problems: [JSONProblem]) {
        var claims = TemplateClaims(beside: self)
        var cards = own.records
        var problems: [JSONProblem] = []
        for file in userFiles {
            var attempt = claims
            do throws(JSONProblem) {
                cards += try Catalogue.cards(inFile: file.path, file.bytes, &attempt)
                claims = attempt
            } catch {
                problems.append(error)
            }
        }
        return (replacingOwn(with: cards), problems)
    }

    /// The cards of one template file, for those who only check it.
    ///
    /// - Throws: the first problem, with `path` as its file.
    public static func cards(inFile path: String, bytes: [UInt8]) throws(JSONProblem) -> [CardTemplate] {
        var claims = TemplateClaims(beside: Catalogue(bytes: .bundled))
        return try cards(inFile: path, bytes, &claims)
    }

    /// Of an object with a list `cards`, in the form of the bundled one, on as many lines as its owner likes.
    private static func cards(
        inFile path: String, _ bytes: [UInt8], _ claims: inout TemplateClaims
    ) throws(JSONProblem) -> [CardTemplate] {
        var decoder = TemplateDecoder()
        var found: [CardTemplate]?
        do throws(JSONProblem) {
            try JSONReader.read(bytes) { reader throws(JSONProblem) in
                try reader.object { reader, key throws(JSONProblem) in
                    switch key {
                    case "schemaVersion":
                        let offset = reader.offset
                        if try reader.integer() > newestVersion {
                            throw reader.problem(
                                "This file is of a newer form than this program knows. Update CouponTracker.",
                                at: offset)
                        }
                    case "cards":
                        found = try reader.list { reader throws(JSONProblem) in
                            var card = try decoder.card(&reader)
                            try claims.claim(card, readBy: decoder, reader)
                            card.origin = path
                            return card
                        }
                    default: break
                    }
                }
                if found == nil { throw reader.problem("This file has no list of cards.", at: 0) }
            }
        } catch {
            var problem = error
            problem.file = path
            throw problem
        }
        return found ?? []
    }

    private static let newestVersion = 1
}

/// Whose the ids are: in the user's files each may stand once, and a benefit may not take the id of a bundled one of
/// another card, or that card's holders would get it.
private struct TemplateClaims {
    private let catalogue: Catalogue
    private var cards: [CardTemplate.ID: String] = [:]
    private var benefits: [BenefitTemplate.ID: String] = [:]

    init(beside catalogue: Catalogue) { self.catalogue = catalogue }

    mutating func claim(
        _ card: CardTemplate, readBy decoder: TemplateDecoder, _ reader: JSONReader
    ) throws(JSONProblem) {
        if let other = cards.updateValue(card.name, forKey: card.id) {
            throw reader.problem("This id belongs to \(shown(other)) already.", at: decoder.cardPlace)
        }
        for (benefit, offset) in zip(card.benefits, decoder.benefitPlaces) {
            let name = "\(benefit.name) of \(card.name)"
            if let other = benefits.updateValue(name, forKey: benefit.id) {
                throw reader.problem("This id belongs to \(shown(other)) already.", at: offset)
            }
            if let owner = catalogue.bundledOwner(of: benefit.id), owner.id != card.id {
                throw reader.problem("This id belongs to a benefit of \(shown(owner.name)) already.", at: offset)
            }
        }
    }
}
