/// Makes records of the rows of a table, one after another.
struct ImportTableReader {
    let wallet: Wallet
    let context: ChangeContext
    /// How often the same thing was said: two equal rows are two uses.
    private var occurrences: [String: Int] = [:]
    private var seen: Set<String> = []
    private var byName: [String: [Benefit.ID]]?
    /// The wallet with the cards and benefits that earlier rows add.
    var scratch: Wallet
    /// The history with what earlier rows add.
    var usages: UsageLedger

    init(_ wallet: Wallet, _ context: ChangeContext) {
        (self.wallet, self.context, scratch, usages) = (wallet, context, wallet, wallet.usages)
        scratch.forgetNotedChanges()
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
            table: table, row: cells.row.number, column: nil, title: nil, id: id, name: name, state: state,
            message: state == .replaces ? difference : nil)
    }

    // MARK: Naming

    /// The card a row names in one of its columns.
    func card(_ cells: CSVCells) throws(CSVProblem) -> UserCard? {
        if let id: UserCard.ID = try cells.id("userCardId") {
            guard let card = wallet.cards[id] else {
                throw cells.problem("userCardId", "There is no card with this id in the wallet.")
            }
            return card
        }
        guard let name = cells.text("cardName") else { return nil }
        do throws(WalletLookupProblem) {
            return try wallet.cards[wallet.lookUpCard([name], .all)]
        } catch {
            throw cells.problem("cardName", error.message(name, "card"))
        }
    }

    /// The benefit a row names: by its name and card's name as they are, else by words.
    mutating func benefit(_ cells: CSVCells, _ key: String) throws(CSVProblem) -> Benefit {
        let name = cells.text(key) ?? ""
        let card = cells.text("cardNameSnapshot") ?? cells.text("cardName")
        let exact = (benefitsByName()[ImportTableReader.folded(name)] ?? []).compactMap { wallet.benefits[$0] }
            .filter { benefit in
                guard let card else { return true }
                return ImportTableReader.folded(wallet.name(ofCard: benefit.userCardID))
                    == ImportTableReader.folded(card)
            }
        if exact.count == 1, let benefit = exact.first { return benefit }
        let words = [name, card ?? ""].filter { !$0.isBlank }
        do throws(WalletLookupProblem) {
            let id = try wallet.lookUpBenefit(words, .all)
            guard let benefit = wallet.benefits[id] else { throw .notFound(name, archived: 0) }
            return benefit
        } catch {
            throw cells.problem(key, error.message(words.joined(separator: " "), "benefit"))
        }
    }

    private mutating func benefitsByName() -> [String: [Benefit.ID]] {
        if let byName { return byName }
        var names: [String: [Benefit.ID]] = [:]
        for benefit in wallet.benefits.records {
            names[ImportTableReader.folded(wallet.terms(of: benefit).name), default: []].append(benefit.id)
        }
        byName = names
        return names
    }

    static func folded(_ text: String) -> String { String(decoding: text.folded, as: UTF8.self) }
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
