import WalletDomain
import WalletStore
import WalletTestSupport

@testable import WalletTUI

/// A large screen of the demo wallet.
protocol DashboardScenes {}

extension DashboardScenes {
    static var large: Size { Size(columns: 200, rows: 60) }

    func panes(_ columns: Int, _ rows: Int, _ keys: String...) throws -> [WalletPanes.Pane] {
        var stage = try Stage(livedIn(), size: Size(columns: columns, rows: rows))
        for key in keys { stage.press(key) }
        return KeyContext(stage.state, size: stage.size).dashboard?.panes.map(\.pane) ?? []
    }

    func demo(_ keys: String, _ size: Size = Self.large, plan: DemoPlan = .person) -> String {
        var stage = demoStage(plan, size)
        for key in keys.split(separator: " ") { stage.press(String(key)) }
        return stage.draw().canvas.textGrid
    }

    func demoStage(_ plan: DemoPlan = .person, _ size: Size = Self.large) -> Stage {
        let now = "2026-11-24T12:00:00Z"
        return Stage(Wallet.demo(plan, today: day("2026-11-24"), now: instant(now)), now: now, size: size)
    }
}
