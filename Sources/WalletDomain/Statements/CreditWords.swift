/// By which lines of statements the benefits of one card are paid, and which purchases they answer.
struct CreditWords {
    /// One benefit that a line may be of.
    struct Match: Equatable {
        var benefit: Benefit.ID
        var confidence: StatementPlan.Confidence
    }

    /// A text that stands in lines of one benefit.
    fileprivate struct Wording {
        var benefit: Benefit.ID
        var text: FoldedLine.Phrase
        var evidence: StatementCredit.Evidence
        /// It stands in lines of purchases too, and counts for exactly this amount.
        var amount: Money?
    }

    private var wordings: [Wording] = []
    /// By the first word of a text where it stands, for most lines have the first word of none.
    private var wordingsByWord: [UInt64: [Int]] = [:]
    private var payeesByWord: [UInt64: [Int]] = [:]
    /// Whose purchases a benefit answers.
    private struct Payee {
        var benefit: Benefit.ID
        var merchants: [FoldedLine.Phrase]
        /// Under which credits come as well: Walmart+ is answered by a line of Walmart.
        var names: [FoldedLine.Phrase]
        /// What a period is worth.
        var value: Money
    }

    private var payees: [Payee] = []
    private var names = CreditNames()
    /// Those that are paid in an account elsewhere, by what they and their merchants are called.
    private(set) var elsewhere: [(benefit: Benefit.ID, names: [FoldedLine.Phrase])] = []
    /// How long after its purchase the line of a benefit comes, where that is known.
    private var days: [Benefit.ID: Int] = [:]

    init(of card: UserCard.ID, in wallet: Wallet) {
        let known = Dictionary(StatementCredit.bundled.map { ($0.benefit, $0) }) { first, _ in first }
        for benefit in wallet.benefits(ofCard: card) where benefit.archivedOn == nil {
            let terms = wallet.terms(of: benefit)
            let credit = benefit.templateBenefitID.flatMap { known[$0] }
            names.add(terms.name, of: benefit.id)
            // What is in an account elsewhere no statement shows.
            guard credit?.posting != .balance else {
                let named = [terms.name, terms.merchant].compactMap(\.self) + (credit?.merchants ?? [])
                elsewhere.append((benefit.id, CreditWords.phrases(named)))
                continue
            }
            // What makes a purchase cheaper shows only where a bank does otherwise than is known.
            guard credit?.posting != .reduced else { continue }
            let named = credit?.merchants ?? []
            let merchants = named.isEmpty ? [terms.merchant].compactMap(\.self) : named
            days[benefit.id] = credit?.days
            for text in credit?.words ?? [] { add(text, of: benefit.id, credit?.evidence) }
            for text in credit?.wordsWithAmount ?? [] { add(text, of: benefit.id, credit?.evidence, terms.value) }
            let name = terms.merchant.map { [$0] } ?? []
            guard !benefit.isLocked(terms), !terms.isCounted else { continue }
            let payee = Payee(
                benefit: benefit.id, merchants: CreditWords.phrases(merchants),
                names: CreditWords.phrases(merchants + name), value: terms.value)
            for word in Set(payee.merchants.map(\.first)) { payeesByWord[word, default: []].append(payees.count) }
            payees.append(payee)
        }
    }

    private mutating func add(
        _ text: String, of benefit: Benefit.ID, _ evidence: StatementCredit.Evidence?, _ amount: Money? = nil
    ) {
        let phrase = FoldedLine.Phrase(text)
        wordingsByWord[phrase.first, default: []].append(wordings.count)
        wordings.append(Wording(benefit: benefit, text: phrase, evidence: evidence ?? .assumed, amount: amount))
    }

    /// The benefits that a line may be of: those with the longest text in it, so that UBER ONE is not UBER.
    ///
    /// - Parameter amount: as posted.
    func matches(_ text: FoldedLine, _ amount: Money) -> [Match] {
        // Words that stand in lines of purchases too say nothing of money that went out.
        let found = CreditWords.places(of: text, in: wordingsByWord).map { wordings[$0] }.filter { wording in
            wording.amount.map { $0 == amount } ?? true && text.holds(wording.text)
        }
        let longest = found.map(\.text.bytes.count).max()
        let best = found.filter { $0.text.bytes.count == longest }
        let isAlone = Set(best.map(\.benefit)).count == 1
        var matches: [Match] = []
        for wording in best where !matches.contains(where: { $0.benefit == wording.benefit }) {
            let confidence = isAlone ? wording.confidence(in: text) : .unsure
            matches.append(Match(benefit: wording.benefit, confidence: confidence))
        }
        return matches
    }

