/// Makes records of the rows of a table, one after another.
struct ImportTableReader {
    let wallet: Wallet
    let context: ChangeContext
    /// How often the same thing was said: two equal rows are two uses.
    private var occurrences: [String: Int] = [:]
    private var seen: Set<String> = []
    private var byName: [String: [Benefit.ID]]?
    /// What names stood for in earlier rows: most tables name the same again and again.
    private var cardsNamed: [String: Result<UserCard.ID, WalletLookupProblem>] = [:]
    private var benefitsNamed: [[String]: Result<Benefit.ID, WalletLookupProblem>] = [:]
    /// The same wallet for all rows of described kinds.
    var asked: AskedWallet
    /// The wallet with the cards and benefits that earlier rows add.
    var scratch: Wallet
    /// How owners are spelled: as the wallet has them, or the first row that names them.
    private var ownersByWord: [[UInt8]: String]
    /// The history of benefits that rows are about, with what earlier rows add.
    private var books: [Benefit.ID: PeriodBook] = [:]

    init(_ wallet: Wallet, _ context: ChangeContext) {
        (self.wallet, self.context, scratch, asked) = (wallet, context, wallet, AskedWallet(wallet))
        ownersByWord = wallet.ownersByWord
        scratch.forgetNotedChanges()
    }

    mutating func withBook<Answer>(of id: Benefit.ID, _ body: (inout PeriodBook) -> Answer) -> Answer {
        let usages = wallet.usages
        return body(&books[id, default: PeriodBook(usages.rows(ofBenefit: id))])
    }

    /// An id that follows from what a row says, and how often it said it before.
    mutating func derivedID<Entity>(_ words: [String]) -> EntityID<Entity> {
        let text = words.joined(separator: "\u{1F}")
        let count = (occurrences[text] ?? 0) + 1
        occurrences[text] = count
        return EntityID(saying: "\(text)\u{1F}\(count)")
    }

    /// - Throws: where an earlier row has that id.
    mutating func refuseTwin(_ id: String, _ cells: CSVCells) throws(CSVProblem) {
        guard seen.insert(id).inserted else {
            throw cells.problem("id", "The id \(id) stands in this file for the second time.")
        }
    }

    func row(
        _ table: ImportTable, _ cells: CSVCells, _ id: String, _ name: String, _ state: ImportPlan.State,
        _ difference: String? = nil
    ) -> ImportPlan.Row {
        ImportPlan.Row(
            table: table, row: cells.row.number, id: id, name: name, state: state,
            message: state == .replaces ? difference : nil)
    }

    // MARK: Naming

    /// The word of an owner, of whom case alone makes nobody another.
    mutating func spelled(owner word: String?) -> String? {
        guard let word else { return nil }
        let known = ownersByWord[word.folded] ?? word
        ownersByWord[word.folded] = known
        return known
    }

    /// The card a row names in one of its columns.
    mutating func card(_ cells: CSVCells) throws(CSVProblem) -> UserCard? {
        if let id: UserCard.ID = try cells.id("userCardId") {
            guard let card = wallet.cards[id] else {
                throw cells.problem("userCardId", "There is no card with this id in the wallet.")
            }
            return card
        }
        guard let name = cells.text("cardName") else { return nil }
        let found =
            cardsNamed[name]
            ?? Result { () throws(WalletLookupProblem) in try wallet.lookUpCard([name], .all) }
        cardsNamed[name] = found
        do throws(WalletLookupProblem) { return try wallet.cards[found.get()] } catch {
            throw cells.problem("cardName", error.message(name, "card"))
        }
    }

    /// The benefit a row names: by its name and card's name as they are, else by words.
    mutating func benefit(_ cells: CSVCells, _ key: String) throws(CSVProblem) -> Benefit {
        let name = cells.text(key) ?? ""
        let card = cells.text("cardNameSnapshot") ?? cells.text("cardName")
        let words = [name, card ?? ""].filter { !$0.isBlank }
        let found = benefitsNamed[[name, card ?? ""]] ?? lookUp(name, onCard: card, words)
        benefitsNamed[[name, card ?? ""]] = found
        do throws(WalletLookupProblem) {
            guard let benefit = try wallet.benefits[found.get()] else { throw .notFound(name) }
            return benefit
        } catch {
            throw cells.problem(key, error.message(words.joined(separator: " "), "benefit"))
        }
    }

    private mutating func lookUp(
        _ name: String, onCard card: String?, _ words: [String]
    ) -> Result<Benefit.ID, WalletLookupProblem> {
        let exact = benefitsByName()[ImportTableReader.folded(name, onCard: card)] ?? []
        if exact.count == 1, let id = exact.first { return .success(id) }
        return Result { () throws(WalletLookupProblem) in try wallet.lookUpBenefit(words, .all) }
    }

    /// Under their own names, and with their cards' names.
    private mutating func benefitsByName() -> [String: [Benefit.ID]] {
        if let byName { return byName }
        var names: [String: [Benefit.ID]] = [:]
        for benefit in wallet.benefits.records {
            let name = wallet.terms(of: benefit).name
            names[ImportTableReader.folded(name, onCard: nil), default: []].append(benefit.id)
            let card = wallet.name(ofCard: benefit.userCardID)
            names[ImportTableReader.folded(name, onCard: card), default: []].append(benefit.id)
        }
        byName = names
        return names
    }

    private static func folded(_ name: String, onCard card: String?) -> String {
        String(decoding: (card.map { "\(name)\u{1F}\($0)" } ?? name).folded, as: UTF8.self)
    }
}

extension WalletLookupProblem {
    fileprivate func message(_ words: String, _ what: String) -> String {
        switch self {
        case .severalFit(_, let subjects): "“\(words)” fits \(subjects.count) \(what)s. Say more, or give its id."
        case .nothingNamed: "Name the \(what) here."
        default: "There is no \(what) “\(words)” in the wallet."
        }
    }
}

extension EntityID {
    /// An id that follows from a text alone, marked as UUID version 8.
    init(saying text: String) {
        var (high, low) = (UInt64(0xCBF2_9CE4_8422_2325), UInt64(0x9AE1_6A3B_2F90_404F))
        for byte in text.utf8 {
            high = (high ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
            low = (low ^ UInt64(byte)) &* 0x9E37_79B9_7F4A_7C15
            low ^= low >> 29
        }
        let mixed = EntityID.derived(from: EntityID(high: high, low: low), day: .earliest)
        self = mixed
    }
}
