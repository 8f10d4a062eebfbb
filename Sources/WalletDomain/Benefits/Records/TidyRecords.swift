// Benefits and usage rows as the program writes them, key by key in the order of `write(to:)`; nearly all are.
//
// `TidyReader.finish` is false for whatever is not quite so: an unknown key, a null, an escape, white space.

extension Benefit {
    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> Benefit {
        // No optional: unwrapping it would copy the record.
        if var tidy = TidyReader(reader) {
            let benefit = Benefit(&tidy, &reader.knownTexts)
            if tidy.finish(&reader) { return benefit }
        }
        return try readAnyLayout(&reader)
    }

    init(_ tidy: inout TidyReader, _ known: inout KnownTexts) {
        id = tidy.id(#"{"id":"#)
        userCardID = tidy.id(#","userCardId":"#)
        templateBenefitID = tidy.id(ifThere: #","templateBenefitId":"#)
        customName = tidy.text(ifThere: #","customName":"#, &known)
        customValue = tidy.money(ifThere: #","customValue":"#)
        var rare = Rare()
        rare.customDescription = tidy.text(ifThere: #","customDescription":"#, &known)
        customFrequency = tidy.frequency(&known)
        status = tidy.word(#","status":"#, .available) { $0.status() }
        currentPeriodStart = tidy.day(#","currentPeriodStart":"#)
        currentPeriodEnd = tidy.day(ifThere: #","currentPeriodEnd":"#)
        nextResetDate = tidy.day(ifThere: #","nextResetDate":"#)
        reminderEnabled = tidy.bool(ifThere: #","reminderEnabled":"#) ?? true
        reminderDaysBefore = tidy.integer(#","reminderDaysBefore":"#)
        lastReminderDate = tidy.instant(ifThere: #","lastReminderDate":"#)
        createdAt = tidy.instant(#","createdAt":"#)
        updatedAt = tidy.instant(#","updatedAt":"#)
        customCategory = tidy.text(ifThere: #","customCategory":"#, &known).map { Category($0) }
        rare.customMerchant = tidy.text(ifThere: #","customMerchant":"#, &known)
        rare.usesPerPeriod = tidy.integer(ifThere: #","usesPerPeriod":"#)
        mode = tidy.word(ifThere: #","mode":"#) { $0.mode() } ?? .tracked
        enrolledOn = tidy.day(ifThere: #","enrolledOn":"#)
        skippedPeriodStart = tidy.day(ifThere: #","skippedPeriodStart":"#)
        acknowledgedAt = tidy.instant(ifThere: #","acknowledgedAt":"#)
        snoozedUntil = tidy.instant(ifThere: #","snoozedUntil":"#)
        rare.personalValue = tidy.money(ifThere: #","personalValue":"#)
        rare.notes = tidy.text(ifThere: #","notes":"#, &known)
        // A reset of one's own is a record in itself, and not tidy.
        rarities = rare.boxed
        archivedOn = tidy.day(ifThere: #","archivedOn":"#)
        periodValue = tidy.money(#","periodValue":"#)
        periodRedeemed = tidy.money(ifThere: #","periodRedeemed":"#, digits: 15) ?? .zero
        periodUses = tidy.integer(ifThere: #","periodUses":"#) ?? 0
        spentSoFar = tidy.money(ifThere: #","spentSoFar":"#) ?? .zero
        unknown = UnknownMembers()
    }
}

extension BenefitUsage {
    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> BenefitUsage {
        // No optional: unwrapping it would copy the record.
        if var tidy = TidyReader(reader) {
            let row = BenefitUsage(&tidy, &reader.knownTexts)
            if tidy.finish(&reader) { return row }
        }
        return try readAnyLayout(&reader)
    }

    init(_ tidy: inout TidyReader, _ known: inout KnownTexts) {
        id = tidy.id(#"{"id":"#)
        benefitID = tidy.id(ifThere: #","benefitId":"#)
        userCardID = tidy.id(ifThere: #","userCardId":"#)
        kind = tidy.word(#","kind":"#, .use) { $0.kind() }
        usedOn = tidy.day(#","usedOn":"#)
        usedDate = tidy.instant(#","usedDate":"#)
        periodStart = tidy.day(#","periodStart":"#)
        periodEnd = tidy.day(ifThere: #","periodEnd":"#)
        valueRedeemed = tidy.money(#","valueRedeemed":"#)
        valueMissed = tidy.money(ifThere: #","valueMissed":"#)
        notes = tidy.text(ifThere: #","notes":"#, &known)
        wasAutoExpired = tidy.bool(ifThere: #","wasAutoExpired":"#) ?? false
        isUnrecorded = tidy.bool(ifThere: #","unrecorded":"#) ?? false
        cardNameSnapshot = tidy.text(#","cardNameSnapshot":"#, &known)
        benefitNameSnapshot = tidy.text(#","benefitNameSnapshot":"#, &known)
        issuerSnapshot = tidy.text(ifThere: #","issuerSnapshot":"#, &known)
        categorySnapshot = tidy.text(ifThere: #","categorySnapshot":"#, &known)
        createdAt = tidy.instant(#","createdAt":"#)
        updatedAt = tidy.instant(#","updatedAt":"#)
        unknown = UnknownMembers()
    }
}

extension TidyReader {
    @inline(__always)
    fileprivate mutating func kind() -> BenefitUsage.Kind? {
        pass(#""use""#)
            ? .use : pass(#""missed""#) ? .missed : pass(#""claim""#) ? .claim : pass(#""refund""#) ? .refund : nil
    }

    @inline(__always)
    fileprivate mutating func status() -> Benefit.Status? {
        if pass(#""available""#) { return .available }
        if pass(#""used""#) { return .used }
        if pass(#""partiallyUsed""#) { return .partiallyUsed }
        return pass(#""expired""#) ? .expired : nil
    }

    @inline(__always)
    fileprivate mutating func mode() -> Benefit.Mode? {
        pass(#""auto""#) ? .auto : pass(#""ignored""#) ? .ignored : pass(#""tracked""#) ? .tracked : nil
    }

    @inline(__always)
    fileprivate mutating func frequency(_ known: inout KnownTexts) -> Frequency? {
        let word = text(ifThere: #","customFrequency":"#, &known)
        let months = integer(ifThere: #","customMonths":"#)
        guard let word else { return nil }
        let frequency = Frequency(word: word, months: months)
        if frequency == nil { giveUp() }
        return frequency
    }
}
