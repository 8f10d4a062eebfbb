import WalletTestSupport

@testable import WalletDomain

/// What a person may do, each with its share of a life.
extension RandomLife {
    static let sortsOfActs = 20

    mutating func change() throws(WalletError) -> (sort: String, what: String) {
        guard let benefit = wallet.benefits.records.randomElement(using: &random),
            let card = wallet.cards.records.randomElement(using: &random)
        else { return try ("add", add()) }
        switch Int.random(in: 0..<46, using: &random) {
        case 0..<9: return try ("mark", mark(benefit))
        case 9: return try ("take back", takeBack(benefit))
        case 10..<13: return try ("refund", refund(benefit))
        case 13..<16: return try ("edit entry", editEntry())
        case 16..<18: return try ("delete entry", deleteEntry())
        case 18: return try ("archive card", archiveOrBack(card))
        case 19: return try ("archive benefit", archiveOrBack(benefit))
        case 20..<22: return try ("edit card", edit(card))
        case 22..<27: return try ("edit benefit", edit(benefit))
        case 27..<29: return try ("mode", setMode(of: benefit))
        case 29..<31: return try ("skip", skip(benefit))
        case 31: return try ("enrol", enrol(benefit))
        case 32..<34: return try ("spend", spend(benefit, card))
        case 34: return try ("award", award())
        case 35: return try ("reminders", remind(benefit))
        case 36: return try ("move", move(card))
        case 37: return try ("change product", changeProduct(of: card))
        case 38: return try ("own benefit", addOwnBenefit(to: card))
        case 39: return try ("delete benefit", delete(benefit))
        case 40: return try ("delete card", delete(card))
        case 41: return try ("purge", purge())
        case 42: return try ("catalogue", acceptChanges())
        default: return try ("add", add())
        }
    }

    private mutating func pastDay(_ most: Int) -> CalendarDay {
        context.today.adding(days: -Int.random(in: 0..<most, using: &random))
    }

    private mutating func amount() -> Money { Money(cents: Int.random(in: 1...30_000, using: &random)) }

