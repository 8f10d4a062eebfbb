/// How a benefit of the catalogue shows on a card's statement: what whoever reads statements goes by.
public struct StatementCredit: Equatable, Sendable {
    /// Where the money is.
    public enum Posting: String, CaseIterable, Sendable {
        /// A line of its own that takes from what is owed.
        case line
        /// An account elsewhere, such as Uber's: no statement ever shows it.
        case balance
        /// A purchase that costs less: the statement shows the purchase alone.
        case reduced
    }

    public var benefit: BenefitTemplate.ID
    public var posting = Posting.line
    /// Each stands in the text of such a line, in large or small letters; none where the text is not known.
    public var words: [String] = []
    /// They stand in lines of purchases too: these count where the amount is exactly that of the benefit.
    public var wordsWithAmount: [String] = []
    /// Who is paid by the purchases it answers, beside the benefit's own merchant.
    public var merchants: [String] = []
    /// Its line has the tax of the purchase on top of what the benefit is worth.
    public var plusTax = false
    /// How long after the purchase the line comes; nil where that is not known.
    public var days: Int?
    /// Somebody had such a line, or another program goes by it; else terms say so, or it is that of a sister card.
    public var isSeen = false

    /// Read when somebody asks for it.
    public static let bundled = (try? read(TemplateBytes.credits.all)) ?? []

    static func read(_ bytes: [UInt8]) throws(JSONProblem) -> [StatementCredit] {
        let blank = StatementCredit(benefit: BenefitTemplate.ID(high: 0, low: 0))
        return try TemplateValue.lines("credits", of: bytes, from: blank) { credit, key, reader throws(JSONProblem) in
            switch key {
            case "benefit": credit.benefit = try reader.id()
            case "posts": credit.posting = try reader.word()
            case "words": credit.words = try TemplateValue.texts(&reader)
            case "wordsWithAmount": credit.wordsWithAmount = try TemplateValue.texts(&reader)
            case "merchants": credit.merchants = try TemplateValue.texts(&reader)
            case "plusTax": credit.plusTax = try reader.bool()
            case "days": credit.days = try reader.integer()
            case "evidence": credit.isSeen = try ["line", "rule"].contains(reader.string())
            default: break
            }
        }
    }
}
