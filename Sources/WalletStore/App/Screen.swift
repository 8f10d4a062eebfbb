/// The screens there are.
public enum Screen: Int, CaseIterable, Sendable {
    case wallet = 1
    case agenda = 2
    case history = 3
    case insights = 4
    case catalogue = 5
    case settings = 6
    case people = 7
    case month = 8
    case transactions = 9
    case settle = 10
    case accounts = 11
    case bills = 12
    case rules = 13
    case year = 14

    public var title: String {
        switch self {
        case .wallet: "Wallet"
        case .agenda: "Agenda"
        case .history: "History"
        case .insights: "Insights"
        case .catalogue: "Catalogue"
        case .settings: "Settings"
        case .people: "People"
        case .month: "Month"
        case .transactions: "Transactions"
        case .settle: "Settle"
        case .accounts: "Accounts"
        case .bills: "Bills"
        case .rules: "Rules"
        case .year: "Year"
        }
    }

    /// Other words by which somebody looks for it.
    public var alsoCalled: String {
        switch self {
        case .wallet: "cards benefits coupons tiles dashboard"
        case .agenda: "calendar errands due next"
        case .history: "used missed entries captured"
        case .insights: "season plan verdict keep change cancel fees lapse return"
        case .catalogue: "templates new cards"
        case .settings: "preferences theme looks reminders"
        case .people: "persons birthdays"
        case .month: "budgets plans categories spent"
        case .transactions: "payments purchases filing"
        case .settle: "owes household shares ratio"
        case .accounts: "banks checking"
        case .bills: "subscriptions recurring expected"
        case .rules: "payees patterns"
        case .year: "chart months budgets"
        }
    }

    /// The area that it belongs to; nil: all share it.
    var area: Area? {
        let areas = Area.allCases.filter { $0.screens.contains { $0.screen == self } }
        return areas.count == 1 ? areas[0] : nil
    }

    /// The screen `step` places on among those of an area; the first follows the last.
    func stepped(by step: Int, in area: Area) -> Screen {
        let all = area.screens.map(\.screen)
        guard let index = all.firstIndex(of: self) else { return area.home }
        return all[index.stepped(by: step, around: all.count)]
    }
}
