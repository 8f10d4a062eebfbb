extension UserCard: StoredRecord {
    private enum Key: String, CaseIterable {
        case id, cardTemplateId, nickname, isCustom, customName, customIssuer, customColorHex, addedDate, sortOrder
        case createdAt, updatedAt, openedOn, statementDay, annualFee, feeMonth, fees, owner, notes, archivedOn
        case welcomeBonus, centsPerPoint, reminderEnabled, lastReminderDate, feeReminder, bonusReminder
    }

    private static let keys = JSONFields<Key>()

    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> UserCard {
        var card = UserCard(id: ID(high: 0, low: 0), addedDate: .earliest, createdAt: Instant(milliseconds: 0))
        let start = reader.offset
        var (id, addedDate, createdAt, updatedAt) = (ID?.none, CalendarDay?.none, Instant?.none, Instant?.none)
        var unknown = UnknownMembers()
        try reader.record(keys, &unknown) { reader, key throws(JSONProblem) in
            switch key {
            case .id: id = try reader.id()
            case .cardTemplateId: card.cardTemplateID = try reader.id()
            case .nickname: card.nickname = try reader.string()
            case .isCustom: card.isCustom = try reader.bool()
            case .customName: card.customName = try reader.string()
            case .customIssuer: card.customIssuer = try reader.string()
            case .customColorHex: card.customColorHex = try reader.string()
            case .addedDate: addedDate = try reader.day()
            case .sortOrder: card.sortOrder = try reader.integer()
            case .createdAt: createdAt = try reader.instant()
            case .updatedAt: updatedAt = try reader.instant()
            case .openedOn: card.openedOn = try reader.day()
            case .statementDay: card.statementDay = try reader.integer()
            case .annualFee: card.annualFee = try reader.money()
            case .feeMonth: card.feeMonth = try reader.integer()
            case .fees:
                try reader.array { reader throws(JSONProblem) in try card.fees.append(Fee.read(&reader)) }
            case .owner: card.owner = try reader.string()
            case .notes: card.notes = try reader.string()
            case .archivedOn: card.archivedOn = try reader.day()
            case .welcomeBonus: card.welcomeBonus = try WelcomeBonus.read(&reader)
            case .centsPerPoint: card.centsPerPoint = try reader.money()
            case .reminderEnabled: card.reminderEnabled = try reader.bool()
            case .lastReminderDate: card.lastReminderDate = try reader.instant()
            case .feeReminder: card.feeReminder = try ReminderMark.read(&reader)
            case .bonusReminder: card.bonusReminder = try ReminderMark.read(&reader)
            }
        }
        guard let id else { throw reader.missing("id", from: start) }
        guard let addedDate else { throw reader.missing("addedDate", from: start) }
        card.id = id
        card.unknown = unknown
        card.addedDate = addedDate
        card.createdAt = createdAt ?? card.createdAt
        card.updatedAt = updatedAt ?? card.createdAt
        return card
    }

    func write(to json: inout JSONWriter) {
        json.record(keeping: unknown) { record in
            record.put("id", id)
            record.put("cardTemplateId", cardTemplateID)
            record.put("nickname", nickname)
            record.put("isCustom", isCustom, unless: false)
            record.put("customName", customName)
            record.put("customIssuer", customIssuer)
            record.put("customColorHex", customColorHex)
            record.put("addedDate", addedDate)
            record.put("sortOrder", sortOrder)
            record.put("createdAt", createdAt)
            record.put("updatedAt", updatedAt)
            record.put("openedOn", openedOn)
            record.put("statementDay", statementDay)
            record.put("annualFee", annualFee)
            record.put("feeMonth", feeMonth)
            if !fees.isEmpty { record.put("fees") { json in json.list(of: fees) } }
            record.put("owner", owner)
            record.put("notes", notes)
            record.put("archivedOn", archivedOn)
            if let welcomeBonus { record.put("welcomeBonus") { json in welcomeBonus.write(to: &json) } }
            record.put("centsPerPoint", centsPerPoint)
            record.put("reminderEnabled", reminderEnabled, unless: true)
            record.put("lastReminderDate", lastReminderDate)
            if !feeReminder.isEmpty { record.put("feeReminder") { json in feeReminder.write(to: &json) } }
            if !bonusReminder.isEmpty { record.put("bonusReminder") { json in bonusReminder.write(to: &json) } }
        }
    }
}

extension UserCard.Fee: StoredRecord {
    private enum Key: String, CaseIterable { case on, amount }

    private static let keys = JSONFields<Key>()

    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> UserCard.Fee {
        let start = reader.offset
        var (on, amount, unknown) = (CalendarDay?.none, Money?.none, UnknownMembers())
        try reader.record(keys, &unknown) { reader, key throws(JSONProblem) in
            switch key {
            case .on: on = try reader.day()
            case .amount: amount = try reader.money()
            }
        }
        guard let on else { throw reader.missing("on", from: start) }
        guard let amount else { throw reader.missing("amount", from: start) }
        var fee = UserCard.Fee(on: on, amount: amount)
        fee.unknown = unknown
        return fee
    }

    func write(to json: inout JSONWriter) {
        json.record(keeping: unknown) { record in
            record.put("on", on)
            record.put("amount", amount)
        }
    }
}

extension UserCard.WelcomeBonus: StoredRecord {
    private enum Key: String, CaseIterable { case target, deadline, spent, reward }

    private static let keys = JSONFields<Key>()

    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> UserCard.WelcomeBonus {
        var bonus = UserCard.WelcomeBonus(target: .zero)
        var unknown = UnknownMembers()
        try reader.record(keys, &unknown) { reader, key throws(JSONProblem) in
            switch key {
            case .target: bonus.target = try reader.money()
            case .deadline: bonus.deadline = try reader.day()
            case .spent: bonus.spent = try reader.money()
            case .reward: bonus.reward = try reader.string()
            }
        }
        bonus.unknown = unknown
        return bonus
    }

    func write(to json: inout JSONWriter) {
        json.record(keeping: unknown) { record in
            record.put("target", target)
            record.put("deadline", deadline)
            record.put("spent", spent)
            record.put("reward", reward)
        }
    }
}

extension UserCard.ReminderMark: StoredRecord {
    private enum Key: String, CaseIterable { case acknowledgedAt, snoozedUntil, lastReminderDate }

    private static let keys = JSONFields<Key>()

    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> UserCard.ReminderMark {
        var mark = UserCard.ReminderMark()
        var unknown = UnknownMembers()
        try reader.record(keys, &unknown) { reader, key throws(JSONProblem) in
            switch key {
            case .acknowledgedAt: mark.acknowledgedAt = try reader.instant()
            case .snoozedUntil: mark.snoozedUntil = try reader.instant()
            case .lastReminderDate: mark.lastReminderDate = try reader.instant()
            }
        }
        mark.unknown = unknown
        return mark
    }

    func write(to json: inout JSONWriter) {
        json.record(keeping: unknown) { record in
            record.put("acknowledgedAt", acknowledgedAt)
            record.put("snoozedUntil", snoozedUntil)
            record.put("lastReminderDate", lastReminderDate)
        }
    }
}

extension JSONWriter {
    mutating func list(of records: [some StoredRecord]) {
        raw("[")
        for (index, record) in records.enumerated() {
            if index > 0 { raw(",") }
            record.write(to: &self)
        }
        raw("]")
    }
}
