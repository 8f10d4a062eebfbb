/// The screens there are, numbered as their keys.
public enum Screen: Int, CaseIterable, Sendable {
    case wallet = 1
    case agenda = 2
    case history = 3
    case insights = 4
    case catalogue = 5
    case settings = 6

    public var title: String {
        switch self {
        case .wallet: "Wallet"
        case .agenda: "Agenda"
        case .history: "History"
        case .insights: "Insights"
        case .catalogue: "Catalogue"
        case .settings: "Settings"
        }
    }

    /// The screen `step` places on; the first follows the last.
    func stepped(by step: Int) -> Screen {
        let all = Screen.allCases
        guard let index = all.firstIndex(of: self) else { return self }
        return all[index.stepped(by: step, around: all.count)]
    }
}
