import Glibc
import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@testable import WalletTUI

/// Random keys, clicks, pastes and window sizes: nothing traps, and every picture is whole.
struct RandomTests {
    private static let steps = Torture.count(5_000)

    private static let keys: [Key] =
        Set(AppKeys.table.flatMap(\.keys)).sorted { $0.description < $1.description }
        + "az0189 .-é東\u{301}".unicodeScalars
        .map { .character($0) }

    private static let looks = [
        Look(), Look(.many, .light), Look(.eight, .dark), Look(.mono, .dark, isASCII: true), Look(.direct, .light),
    ]

    @Test(arguments: 0..<20)
    func picturesAreWhole(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        var stage = try stage(seed)
        var picture = stage.draw()
        for step in 0..<RandomTests.steps {
            stage.size = size(&random)
            // Leaving is for other tests; here the program goes on.
            let event = event(&random)
            if let action = AppKeys.action(for: event, stage.state, size: stage.size, picture: picture) {
                stage.act(action)
            }
            picture = stage.draw()
            let problem = fault(in: picture, stage)
            #expect(problem == nil, "seed \(seed), step \(step), \(stage.size): \(problem ?? "")")
            if problem != nil { return }
        }
        Torture.report("keys, clicks and sizes", tried: RandomTests.steps)
    }

    private func stage(_ seed: Int) throws -> Stage {
        let look = RandomTests.looks[seed % RandomTests.looks.count]
        switch seed % 4 {
        case 0: return try Stage(hostile(), look: look)
        case 1: return Stage(Wallet(catalogue: SampleTemplates.catalogue), look: look)
        default: return try Stage(livedIn(), look: look)
        }
    }

    private func size(_ random: inout SeededGenerator) -> Size {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: Size(columns: .random(in: 0...300, using: &random), rows: .random(in: 0...100, using: &random))
        case 1: Size(columns: .random(in: 58...62, using: &random), rows: .random(in: 14...18, using: &random))
        case 2: Size(columns: .random(in: 95...105, using: &random), rows: .random(in: 16...50, using: &random))
        default: Size(columns: 80, rows: 24)
        }
    }

    private func event(_ random: inout SeededGenerator) -> InputEvent {
        switch Int.random(in: 0..<20, using: &random) {
        case 0:
            return .paste(["12.95", "2026-12-01", "uber", "\u{202E}東京\n\t", ""].randomElement(using: &random) ?? "")
        case 1...3:
            let kinds: [MouseEvent.Kind] = [.left, .left, .wheelDown, .wheelUp, .right]
            return .mouse(
                MouseEvent(
                    kind: kinds.randomElement(using: &random) ?? .left, x: .random(in: -1...300, using: &random),
                    y: .random(in: -1...100, using: &random), clicks: .random(in: 1...2, using: &random)))
        default: return .key(RandomTests.keys.randomElement(using: &random) ?? .enter)
        }
    }

    /// What is wrong with a picture; nil when it is whole.
    private func fault(in picture: Picture, _ stage: Stage) -> String? {
        if let fault = picture.fault(in: stage.size) { return fault }
        let (columns, rows) = (stage.size.columns, stage.size.rows)
        let isWhole = columns >= AppLayout.leastColumns && rows >= AppLayout.leastRows
        guard isWhole, stage.state.rescue == nil else { return nil }
        // Nothing is drawn over the header but the popups, and those leave its first row.
        let top = String(picture.canvas.textGrid.prefix { $0 != "|" })
        let digit = stage.state.area.screens.first { $0.screen == stage.state.screen }?.digit ?? 0
        let name = "\(digit) \(stage.state.screen.title)"
        return top.contains(name) && top.contains("1") ? nil : "the header reads “\(top)”"
    }
}