    private mutating func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &random) == 0 }

    // MARK: Use

    private mutating func mark(_ benefit: Benefit) throws(WalletError) -> String {
        let amount = chance(2) ? amount() : nil
        let day = chance(3) ? pastDay(300) : nil
        let mark = try wallet.redeem(benefit.id, amount: amount, on: day, force: chance(4), in: context)
        return "\(wallet.terms(of: benefit).name) \(mark.amount) on \(day?.description ?? "the period shown")"
    }

    private mutating func takeBack(_ benefit: Benefit) throws(WalletError) -> String {
        try wallet.takeBackLastUse(benefit.id, in: context)
        return "taken back"
    }

    private mutating func refund(_ benefit: Benefit) throws(WalletError) -> String {
        let uses = wallet.usages.rows(ofBenefit: benefit.id).filter { $0.kind == .use || $0.kind == .claim }
        guard let use = uses.randomElement(using: &random) else { throw .entryNotFound }
        let whole = use.valueRedeemed
        let part = chance(2) ? whole : whole.scaled(by: Int.random(in: 1...9, using: &random), over: 10)
        let mark = try wallet.refund(benefit.id, part, on: chance(3) ? pastDay(100) : nil, in: context)
        return "\(wallet.terms(of: benefit).name) \(mark.amount) refunded"
    }

    private mutating func editEntry() throws(WalletError) -> String {
        guard let row = wallet.usages.all.randomElement(using: &random) else { throw .entryNotFound }
        var edits: [UsageEdit] = []
        if chance(2) { edits.append(.usedOn(chance(2) ? pastDay(400) : row.usedOn.adding(days: 1))) }
        if chance(2) { edits.append(.valueRedeemed(amount())) }
        if edits.isEmpty { edits.append(.notes(chance(2) ? nil : "note")) }
        try wallet.edit(usage: row.id, edits, force: chance(3), in: context)
        return "entry of \(row.benefitNameSnapshot) \(row.kind) \(row.usedOn) edited: \(edits)"
    }

    private mutating func deleteEntry() throws(WalletError) -> String {
        guard let row = wallet.usages.all.randomElement(using: &random) else { throw .entryNotFound }
        try wallet.delete(usage: row.id, in: context)
        return "entry of \(row.benefitNameSnapshot) \(row.kind) \(row.usedOn) deleted"
    }

    private mutating func purge() throws(WalletError) -> String {
        let day = pastDay(900)
        return try "\(wallet.purge(before: day, in: context)) purged before \(day)"
    }

    // MARK: What is said about benefits

    private mutating func edit(_ benefit: Benefit) throws(WalletError) -> String {
        let edit = benefitEdit()
        try wallet.edit(benefit: benefit.id, [edit], in: context)
        return "\(wallet.terms(of: benefit).name): \(edit)"
    }

    private mutating func benefitEdit() -> BenefitEdit {
        let number = Int.random(in: 1...40, using: &random)
        switch Int.random(in: 0..<16, using: &random) {
        case 0: return .value(chance(2) ? nil : amount())
        case 1: return .frequency(chance(2) ? nil : .everyMonths(number))
        case 2: return .frequency([.monthly, .quarterly, .semiAnnual, .annual, .once].randomElement(using: &random))
        case 3:
            return .anchor([.calendar, .cardAnniversary, .lastUse, .fixed].randomElement(using: &random) ?? .calendar)
        case 4: return .reset(nil)
        case 5: return .resetDay(chance(3) ? nil : min(number, 31))
        case 6: return .resetMonth(chance(3) ? nil : (number - 1) % 12 + 1)
        case 7: return .endsOn(chance(3) ? nil : context.today.adding(days: number * 5))
        case 8: return .startsOn(chance(3) ? nil : context.today.adding(days: number * 5 - 100))
        case 9: return .usesPerPeriod(chance(3) ? nil : (number - 1) % 5 + 1)
        case 10: return .personalValue(chance(2) ? nil : amount())
        case 11: return .name(chance(2) ? nil : "Name \(number)")
        case 12: return .category(chance(2) ? nil : Category("dining"))
        case 13: return .reminderDaysBefore(number)
        default: return .notes("note \(number)")
        }
    }

    private mutating func setMode(of benefit: Benefit) throws(WalletError) -> String {
        let mode = Benefit.Mode.allCases.randomElement(using: &random) ?? .tracked
        try wallet.setMode(mode, of: benefit.id, in: context)
        return "\(wallet.terms(of: benefit).name) \(mode)"
    }

    private mutating func skip(_ benefit: Benefit) throws(WalletError) -> String {
        if benefit.isSkipped {
            try wallet.unskip(benefit.id, in: context)
        } else {
            try wallet.skip(benefit.id, in: context)
        }
        return "\(wallet.terms(of: benefit).name) skipped or not"
    }

    private mutating func enrol(_ benefit: Benefit) throws(WalletError) -> String {
        let day = chance(2) ? pastDay(30) : nil
        try wallet.enrol(benefit.id, on: day, in: context)
        return "\(wallet.terms(of: benefit).name) enrolled \(day?.description ?? "no more")"
    }

    private mutating func spend(_ benefit: Benefit, _ card: UserCard) throws(WalletError) -> String {
        let change = chance(2) ? SpendingChange.add(amount() * 20) : .set(amount() * 40)
        if card.archivedOn == nil, chance(3) {
            if card.welcomeBonus == nil { try wallet.edit(card.id, [.bonusTarget(Money(4000))], in: context) }
            try wallet.spend(change, onCard: card.id, in: context)
            return "spent on \(wallet.name(ofCard: card.id))"
        }
        let locked = wallet.benefits.records.first { wallet.terms(of: $0).spendThreshold != nil } ?? benefit
        try wallet.spend(change, on: locked.id, in: context)
        return "spent \(change)"
    }

    private mutating func award() throws(WalletError) -> String {
        let givers = wallet.benefits.records.filter { wallet.terms(of: $0).givesAwards }
        guard let giver = givers.randomElement(using: &random) else { throw .benefitNotFound }
        let until = context.today.adding(days: Int.random(in: -20..<400, using: &random))
        try wallet.award(giver.id, until: until, in: context)
        return "posted until \(until)"
    }

    private mutating func remind(_ benefit: Benefit) throws(WalletError) -> String {
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            let until = context.now.adding(seconds: Int.random(in: 3600...864_000, using: &random))
            let isPastEnd = benefit.currentPeriodEnd.map { TimeZoneRules.utc.day(of: until) > $0 } ?? false
            guard !isPastEnd else { throw .nothingToSnooze(name: benefit.id.description) }
            try wallet.snooze([benefit.id], until: until, in: context)
            return "snoozed"
        case 1: try wallet.wake([benefit.id], in: context)
        case 2: try wallet.markSeen([benefit.id], in: context)
        default:
            let ids = wallet.benefits(ofCard: benefit.userCardID).map(\.id)
            try wallet.setReminders(!benefit.reminderEnabled, ofAll: ids, in: context)
        }
        return "woken, seen or muted"
    }

    private mutating func addOwnBenefit(to card: UserCard) throws(WalletError) -> String {
        guard wallet.benefits.count < 60 else { throw .benefitNotFound }
        var reset: Benefit.CustomReset?
        if chance(2) {
            reset = Benefit.CustomReset(anchor: Anchor.allCases.randomElement(using: &random) ?? .calendar)
            if chance(2) { reset?.day = Int.random(in: 1...31, using: &random) }
            if chance(3) { reset?.endsOn = context.today.adding(days: Int.random(in: -5..<200, using: &random)) }
        }
        let frequency = [Frequency.monthly, .quarterly, .annual, .once, .everyMonths(7)].randomElement(using: &random)
        let own = CustomBenefit(
            name: "Own", value: chance(4) ? .zero : amount(), frequency: frequency ?? .monthly, reset: reset,
            usesPerPeriod: chance(3) ? 3 : nil)
        try wallet.addBenefit(own, to: card.id, in: context)
        return "own benefit added"
    }

    private mutating func delete(_ benefit: Benefit) throws(WalletError) -> String {
        try wallet.delete(benefit: benefit.id, in: context)
        return "\(benefit.id) deleted"
    }

    // MARK: Cards

    private mutating func add() throws(WalletError) -> String {
        guard wallet.cards.count < 8, let template = SampleTemplates.all.randomElement(using: &random) else {
            throw .templateNotFound
        }
        var used: Set<BenefitTemplate.ID> = []
        for benefit in template.benefits where chance(3) { used.insert(benefit.id) }
        try wallet.addCard(of: template, used: used, in: context)
        return "\(template.name) added"
    }

    private mutating func edit(_ card: UserCard) throws(WalletError) -> String {
        let edit: CardEdit =
            switch Int.random(in: 0..<6, using: &random) {
            case 0, 1: .openedOn(chance(2) ? pastDay(1500) : nil)
            case 2: .statementDay(Int.random(in: 1...31, using: &random))
            case 3: .addedDate(pastDay(400))
            case 4: .fees([UserCard.Fee(on: pastDay(400), amount: amount())])
            default: .owner(chance(2) ? nil : "Anna")
            }
        try wallet.edit(card.id, [edit], in: context)
        return "\(wallet.name(ofCard: card.id)): \(edit)"
    }

    private mutating func move(_ card: UserCard) throws(WalletError) -> String {
        try wallet.move(card.id, to: Int.random(in: 0..<6, using: &random), in: context)
        return "moved"
    }

    private mutating func changeProduct(of card: UserCard) throws(WalletError) -> String {
        guard wallet.benefits.count < 60, let template = SampleTemplates.all.randomElement(using: &random) else {
            throw .templateNotFound
        }
        let day = chance(2) ? pastDay(100) : nil
        try wallet.change(card.id, to: template, on: day, in: context)
        return "changed to \(template.name) on \(day?.description ?? "today")"
    }

    private mutating func acceptChanges() throws(WalletError) -> String {
        let changes = wallet.catalogueChanges(on: context.today)
        try wallet.accept(changes, in: context)
        return "\(changes.count) changes accepted"
    }

    private mutating func delete(_ card: UserCard) throws(WalletError) -> String {
        guard wallet.cards.count > 3 else { throw .cardNotFound }
        try wallet.delete(card.id, in: context)
        return "\(card.id) deleted"
    }

    private mutating func archiveOrBack(_ card: UserCard) throws(WalletError) -> String {
        guard card.archivedOn == nil else {
            try wallet.unarchive(card.id, in: context)
            return "brought back"
        }
        let day = chance(2) ? nil : pastDay(200)
        try wallet.archive(card.id, on: day, in: context)
        return "archived on \(day?.description ?? "today")"
    }

    private mutating func archiveOrBack(_ benefit: Benefit) throws(WalletError) -> String {
        guard benefit.archivedOn == nil else {
            try wallet.unarchive(benefit: benefit.id, in: context)
            return "brought back"
        }
        try wallet.archive(benefit: benefit.id, in: context)
        return "benefit archived"
    }
}
