/// The sign and the word for what can fall on a day, the same in calendars, lists, legends and on the command line. The most
/// urgent come first, as narrow days have no room for all of them.
public enum DayMark: String, CaseIterable, Sendable {
    /// A bill that asks for something.
    case toDo = "▲"
    /// A welcome bonus has to be earned by then.
    case bonus = "◎"
    case lapse = "○"
    case fee = "▼"
    case bill = "□"
    case income = "+"
    /// What gives an award asks whether it was posted.
    case award = "?"
    /// The account was opened on such a day.
    case anniversary = "◆"

    public var sign: String { rawValue }

    public var word: String {
        switch self {
        case .toDo: "to do"
        case .bonus: "bonus ends"
        case .lapse: "lapses"
        case .fee: "fee"
        case .bill: "bill"
        case .income: "income"
        case .award: "posted?"
        case .anniversary: "anniversary"
        }
    }

    /// How its sums begin; nil: with its sign, or in words.
    public func sumSign(_ symbol: String) -> String? {
        switch self {
        case .lapse: symbol
        case .bill: "−\(symbol)"
        case .income: "+\(symbol)"
        case .toDo, .bonus, .fee, .award, .anniversary: nil
        }
    }
}

extension DayCalendar.Day {
    public func has(_ mark: DayMark) -> Bool {
        switch mark {
        case .toDo: bills.isUrgent
        case .bonus: hasBonus
        case .lapse: count > 0
        case .fee: fee != nil
        // What asks for something has that mark, and no second one.
        case .bill: bills.count > 0 && !bills.isUrgent && !bills.isIncome
        // Beside what is to be paid it comes too.
        case .income: !bills.income.isZero && !(bills.isUrgent && bills.isIncome)
        case .award: hasAward
        case .anniversary: years != nil
        }
    }
}

extension DayCalendar.BillSums {
    public var mark: DayMark { isIncome ? .income : .bill }
}

extension ListedBill {
    public var mark: DayMark { cost.isNegative ? .income : .bill }
}
