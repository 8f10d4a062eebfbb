/// By which lines of statements the benefits of one card are paid, and which purchases they answer.
struct CreditWords {
    /// One benefit that a line may be of.
    struct Match: Equatable {
        var benefit: Benefit.ID
        var confidence: StatementPlan.Confidence
    }

    /// Of what a text is that stands in lines of one benefit.
    private struct Wording {
        let benefit: Benefit.ID
        let isSeen: Bool
        /// It stands in lines of purchases too, and counts for exactly this amount.
        var amount: Money?
    }

    private var wordings = PhraseIndex<Wording>()
    /// The benefits that answer the purchases of merchants.
    private var merchants = PhraseIndex<Benefit.ID>()
    /// All names under which credits come, with what a period is worth: Walmart+ is answered by a line of Walmart.
    private var payers = PhraseIndex<(benefit: Benefit.ID, value: Money)>()
    private var names = CreditNames()
    /// Those that are paid in an account elsewhere, by what they and their merchants are called.
    private(set) var elsewhere: [(benefit: Benefit.ID, names: [FoldedLine.Phrase])] = []
    /// Those whose lines have the tax of the purchase too.
    private var taxed: Set<Benefit.ID> = []
    /// How long after its purchase the line of a benefit comes, where that is known.
    private(set) var days: [Benefit.ID: Int] = [:]

    init(of card: UserCard.ID, in wallet: Wallet) {
        let known = Dictionary(StatementCredit.bundled.map { ($0.benefit, $0) }) { first, _ in first }
        for benefit in wallet.benefits(ofCard: card) where benefit.archivedOn == nil {
            let (id, terms) = (benefit.id, wallet.terms(of: benefit))
            let credit = benefit.templateBenefitID.flatMap { known[$0] }
            let (named, own) = (credit?.merchants ?? [], [terms.merchant].compactMap(\.self))
            names.add(terms.name, of: id)
            // What is in an account elsewhere no statement shows.
            guard credit?.posting != .balance else {
                let all = ([terms.name] + own + named).filter { !$0.isBlank }
                elsewhere.append((id, all.map { FoldedLine.Phrase($0) }))
                continue
            }
            // What makes a purchase cheaper shows only where a bank does otherwise than is known.
            guard credit?.posting != .reduced else { continue }
            days[id] = credit?.days
            if credit?.plusTax ?? false { taxed.insert(id) }
            let wording = Wording(benefit: id, isSeen: credit?.isSeen ?? false)
            for text in credit?.words ?? [] { wordings.add(text, of: wording) }
            for text in credit?.wordsWithAmount ?? [] {
                wordings.add(text, of: Wording(benefit: id, isSeen: wording.isSeen, amount: terms.value))
            }
            // Points are no money that comes back.
            guard !benefit.isLocked(terms), !terms.isCounted, terms.kind != .points else { continue }
            for name in named.isEmpty ? own : named { merchants.add(name: name, of: id) }
            for name in named + own { payers.add(name: name, of: (id, most(of: id, for: terms.value))) }
        }
    }

    /// The most that a line may have where so much is left: no sales tax is more than an eighth.
    private func most(of benefit: Benefit.ID, for left: Money) -> Money {
        taxed.contains(benefit) ? left.scaled(by: 9, over: 8) : left
    }

    /// Whether a credit is of more than is left by no more than tax.
    func isWithTax(_ amount: Money, over left: Money, of benefit: Benefit.ID) -> Bool {
        amount > left && amount <= most(of: benefit, for: left)
    }

    /// The benefits that a line may be of: those with the longest text in it, so that UBER ONE is not UBER.
    ///
    /// - Parameter amount: as posted.
    func matches(_ text: FoldedLine, _ amount: Money) -> [Match] {
        // Words that stand in lines of purchases too say nothing of money that went out.
        let found = wordings.standing(in: text).filter { ($0.subject.amount ?? amount) == amount }
        return CreditWords.matches(of: CreditWords.longest(found)) { phrase, wording in
            wording.isSeen && wording.amount == nil && phrase.bytes == text.bytes ? .sure : .likely
        }
    }

