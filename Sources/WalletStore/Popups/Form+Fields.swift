extension Form.Field {
    public var isNote: Bool { self == .notes }

    /// What the field begins with.
    func startField(_ text: String) -> TextField { self == .frequency ? chosen(text) : textField(text) }

    public var label: String {
        switch self {
        case .issuer: "Issuer"
        case .color: "Color"
        case .nickname: "Nickname"
        case .openedOn: "Opened on"
        case .statementDay: "Statement day"
        case .owner: "Owner"
        case .annualFee: "Annual fee"
        case .bonusTarget: "Bonus: spend"
        case .bonusDeadline: "Bonus: by"
        case .bonusReward: "Bonus"
        case .name: "Name"
        case .value: "Value"
        case .frequency: "Every"
        case .endsOn: "Last day"
        case .usesPerPeriod: "Uses"
        case .category: "Category"
        case .merchant: "Merchant"
        case .personalValue: "Worth to me"
        case .reminderDaysBefore: "Remind"
        case .notes: "Notes"
        }
    }

    public var hint: String {
        switch self {
        case .issuer, .nickname, .owner, .merchant, .notes: "optional"
        case .color: "such as #336699"
        case .bonusTarget: "for its welcome bonus"
        case .bonusDeadline: "its last day"
        case .bonusReward: "such as 60,000 miles"
        case .openedOn: "12 Mar 2024; anniversaries count from it"
        case .statementDay: "1 to 31"
        case .annualFee: "a year, if not the catalogue’s"
        case .name: "what you call it"
        case .value: "of a whole period; 0 is counted"
        case .frequency: "h l: month, quarter, half-year, year, once; or 48m"
        case .endsOn: "31 Dec 2027, if it ends for good"
        case .usesPerPeriod: "how many a period has"
        case .category: "such as dining"
        case .personalValue: "if not its value"
        case .reminderDaysBefore: "days before its last day"
        }
    }
}
