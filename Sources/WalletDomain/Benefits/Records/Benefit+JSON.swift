extension Benefit: StoredRecord {
    private enum Key: String, CaseIterable {
        case id, userCardId, templateBenefitId, customName, customValue, customDescription, customFrequency
        case customMonths, status, currentPeriodStart, currentPeriodEnd, nextResetDate, reminderEnabled
        case reminderDaysBefore, lastReminderDate, createdAt, updatedAt, customCategory, customMerchant, customReset
        case usesPerPeriod, mode, enrolledOn, skippedPeriodStart, acknowledgedAt, snoozedUntil, personalValue, notes
        case archivedOn, periodValue, periodRedeemed, periodUses, spentSoFar
    }

    private static let keys = JSONFields<Key>()

    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> Benefit {
        // No optional: unwrapping it would copy the record.
        if var tidy = TidyReader(reader) {
            let benefit = Benefit(&tidy, &reader.knownTexts)
            if tidy.finish(&reader) { return benefit }
        }
        return try readAnyLayout(&reader)
    }

    /// The same without the short way for records as the program writes them.
    static func readAnyLayout(_ reader: inout JSONReader) throws(JSONProblem) -> Benefit {
        var benefit = blank
        var found = Found()
        var unknown = UnknownMembers()
        let start = reader.offset
        try reader.record(keys, &unknown) { reader, key throws(JSONProblem) in
            switch key {
            case .id: found.id = try reader.id()
            case .userCardId: found.userCardID = try reader.id()
            case .templateBenefitId: benefit.templateBenefitID = try reader.id()
            case .currentPeriodStart: found.currentPeriodStart = try reader.day()
            case .currentPeriodEnd: benefit.currentPeriodEnd = try reader.day()
            case .nextResetDate: benefit.nextResetDate = try reader.day()
            case .createdAt: found.createdAt = try reader.instant()
            case .updatedAt: found.updatedAt = try reader.instant()
            case .customFrequency:
                found.frequencyOffset = reader.offset
                found.frequency = try reader.string()
            case .customMonths: found.months = try reader.integer()
            case .status, .periodValue, .periodRedeemed, .periodUses, .spentSoFar, .mode, .enrolledOn,
                .skippedPeriodStart, .reminderEnabled, .reminderDaysBefore, .lastReminderDate, .acknowledgedAt,
                .snoozedUntil:
                try benefit.readState(key, &reader)
            default: try benefit.readOwnWords(key, &reader)
            }
        }
        benefit.unknown = unknown
        try benefit.complete(with: found, from: start, reader)
        return benefit
    }

    /// What must be there, or follows from several keys.
    private struct Found {
        var id: ID?
        var userCardID: UserCard.ID?
        var currentPeriodStart: CalendarDay?
        var createdAt: Instant?
        var updatedAt: Instant?
        var frequency: String?
        var frequencyOffset = 0
        var months: Int?
    }

    private static let blank = Benefit(
        id: ID(high: 0, low: 0), userCardID: UserCard.ID(high: 0, low: 0), period: Period(start: .earliest, end: nil),
        periodValue: .zero, createdAt: Instant(milliseconds: 0))

    /// Keys that say where the current period stands.
    @inline(__always)
    private mutating func readState(_ key: Key, _ reader: inout JSONReader) throws(JSONProblem) {
        switch key {
        case .status: status = try reader.word()
        case .periodValue: periodValue = try reader.money()
        case .periodRedeemed: periodRedeemed = try reader.sum()
        case .periodUses: periodUses = try reader.integer()
        case .spentSoFar: spentSoFar = try reader.money()
        case .mode: mode = try reader.word()
        case .enrolledOn: enrolledOn = try reader.day()
        case .skippedPeriodStart: skippedPeriodStart = try reader.day()
        case .reminderEnabled: reminderEnabled = try reader.bool()
        case .reminderDaysBefore: reminderDaysBefore = try reader.integer()
        case .lastReminderDate: lastReminderDate = try reader.instant()
        case .acknowledgedAt: acknowledgedAt = try reader.instant()
        case .snoozedUntil: snoozedUntil = try reader.instant()
        default: break
        }
    }

    /// Keys by which the user overrides the template.
    private mutating func readOwnWords(_ key: Key, _ reader: inout JSONReader) throws(JSONProblem) {
        switch key {
        case .customName: customName = try reader.string()
        case .customValue: customValue = try reader.money()
        case .customDescription: customDescription = try reader.string()
        case .customCategory: customCategory = try Category(reader.string())
        case .customMerchant: customMerchant = try reader.string()
        case .customReset: customReset = try CustomReset.read(&reader)
        case .usesPerPeriod: usesPerPeriod = try reader.integer()
        case .personalValue: personalValue = try reader.money()
        case .notes: notes = try reader.string()
        case .archivedOn: archivedOn = try reader.day()
        default: break
        }
    }

    private mutating func complete(
        with found: Found, from start: Int, _ reader: JSONReader
    ) throws(JSONProblem) {
        guard let id = found.id else { throw reader.missing("id", from: start) }
        guard let userCardID = found.userCardID else { throw reader.missing("userCardId", from: start) }
        guard let periodStart = found.currentPeriodStart else {
            throw reader.missing("currentPeriodStart", from: start)
        }
        (self.id, self.userCardID, currentPeriodStart) = (id, userCardID, periodStart)
        createdAt = found.createdAt ?? createdAt
        updatedAt = found.updatedAt ?? createdAt
        if let word = found.frequency {
            guard let frequency = Frequency(word: word, months: found.months ?? customReset?.months) else {
                throw reader.problem(
                    "This frequency is not known; write monthly, quarterly, semiAnnual, annual, once, or everyMonths "
                        + "with \"customMonths\" from 1 to 1200.", at: found.frequencyOffset)
            }
            customFrequency = frequency
        }
    }

    func write(to json: inout JSONWriter) {
        json.record(keeping: unknown) { record in
            record.put("id", id)
            record.put("userCardId", userCardID)
            record.put("templateBenefitId", templateBenefitID)
            record.put("customName", customName)
            record.put("customValue", customValue)
            record.put("customDescription", customDescription)
            record.put("customFrequency", customFrequency?.word)
            if case .everyMonths(let months) = customFrequency { record.put("customMonths", months) }
            record.put("status", status.rawValue)
            record.put("currentPeriodStart", currentPeriodStart)
            record.put("currentPeriodEnd", currentPeriodEnd)
            record.put("nextResetDate", nextResetDate)
            record.put("reminderEnabled", reminderEnabled, unless: true)
            record.put("reminderDaysBefore", reminderDaysBefore)
            record.put("lastReminderDate", lastReminderDate)
            record.put("createdAt", createdAt)
            record.put("updatedAt", updatedAt)
            writeOurs(&record)
        }
    }

    /// The keys that the seeds' phone app does not have come last.
    private func writeOurs(_ record: inout RecordWriter) {
        record.put("customCategory", customCategory?.word)
        record.put("customMerchant", customMerchant)
        if let customReset { record.put("customReset") { json in customReset.write(to: &json) } }
        record.put("usesPerPeriod", usesPerPeriod)
        if mode != .tracked { record.put("mode", mode.rawValue) }
        record.put("enrolledOn", enrolledOn)
        record.put("skippedPeriodStart", skippedPeriodStart)
        record.put("acknowledgedAt", acknowledgedAt)
        record.put("snoozedUntil", snoozedUntil)
        record.put("personalValue", personalValue)
        record.put("notes", notes)
        record.put("archivedOn", archivedOn)
        record.put("periodValue", periodValue)
        if !periodRedeemed.isZero { record.put("periodRedeemed", periodRedeemed) }
        record.put("periodUses", periodUses, unless: 0)
        if !spentSoFar.isZero { record.put("spentSoFar", spentSoFar) }
    }
}

extension Benefit.CustomReset: StoredRecord {
    private enum Key: String, CaseIterable { case anchor, day, month, months, startsOn, endsOn }

    private static let keys = JSONFields<Key>()

    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> Benefit.CustomReset {
        var reset = Benefit.CustomReset(anchor: .calendar)
        let start = reader.offset
        var hasAnchor = false
        var unknown = UnknownMembers()
        try reader.record(keys, &unknown) { reader, key throws(JSONProblem) in
            switch key {
            case .anchor:
                reset.anchor = try reader.word()
                hasAnchor = true
            case .day: reset.day = try reader.integer()
            case .month: reset.month = try reader.integer()
            case .months: reset.months = try reader.integer()
            case .startsOn: reset.startsOn = try reader.day()
            case .endsOn: reset.endsOn = try reader.day()
            }
        }
        guard hasAnchor else { throw reader.missing("anchor", from: start) }
        reset.unknown = unknown
        return reset
    }

    func write(to json: inout JSONWriter) {
        json.record(keeping: unknown) { record in
            record.put("anchor", anchor.rawValue)
            record.put("day", day)
            record.put("month", month)
            record.put("months", months)
            record.put("startsOn", startsOn)
            record.put("endsOn", endsOn)
        }
    }
}
