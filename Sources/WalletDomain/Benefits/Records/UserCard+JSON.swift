/// Cards are read at every start, and by hand: the closures of a description would be a hundredth of it.
extension UserCard {
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
}