    /// The benefits whose words begin with a text that was cut: OFX has 32 letters of a name.
    func cutMatches(_ row: StatementRow) -> [Match] {
        let text = FoldedLine(row.name ?? row.text)
        guard text.bytes.count >= StatementText.telling, let first = text.words.first else { return [] }
        let cut = wordings.beginning(with: first).filter {
            $0.subject.amount == nil && $0.phrase.bytes.starts(with: text.bytes)
        }
        return CreditWords.matches(of: cut) { _, _ in .likely }
    }

    /// Of several benefits none is sure.
    private static func matches(
        of found: [PhraseIndex<Wording>.Entry], _ confidence: (FoldedLine.Phrase, Wording) -> StatementPlan.Confidence
    ) -> [Match] {
        let benefits = found.map(\.subject.benefit).eachOnce
        guard let first = found.first, benefits.count == 1 else {
            return benefits.map { Match(benefit: $0, confidence: .unsure) }
        }
        return [Match(benefit: benefits[0], confidence: confidence(first.phrase, first.subject))]
    }

    private static func longest<Subject>(_ found: [PhraseIndex<Subject>.Entry]) -> [PhraseIndex<Subject>.Entry] {
        // A key path through what is generic would be made anew for each.
        let most = found.map { $0.phrase.bytes.count }.max()
        return found.filter { $0.phrase.bytes.count == most }
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
        guard amount > .zero else { return [] }
        let found = payers.standing(in: text).filter { amount <= $0.subject.value }
        return CreditWords.longest(found).map(\.subject.benefit).eachOnce
    }

    /// How many letters of a purchase's text name a merchant whose purchases the benefit answers; 0: none does.
    func answered(by benefit: Benefit.ID, _ text: FoldedLine) -> Int {
        let lengths = merchants.standing(in: text).filter { $0.subject == benefit }.map(\.phrase.bytes.count)
        return lengths.isEmpty || isCredit(text) ? 0 : lengths.max() ?? 0
    }

    /// The benefits that answer a purchase.
    func answering(_ text: FoldedLine) -> [Benefit.ID] {
        let found = merchants.standing(in: text)
        return found.isEmpty || isCredit(text) ? [] : found.map(\.subject).eachOnce
    }

    /// Whether a line is a bank's words for a credit and nothing else: such words name the merchant too.
    private func isCredit(_ text: FoldedLine) -> Bool {
        wordings.standing(in: text).contains { $0.subject.amount == nil && $0.phrase.bytes == text.bytes }
    }
}

/// Texts that may stand in lines, in the order they came; by their first words, for most lines have the first word of none.
struct PhraseIndex<Subject> {
    typealias Entry = (phrase: FoldedLine.Phrase, subject: Subject)

    private var all: [Entry] = []
    private var byWord: [UInt64: [Int]] = [:]

    mutating func add(_ text: String, of subject: Subject) {
        if text.isBlank { return }
        let phrase = FoldedLine.Phrase(text)
        byWord[phrase.first, default: []].append(all.count)
        all.append((phrase, subject))
    }

    /// Banks leave apostrophes out: Dunkin' is `DUNKIN`.
    mutating func add(name: String, of subject: Subject) {
        let bare = name.filter { $0 != "'" && $0 != "’" }
        for text in [name, bare].eachOnce { add(text, of: subject) }
    }

    func beginning(with word: UInt64) -> [Entry] { (byWord[word] ?? []).map { all[$0] } }

    func standing(in line: FoldedLine) -> [Entry] {
        var places: [Int] = []
        for word in line.words { if let found = byWord[word] { places += found } }
        return (places.count < 2 ? places : Set(places).sorted()).map { all[$0] }.filter { line.holds($0.phrase) }
    }
}
