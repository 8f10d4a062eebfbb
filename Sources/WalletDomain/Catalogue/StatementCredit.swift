import WalletTemplates

/// How a benefit of the catalogue shows on a card's statement: what whoever reads statements goes by.
public struct StatementCredit: Equatable, Sendable {
    /// Where the money is.
    public enum Posting: Equatable, Sendable {
        /// A line of its own that takes from what is owed.
        case line
        /// An account elsewhere, such as Uber's: no statement ever shows it.
        case balance
        /// A purchase that costs less: the statement shows the purchase alone.
        case reduced
    }

    /// What is behind it.
    public enum Evidence: Equatable, Sendable {
        /// A line that somebody had.
        case line
        /// What another program goes by.
        case rule
        /// What terms or holders say of how it is paid.
        case documented
        /// A line of a sister card.
        case assumed
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
    public var evidence = Evidence.assumed
    public var source = ""

    /// Read when somebody asks for it.
    public static let bundled =
        (try? read(UnsafeBufferPointer(start: wallet_statements_bytes(), count: wallet_statements_count()))) ?? []

    static let postings: [3 of TemplateWord<Posting>] = [
        ("line", .line), ("balance", .balance), ("reduced", .reduced),
    ]
    static let evidences: [4 of TemplateWord<Evidence>] = [
        ("line", .line), ("rule", .rule), ("documented", .documented), ("assumed", .assumed),
    ]

    static func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONProblem) -> [StatementCredit] {
        try TemplateValue.list("credits", of: bytes, credit)
    }

    private static func credit(_ reader: inout JSONReader) throws(JSONProblem) -> StatementCredit {
        reader.skipWhiteSpace()
        let start = reader.offset
        var credit = StatementCredit(benefit: BenefitTemplate.ID(high: 0, low: 0))
        var hasBenefit = false
        try reader.object { reader, key throws(JSONProblem) in
            switch key {
            case "benefit":
                credit.benefit = try TemplateValue.id(&reader)
                hasBenefit = true
            case "posts": credit.posting = try TemplateValue.word(&reader, postings)
            case "words": credit.words = try reader.list(TemplateValue.name)
            case "wordsWithAmount": credit.wordsWithAmount = try reader.list(TemplateValue.name)
            case "merchants": credit.merchants = try reader.list(TemplateValue.name)
            case "plusTax": credit.plusTax = try reader.bool()
            case "days": credit.days = try TemplateValue.integer(&reader, in: 0...60)
            case "evidence": credit.evidence = try TemplateValue.word(&reader, evidences)
            case "source": credit.source = try TemplateValue.name(&reader)
            default: break
            }
        }
        guard hasBenefit else { throw reader.problem("These words are of no benefit.", at: start) }
        guard credit.posting == .line || (credit.words.isEmpty && credit.wordsWithAmount.isEmpty) else {
            throw reader.problem("What posts no line has no words.", at: start)
        }
        guard !credit.source.isEmpty else { throw reader.problem("These words have no source.", at: start) }
        return credit
    }
}
