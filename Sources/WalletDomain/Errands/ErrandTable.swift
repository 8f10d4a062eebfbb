/// Which credits one errand catches, and what there is to do: the lines of Templates/Errands.json.
public struct ErrandTable: Sendable {
    /// The first line that fits a credit says whose errand it is.
    struct Line: Sendable {
        var id = ""
        /// What to do: `Dinner at a Resy place`.
        var words = ""
        /// The merchant must be one of these, or stand in the name where no merchant is said; folded. Of none: there is no
        /// merchant.
        var merchants: [[UInt8]] = []
        /// One of these must stand in the name; folded.
        var names: [[UInt8]] = []
        var category: String?
        /// These templates and no others, whatever else they say.
        var benefits: [BenefitTemplate.ID] = []
        /// Nobody needs two of it: it catches one credit of those that would pay it.
        var isOnce = false
    }

    let lines: [Line]

    /// Read when somebody asks for it.
    public static let bundled = ErrandTable(lines: (try? read(TemplateBytes.errands.all)) ?? [])

    static func read(_ bytes: [UInt8]) throws(JSONProblem) -> [Line] {
        try TemplateValue.lines("errands", of: bytes, from: Line()) { line, key, reader throws(JSONProblem) in
            switch key {
            case "id": line.id = try reader.string()
            case "words": line.words = try reader.string()
            case "merchants": line.merchants = try TemplateValue.texts(&reader).map(\.folded)
            case "names": line.names = try TemplateValue.texts(&reader).map(\.folded)
            case "once": line.isOnce = try reader.bool()
            case "category": line.category = try reader.string()
            case "benefits": line.benefits = try [BenefitTemplate.ID].read(&reader)
            default: break
            }
        }
    }
}

extension ErrandTable {
    /// The errand that catches a benefit.
    ///
    /// Only credits of money are caught together: each certificate is a booking of its own. A credit of no line goes with
    /// those of its merchant and category; one without a merchant stands alone.
    public func errand(catching benefit: Benefit, _ terms: BenefitTerms) -> Errand.Key {
        guard terms.kind == .credit, !terms.isCounted else { return .benefit(benefit.id) }
        let merchant = terms.merchant.flatMap { $0.isBlank ? nil : $0.folded }
        let name = terms.name.folded
        if let line = lines.first(where: { $0.fits(benefit, terms, merchant, name) }) { return .line(line.id) }
        guard let merchant else { return .benefit(benefit.id) }
        return .merchant(String(decoding: merchant, as: UTF8.self), category: terms.category.word)
    }

    /// What there is to do for a benefit that is good at places of a list, which its terms do not name: `An order from the
    /// Amex dining list`; nil for all others.
    func list(of benefit: Benefit) -> String? {
        guard let template = benefit.templateBenefitID else { return nil }
        return lines.first { $0.benefits.contains(template) }?.words
    }

    /// True for what nobody needs twice, such as a membership: one card pays it.
    public func isOnce(_ key: Errand.Key) -> Bool {
        guard case .line(let id) = key else { return false }
        return lines.first { $0.id == id }?.isOnce ?? false
    }

    /// What to do: `Dinner at a Resy place`, `Spend at Adobe`, or the name of a benefit that stands alone.
    ///
    /// - Parameter terms: of a benefit that it catches.
    public func words(of key: Errand.Key, _ terms: BenefitTerms) -> String {
        switch key {
        case .line(let id): lines.first { $0.id == id }?.words ?? terms.name
        case .merchant: terms.merchant.map { "Spend at \($0)" } ?? terms.name
        case .benefit: terms.name
        }
    }
}

extension ErrandTable.Line {
    fileprivate func fits(_ benefit: Benefit, _ terms: BenefitTerms, _ merchant: [UInt8]?, _ name: [UInt8]) -> Bool {
        if !benefits.isEmpty { return benefit.templateBenefitID.map(benefits.contains) ?? false }
        guard category.map({ $0 == terms.category.word }) ?? true,
            names.isEmpty || names.contains(where: { name.holds(words: $0) })
        else { return false }
        if merchants.isEmpty { return merchant == nil }
        return merchants.contains { merchant == $0 || (merchant == nil && name.holds(words: $0)) }
    }
}
