import WalletDomain

/// What the user says of a card or a benefit, in fields: when it is added, and when it is edited.
public struct Form: FieldForm {
    /// As it is kept when the program ends.
    public typealias Purpose = KeptWork.Form.Purpose

    /// By the keys that the file has.
    public enum Field: String, CaseIterable, FormField {
        case issuer = "customIssuer"
        case color = "customColorHex"
        case nickname, openedOn, statementDay, owner, annualFee, centsPerPoint
        case bonusTarget = "welcomeBonus.target"
        case bonusDeadline = "welcomeBonus.deadline"
        case bonusReward = "welcomeBonus.reward"
        case name = "customName"
        case value = "customValue"
        case frequency = "customFrequency"
        case anchor = "customReset.anchor"
        case endsOn = "customReset.endsOn"
        case category = "customCategory"
        case merchant = "customMerchant"
        case usesPerPeriod, personalValue, reminderDaysBefore, notes, code
    }

    public var purpose: Purpose
    public var title: String
    /// The fields shown, in order: the statement day only where it matters.
    public var fields: [Field]
    public var texts: [Field: TextField] = [:]
    public var start: [Field: String]
    /// What holds where a field is emptied: the catalogue's word.
    public internal(set) var otherwise: [Field: String] = [:]
    /// What is said of a field beside what describes it: where that word is from.
    public internal(set) var hints: [Field: String] = [:]
    public var problems: [Field: String] = [:]
    public var focus = 0
    /// True once it was said that something looks like a full card number.
    public var isForced = false
    /// True while nothing is there that it could be saved to: another program deleted it.
    public var isGone = false

    init(_ purpose: Purpose, title: String, _ fields: [Field], start: [Field: String] = [:]) {
        (self.purpose, self.title, self.fields, self.start) = (purpose, title, fields, start)
        for (field, text) in start { texts[field] = begun(field, with: text) }
    }

    public init?(_ purpose: Purpose, in wallet: Wallet) {
        switch purpose {
        case .addOwnCard: self = .ownCard
        case .edit(let id):
            guard let card = wallet.cards[id] else { return nil }
            self.init(editing: card, in: wallet)
        case .addBenefit(let id):
            guard let card = wallet.cards[id] else { return nil }
            self.init(addingBenefitTo: card, named: wallet.name(of: card))
        case .addCoupon: self = .coupon
        case .editBenefit(let id):
            guard let benefit = wallet.benefits[id] else { return nil }
            self = wallet.form(editing: benefit)
        }
    }

    /// How often a benefit comes back is chosen of the usual ones, where other months are typed; by what, of all.
    public func neighbours(_ text: String, in field: Field) -> (before: String, after: String)? {
        if field == .color { return Form.neighbours(ofColor: text) }
        if field == .anchor, case .word(let offered)? = field.facts?.shape {
            let place = offered.firstIndex(of: text)
            let isUnsaid = text.isEmpty || text == Anchor.unknown.rawValue
            return place != nil || isUnsaid ? Form.neighbours(of: place, among: offered) : nil
        }
        guard field == .frequency, let now = Frequency(typed: text) else { return nil }
        let offered = Frequency.offered
        return Form.neighbours(
            of: offered.firstIndex { $0.months == now.months }, among: offered.map(\.typedWord))
    }

    /// In a ring; of what is none of them the last and the first.
    private static func neighbours(of place: Int?, among words: [String]) -> (before: String, after: String) {
        let count = words.count
        return (words[(place ?? 0).stepped(by: -1, around: count)], words[(place ?? -1).stepped(by: 1, around: count)])
    }

    /// The colours that are offered, in a ring; nil for what is typed and none.
    private static func neighbours(ofColor text: String) -> (before: String, after: String)? {
        let offered = CardColor.named
        let hex = colorHex(typed: text)
        guard hex != nil || text.isEmpty else { return nil }
        return neighbours(of: offered.firstIndex { $0.hex == hex }, among: offered.map(\.name))
    }

    public func side(_ field: Field) -> CalendarDay.Side? { field.facts?.shape.side }

    public var focused: Field { fields[at: focus] ?? .nickname }
    public var popup: Popup { .form(self) }
    public static var draft: WritableKeyPath<Drafts, Form?> { \.form }

    public func symbol(_ field: Field, _ wallet: Wallet) -> String? {
        // What a point is worth is said in cents.
        let isAmount = field != .centsPerPoint && field.facts?.shape.isAmount ?? false
        return isAmount ? wallet.preferences.currencySymbol : nil
    }

    public func hint(_ field: Field) -> String { hints[field] ?? field.hint }
    public func otherwise(_ field: Field) -> String { otherwise[field] ?? "" }

    public mutating func follow(_ now: Form) { meet(now.start) }

    public func place(_ wallet: Wallet, _ keys: KeyNames) -> String {
        switch purpose {
        case .addOwnCard: "\(keys.addOwnCard) in the catalogue goes on with it"
        case .edit(let id): "\(keys.editCard) on \(wallet.name(ofCard: id)) goes on with it"
        case .addBenefit(let id):
            "\(keys.addBenefit) in the benefits of \(wallet.name(ofCard: id)) goes on with it"
        case .addCoupon: "add a coupon again to go on with it"
        case .editBenefit(let id):
            "\(keys.editBenefit) on \(wallet.benefitName(id)) goes on with it"
        }
    }
}

extension Form {
    /// A card that no catalogue has.
    public static var ownCard: Form {
        Form(
            .addOwnCard, title: "A card of your own",
            [.name, .issuer, .color, .nickname, .openedOn, .statementDay, .owner, .annualFee])
    }

    public init(editing card: UserCard, in wallet: Wallet) {
        let worth = wallet.pointWorth(of: card, wallet.pointValues)
        let own: [Field] = card.isCustom ? [.name, .issuer] : []
        let points: [Field] = worth?.programme == nil && card.centsPerPoint == nil ? [] : [.centsPerPoint]
        self.init(
            .edit(card.id), title: "Edit \(wallet.name(of: card))",
            own + [
                .nickname, .openedOn, .statementDay, .owner, .annualFee, .bonusTarget, .bonusDeadline, .bonusReward,
            ] + points + [.color, .notes],
            start: Form.texts(card.typed))
        let fee = wallet.template(of: card)?.annualFee
        otherwise[.annualFee] = fee.map { "\($0.formatted(symbol: "")) of the product" }
        guard let worth, let programme = worth.programme else { return }
        otherwise[.centsPerPoint] = "\(SettingsRow.words(ofPoint: worth.cents)) \(programme.name)"
        // Two sources have a line of the form; that the least of them counts, the settings say.
        hints[.centsPerPoint] =
            worth.source == .config ? "else as your settings say" : programme.sources.joined(separator: "; ")
    }

    func cardEdits(in wallet: Wallet, on today: CalendarDay) throws(FieldProblems<Field>) -> [RecordEdit<UserCard>] {
        try edits(on: today) { texts throws(RecordProblems) in try UserCard.edits(texts, in: wallet, on: today) }
    }
}
