// Records as the program writes them, key by key in the order of their fields; nearly all are, and a start reads hundreds.
//
// `TidyReader.finish` is false for whatever is not quite so: an unknown key, a null, an escape, white space.

/// A described record that is read in a short way where it stands as the program writes it.
protocol TidyRecord: Described {
    init(_ tidy: inout TidyReader, _ known: inout KnownTexts)
}

extension TidyRecord {
    @inline(__always)
    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> Self {
        // No optional: unwrapping it would copy the record.
        if var tidy = TidyReader(reader) {
            let record = Self(&tidy, &reader.knownTexts)
            if tidy.finish(&reader) { return record }
        }
        return try readAnyLayout(&reader)
    }
}

extension UserCard: TidyRecord {
    init(_ tidy: inout TidyReader, _ known: inout KnownTexts) {
        id = tidy.id(#"{"id":"#)
        cardTemplateID = tidy.id(ifThere: #","cardTemplateId":"#)
        nickname = tidy.text(ifThere: #","nickname":"#, &known)
        isCustom = tidy.bool(ifThere: #","isCustom":"#) ?? false
        customName = tidy.text(ifThere: #","customName":"#, &known)
        customIssuer = tidy.text(ifThere: #","customIssuer":"#, &known)
        customColorHex = tidy.text(ifThere: #","customColorHex":"#, &known)
        addedDate = tidy.day(#","addedDate":"#)
        sortOrder = tidy.integer(#","sortOrder":"#)
        createdAt = tidy.instant(#","createdAt":"#)
        updatedAt = tidy.instant(#","updatedAt":"#)
        openedOn = tidy.day(ifThere: #","openedOn":"#)
        statementDay = tidy.integer(ifThere: #","statementDay":"#)
        annualFee = tidy.money(ifThere: #","annualFee":"#)
        feeMonth = tidy.integer(ifThere: #","feeMonth":"#)
        // Fees and what else is a record in itself are not tidy.
        owner = tidy.text(ifThere: #","owner":"#, &known)
        notes = tidy.text(ifThere: #","notes":"#, &known)
        archivedOn = tidy.day(ifThere: #","archivedOn":"#)
        centsPerPoint = tidy.money(ifThere: #","centsPerPoint":"#)
        reminderEnabled = tidy.bool(ifThere: #","reminderEnabled":"#) ?? true
        lastReminderDate = tidy.instant(ifThere: #","lastReminderDate":"#)
        role = tidy.text(ifThere: #","role":"#, &known)
        productSince = tidy.day(ifThere: #","productSince":"#)
    }
}

extension YearSum: TidyRecord {
    init(_ tidy: inout TidyReader, _ known: inout KnownTexts) {
        let card: UserCard.ID? = tidy.id(ifThere: #"{"userCardId":"#)
        let year = card == nil ? tidy.integer(#"{"year":"#) : tidy.integer(#","year":"#)
        self.init(id: ID(userCardID: card, year: year))
        captured = tidy.money(ifThere: #","captured":"#, digits: 15) ?? .zero
        missed = tidy.money(ifThere: #","missed":"#, digits: 15) ?? .zero
    }
}

extension Benefit: TidyRecord {
    init(_ tidy: inout TidyReader, _ known: inout KnownTexts) {
        id = tidy.id(#"{"id":"#)
        userCardID = tidy.id(#","userCardId":"#)
        templateBenefitID = tidy.id(ifThere: #","templateBenefitId":"#)
        customName = tidy.text(ifThere: #","customName":"#, &known)
        customValue = tidy.money(ifThere: #","customValue":"#)
        customDescription = tidy.text(ifThere: #","customDescription":"#, &known)
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
        customMerchant = tidy.text(ifThere: #","customMerchant":"#, &known)
        usesPerPeriod = tidy.integer(ifThere: #","usesPerPeriod":"#)
        mode = tidy.word(ifThere: #","mode":"#) { $0.mode() } ?? .tracked
        enrolledOn = tidy.day(ifThere: #","enrolledOn":"#)
        skippedPeriodStart = tidy.day(ifThere: #","skippedPeriodStart":"#)
        acknowledgedAt = tidy.instant(ifThere: #","acknowledgedAt":"#)
        snoozedUntil = tidy.instant(ifThere: #","snoozedUntil":"#)
        personalValue = tidy.money(ifThere: #","personalValue":"#)
        notes = tidy.text(ifThere: #","notes":"#, &known)
        code = tidy.text(ifThere: #","code":"#, &known)
        // A reset of one's own is a record in itself, and not tidy.
        archivedOn = tidy.day(ifThere: #","archivedOn":"#)
        periodValue = tidy.money(#","periodValue":"#)
        periodRedeemed = tidy.money(ifThere: #","periodRedeemed":"#, digits: 15) ?? .zero
        periodUses = tidy.integer(ifThere: #","periodUses":"#) ?? 0
        spentSoFar = tidy.money(ifThere: #","spentSoFar":"#) ?? .zero
    }
}

extension BenefitUsage: TidyRecord {
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
