extension BenefitUsage: StoredRecord {
    enum Key: String, CaseIterable {
        case id, benefitId, userCardId, kind, usedOn, usedDate, periodStart, periodEnd, valueRedeemed, valueMissed
        case notes, wasAutoExpired, unrecorded, cardNameSnapshot, benefitNameSnapshot, issuerSnapshot, categorySnapshot,
            createdAt
        case updatedAt
    }

    static let keys = JSONFields<Key>()

    static let blank = BenefitUsage(
        id: ID(high: 0, low: 0), benefitID: nil, userCardID: nil, kind: .use, usedOn: .earliest,
        usedDate: Instant(milliseconds: 0), period: Period(start: .earliest, end: nil), valueRedeemed: .zero,
        cardName: "", benefitName: "")

    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> BenefitUsage {
        // No optional: unwrapping it would copy the record.
        if var tidy = TidyReader(reader) {
            let row = BenefitUsage(&tidy, &reader.knownTexts)
            if tidy.finish(&reader) { return row }
        }
        return try readAnyLayout(&reader)
    }

    /// The same without the short way for records as the program writes them.
    static func readAnyLayout(_ reader: inout JSONReader) throws(JSONProblem) -> BenefitUsage {
        var row = blank
        var unknown = UnknownMembers()
        let start = reader.offset
        var (id, usedOn, periodStart) = (ID?.none, CalendarDay?.none, CalendarDay?.none)
        var (usedDate, createdAt, updatedAt) = (Instant?.none, Instant?.none, Instant?.none)
        try reader.record(keys, &unknown) { reader, key throws(JSONProblem) in
            switch key {
            case .id: id = try reader.id()
            case .benefitId: row.benefitID = try reader.id()
            case .userCardId: row.userCardID = try reader.id()
            case .kind: row.kind = try reader.word()
            case .usedOn: usedOn = try reader.day()
            case .usedDate: usedDate = try reader.instant()
            case .periodStart: periodStart = try reader.day()
            case .periodEnd: row.periodEnd = try reader.day()
            case .valueRedeemed: row.valueRedeemed = try reader.money()
            case .valueMissed: row.valueMissed = try reader.money()
            case .notes: row.notes = try reader.string()
            case .wasAutoExpired: row.wasAutoExpired = try reader.bool()
            case .unrecorded: row.isUnrecorded = try reader.bool()
            case .cardNameSnapshot: row.cardNameSnapshot = try reader.string()
            case .benefitNameSnapshot: row.benefitNameSnapshot = try reader.string()
            case .issuerSnapshot: row.issuerSnapshot = try reader.string()
            case .categorySnapshot: row.categorySnapshot = try reader.string()
            case .createdAt: createdAt = try reader.instant()
            case .updatedAt: updatedAt = try reader.instant()
            }
        }
        guard let id else { throw reader.missing("id", from: start) }
        guard let usedOn else { throw reader.missing("usedOn", from: start) }
        (row.id, row.usedOn, row.periodStart) = (id, usedOn, periodStart ?? usedOn)
        row.usedDate = usedDate ?? createdAt ?? row.usedDate
        row.createdAt = createdAt ?? row.usedDate
        row.updatedAt = updatedAt ?? row.createdAt
        row.unknown = unknown
        return row
    }

    /// As much of a row as its key takes; texts are passed over.
    static func readKey(_ reader: inout JSONReader) throws(JSONProblem) -> UsageKey {
        var unknown = UnknownMembers()
        let start = reader.offset
        var (id, card, usedOn) = (ID?.none, UserCard.ID?.none, CalendarDay?.none)
        var (redeemed, missed) = (Money.zero, Money.zero)
        var (usedDate, createdAt) = (Instant?.none, Instant?.none)
        try reader.record(keys, &unknown) { reader, key throws(JSONProblem) in
            switch key {
            case .id: id = try reader.id()
            case .userCardId: card = try reader.id()
            case .usedOn: usedOn = try reader.day()
            case .usedDate: usedDate = try reader.instant()
            case .valueRedeemed: redeemed = try reader.money()
            case .valueMissed: missed = try reader.money()
            case .createdAt: createdAt = try reader.instant()
            default: try reader.skipValue()
            }
        }
        guard let id else { throw reader.missing("id", from: start) }
        guard let usedOn else { throw reader.missing("usedOn", from: start) }
        return UsageKey(
            id: id, card: card, usedOn: usedOn, redeemed: redeemed, missed: missed,
            createdAt: createdAt ?? usedDate ?? blank.usedDate)
    }

    func write(to json: inout JSONWriter) {
        json.record(keeping: unknown) { record in
            record.put("id", id)
            record.put("benefitId", benefitID)
            record.put("userCardId", userCardID)
            record.put("kind", kind.rawValue)
            record.put("usedOn", usedOn)
            record.put("usedDate", usedDate)
            record.put("periodStart", periodStart)
            record.put("periodEnd", periodEnd)
            record.put("valueRedeemed", valueRedeemed)
            record.put("valueMissed", valueMissed)
            record.put("notes", notes)
            record.put("wasAutoExpired", wasAutoExpired, unless: false)
            record.put("unrecorded", isUnrecorded, unless: false)
            record.put("cardNameSnapshot", cardNameSnapshot)
            record.put("benefitNameSnapshot", benefitNameSnapshot)
            record.put("issuerSnapshot", issuerSnapshot)
            record.put("categorySnapshot", categorySnapshot)
            record.put("createdAt", createdAt)
            record.put("updatedAt", updatedAt)
        }
    }
}

extension YearSum: StoredRecord {
    private enum Key: String, CaseIterable { case userCardId, year, captured, missed }

    private static let keys = JSONFields<Key>()

    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> YearSum {
        var sum = YearSum(id: ID(userCardID: nil, year: 0))
        let start = reader.offset
        var year: Int?
        var unknown = UnknownMembers()
        try reader.record(keys, &unknown) { reader, key throws(JSONProblem) in
            switch key {
            case .userCardId: sum.id.userCardID = try reader.id()
            case .year: year = try reader.integer()
            case .captured: sum.captured = try reader.sum()
            case .missed: sum.missed = try reader.sum()
            }
        }
        guard let year else { throw reader.missing("year", from: start) }
        sum.id.year = year
        sum.unknown = unknown
        return sum
    }

    func write(to json: inout JSONWriter) {
        json.record(keeping: unknown) { record in
            record.put("userCardId", id.userCardID)
            record.put("year", id.year)
            record.put("captured", captured)
            if !missed.isZero { record.put("missed", missed) }
        }
    }
}
