import WalletDomain

/// What can fall on a day: its sign, its colour and the word for it. The most urgent come first, as narrow days have no room
/// for all of them.
enum DayMark: CaseIterable {
    /// A bill that asks for something.
    case toDo
    /// A welcome bonus has to be earned by then.
    case bonus
    case lapse
    case fee
    case bill
    case income
    /// The account was opened on such a day.
    case anniversary

    var sign: String {
        switch self {
        case .toDo: Glyph.urgent
        case .bonus: Glyph.bonus
        case .lapse: Glyph.open
        case .fee: Glyph.fee
        case .bill: Glyph.bill
        case .income: Glyph.income
        case .anniversary: Glyph.anniversary
        }
    }

    var role: Role {
        switch self {
        case .toDo, .fee: .warn
        case .bonus: .urgent
        case .lapse, .bill: .text
        case .income: .good
        case .anniversary: .accent
        }
    }

    var word: String {
        switch self {
        case .toDo: "to do"
        case .bonus: "bonus ends"
        case .lapse: "lapses"
        case .fee: "fee"
        case .bill: "due"
        case .income: "in"
        case .anniversary: "anniversary"
        }
    }

    /// How its sums begin; nil: with its sign, or in words.
    func sumSign(_ symbol: String) -> String? {
        switch self {
        case .lapse: symbol
        case .bill: "−\(symbol)"
        case .income: "+\(symbol)"
        case .toDo, .bonus, .fee, .anniversary: nil
        }
    }
}

extension DayCalendar.Day {
    func has(_ mark: DayMark) -> Bool {
        switch mark {
        case .toDo: bills.isUrgent
        case .bonus: hasBonus
        case .lapse: count > 0
        case .fee: fee != nil
        // What asks for something has that mark, and no second one.
        case .bill, .income: bills.count > 0 && !bills.isUrgent && bills.mark == mark
        case .anniversary: years != nil
        }
    }
}

extension DayCalendar.BillSums {
    var mark: DayMark { isIncome ? .income : .bill }
}

/// What days that are shown have in them, so that a legend can name it.
struct DaySigns {
    var hasToday = false
    /// Those with their signs, also where not all of a day had room.
    var marks: [DayMark] = []
    /// Those that are told as a sum, or in words.
    var told: [DayMark] = []

    mutating func add(_ more: DaySigns) {
        hasToday = hasToday || more.hasToday
        marks += more.marks
        told += more.told
    }
}