    /// The benefits whose words begin with a text that was cut: OFX has 32 letters of a name.
    func cutMatches(_ row: StatementRow) -> [Match] {
        let text = FoldedLine(row.name ?? row.text)
        guard text.bytes.count >= StatementText.telling, let first = text.words.first else { return [] }
        let cut = (wordingsByWord[first] ?? []).map { wordings[$0] }
            .filter { $0.amount == nil && $0.text.bytes.starts(with: text.bytes) }
        let isAlone = Set(cut.map(\.benefit)).count == 1
        return cut.reduce(into: [Match]()) { matches, wording in
            guard !matches.contains(where: { $0.benefit == wording.benefit }) else { return }
            matches.append(Match(benefit: wording.benefit, confidence: isAlone ? .likely : .unsure))
        }
    }

    /// The benefits that a line names by other words than those that are known.
    func nameMatches(_ text: FoldedLine) -> [Match] {
        let named = names.named(in: text)
        let isAlone = named.count == 1
        return named.filter { !isElsewhere($0.benefit) }.map { named in
            Match(benefit: named.benefit, confidence: isAlone && named.isWhole ? .likely : .unsure)
        }
    }

    /// Whether a line has the whole name of what is in an account elsewhere, and of no other.
    func namesElsewhere(_ text: FoldedLine) -> Bool {
        let whole = names.named(in: text).filter(\.isWhole)
        return !whole.isEmpty && whole.allSatisfy { isElsewhere($0.benefit) }
    }

    private func isElsewhere(_ benefit: Benefit.ID) -> Bool { elsewhere.contains { $0.benefit == benefit } }

    /// The benefits of whose merchants money came in, where a bank pays its credits under their names.
    func merchantMatches(_ text: FoldedLine, _ amount: Money) -> [Benefit.ID] {
        let found = payees.compactMap { payee -> (benefit: Benefit.ID, length: Int)? in
            let length = CreditWords.length(of: payee.names, in: text)
            return length > 0 && amount > .zero && amount <= payee.value ? (payee.benefit, length) : nil
        }
        let longest = found.map(\.length).max()
        return found.filter { $0.length == longest }.map(\.benefit)
    }

    /// How many letters of a purchase's text name a merchant whose purchases the benefit answers; 0: none does.
    func answered(by benefit: Benefit.ID, _ text: FoldedLine) -> Int {
        let length = payees.first { $0.benefit == benefit }.map { CreditWords.length(of: $0.merchants, in: text) } ?? 0
        return length > 0 && !isCredit(text) ? length : 0
    }

    /// The benefits that answer a purchase.
    func answering(_ text: FoldedLine) -> [Benefit.ID] {
        CreditWords.places(of: text, in: payeesByWord).map { payees[$0] }
            .filter { CreditWords.length(of: $0.merchants, in: text) > 0 && !isCredit(text) }.map(\.benefit)
    }

    /// Whether a line is a bank's words for a credit and nothing else: such words name the merchant too.
    private func isCredit(_ text: FoldedLine) -> Bool {
        CreditWords.places(of: text, in: wordingsByWord).map { wordings[$0] }.contains { wording in
            wording.amount == nil && wording.text.bytes == text.bytes
        }
    }

    /// In their order, each once.
    private static func places(of text: FoldedLine, in index: [UInt64: [Int]]) -> [Int] {
        var found: [Int] = []
        for word in text.words { if let places = index[word] { found += places } }
        return found.count < 2 ? found : Set(found).sorted()
    }

    private static func phrases(_ texts: [String]) -> [FoldedLine.Phrase] {
        texts.filter { !$0.isBlank }.map { FoldedLine.Phrase($0) }
    }

    private static func length(of merchants: [FoldedLine.Phrase], in text: FoldedLine) -> Int {
        merchants.reduce(0) { longest, merchant in
            merchant.bytes.count > longest && text.holds(merchant) ? merchant.bytes.count : longest
        }
    }

    func days(of benefit: Benefit.ID) -> Int? { days[benefit] }
}

extension CreditWords.Wording {
    func confidence(in text: FoldedLine) -> StatementPlan.Confidence {
        let isSeen = evidence == .line || evidence == .rule
        return isSeen && amount == nil && text.bytes == self.text.bytes ? .sure : .likely
    }
}
