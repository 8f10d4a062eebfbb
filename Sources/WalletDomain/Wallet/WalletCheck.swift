/// Something `check` found that is not as it should be.
public struct CheckFinding: Equatable, Sendable {
    public enum Level: String, CaseIterable, Sendable {
        /// The wallet says something that cannot be.
        case error
        /// Allowed, but perhaps not meant.
        case warning
    }

    public var level: Level
    /// One word for programs, such as `duplicateId`; it does not change.
    public var code: String
    /// The id of the record it is about.
    public var record: String?
    /// What is wrong.
    public var message: String
    /// What only a person can put right, and how; `ID` stands for the record's.
    public var remedy: String?
    /// Where it stands in the file, for who knows that.
    public var line: Int?

    public init(
        _ level: Level, _ code: String, record: String? = nil, _ message: String, remedy: String? = nil,
        line: Int? = nil
    ) {
        (self.level, self.code, self.record, self.message, self.remedy) = (level, code, record, message, remedy)
        self.line = line
    }

    /// What is wrong, and what to do.
    public var told: String {
        remedy.map { "\(message) \($0.replacing("ID", with: record ?? "ID"))" } ?? message
    }
}

extension Wallet {
    /// Everything in the wallet that breaks a rule, or that does not follow from what it should follow from.
    ///
    /// Reads the whole history once.
    public func check() -> [CheckFinding] {
        let rows = usages.all
        return checkIDs(rows) + checkCards() + checkBenefits(rows) + checkUsage(rows) + checkSums(rows)
            + checkPreferences() + checkRecords()
    }

    private func checkIDs(_ rows: [BenefitUsage]) -> [CheckFinding] {
        duplicates(cards.records.map(\.id), "cards") + duplicates(benefits.records.map(\.id), "benefits")
            + duplicates(rows.map(\.id), "usage records")
            + RecordKind.all.flatMap { duplicates(raw.lines(of: $0.table).flatMap(\.ids), $0.many) }
    }

    /// What there are two of with one id, of what is on the screen from the start: `cards`; nil: nothing.
    public var twins: String? { !cards.hasEachOnce ? "cards" : !benefits.hasEachOnce ? "benefits" : nil }

    private func duplicates<Record>(_ ids: [EntityID<Record>], _ what: String) -> [CheckFinding] {
        var seen: Set<EntityID<Record>> = []
        return ids.filter { !seen.insert($0).inserted }.map {
            CheckFinding(
                .error, "duplicateId", record: $0.description,
                "Two \(what) have the same id, and only the first counts. In the file give this one another id, or take it out."
            )
        }
    }

    private func checkCards() -> [CheckFinding] {
        cards.records.flatMap { card -> [CheckFinding] in
            var problems = Problems(record: card.id.description, name: shown(name(of: card)))
            if card.isCustom, card.customName?.isBlank ?? true {
                problems.error("customCardRequiresName", "A custom card needs a name.")
            }
            if let day = card.statementDay, !(1...31).contains(day) {
                problems.error(
                    "invalidStatementDay", "The statement day of \(problems.name) must be 1 to 31, not \(day).",
                    remedy: "Set it: coupontracker edit ID --statement-day N")
            }
            if let month = card.feeMonth, !(1...12).contains(month) {
                problems.error(
                    "invalidFeeMonth",
                    "The fee month of \(problems.name) must be 1 to 12, not \(month).",
                    remedy: "Set it: coupontracker edit ID --fee-month N")
            }
            if let fee = card.annualFee, fee.isNegative {
                problems.error(
                    "negativeAmount", "The fee of \(problems.name) must be 0 or more.",
                    remedy: "Set it: coupontracker edit ID --annual-fee N")
            }
            if let id = card.cardTemplateID, catalogue.card(id) == nil {
                problems.warning("unknownTemplate", "The catalogue does not know the product of \(problems.name).")
            }
            return problems.found
        }
    }

    private func checkPreferences() -> [CheckFinding] {
        Settings.all.compactMap { setting in
            guard setting.entry.refusal(savedPreferences) != nil else { return nil }
            return CheckFinding(
                .error, "invalidPreference",
                "\(setting.key) must be \(setting.range), not \(setting.value(in: savedPreferences).text).")
        }
    }

    private func checkSums(_ rows: [BenefitUsage]) -> [CheckFinding] {
        let recount = WalletRecount(rows)
        let ids = Set(recount.sums.keys).union(sums.records.map(\.id))
        return ids.filter { !recount.agrees(with: sums[$0], at: $0) }
            .sorted { ($0.year, $0.userCardID?.description ?? "") < ($1.year, $1.userCardID?.description ?? "") }
            .map { id in
                let card = id.userCardID.map { name(ofCard: $0) } ?? "no card"
                return CheckFinding(
                    .error, "sumDiffers", record: id.userCardID?.description,
                    "The sums of \(id.year) for \(shown(card)) do not match its usage records.")
            }
    }
}

/// What is wrong with one record, as it is found.
struct Problems {
    let record: String
    let name: String
    private(set) var found: [CheckFinding] = []

    mutating func error(_ code: String, _ message: String, remedy: String? = nil) {
        found.append(CheckFinding(.error, code, record: record, message, remedy: remedy))
    }

    mutating func warning(_ code: String, _ message: String) {
        found.append(CheckFinding(.warning, code, record: record, message))
    }
}

/// What the usage rows come to, counted from nothing.
struct WalletRecount {
    private(set) var sums: [YearSum.ID: YearSum] = [:]

    init(_ rows: [BenefitUsage]) {
        for row in rows {
            let used = YearSum.ID(userCardID: row.userCardID, year: row.usedOn.year)
            sums[used, default: YearSum(id: used)].captured += row.valueRedeemed
            guard let missed = row.valueMissed, let end = row.periodEnd else { continue }
            let lapsed = YearSum.ID(userCardID: row.userCardID, year: end.year)
            sums[lapsed, default: YearSum(id: lapsed)].missed += missed
        }
    }

    /// A sum of nothing may be there or not.
    func agrees(with sum: YearSum?, at id: YearSum.ID) -> Bool {
        let counted = sums[id]
        return (counted?.captured ?? .zero) == (sum?.captured ?? .zero)
            && (counted?.missed ?? .zero) == (sum?.missed ?? .zero)
    }
}
