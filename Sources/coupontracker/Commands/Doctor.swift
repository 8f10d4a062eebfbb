import ArgumentParser
import WalletDomain

struct Doctor: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "What the program finds here, and what is wrong with it; for reports of mistakes too.",
        discussion: "Ends with 1 if something is wrong. Names of cards and amounts are not in it.")

    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        // What is typed wrong is no finding; what the environment says wrong is.
        if let now = common.now { _ = try TimeSetting(now) }
        let findings = DoctorFindings(common, color: output.color).all
        output.list(findings)
        for finding in findings where output.isText {
            if let advice = finding.advice { output.wrap("\(finding.area) \(finding.name): \(shown(advice))") }
        }
        output.end(with: .refused, if: findings.contains { $0.state == .problem })
    }
}

/// One thing that was looked at.
struct DoctorFinding: Told {
    enum State: String { case info, ok, warning, problem }

    var area: String
    var name: String
    var value: String
    var state = State.info
    /// What is wrong, and what to do.
    var advice: String?

    var sentence: String {
        "\(area) \(name): \(shown(value))" + (state == .info || state == .ok ? "." : ", \(state.rawValue).")
    }

    var style: TextStyle { state == .problem ? .urgent : state == .warning ? .soon : .plain }

    static let columns: [Column<DoctorFinding>] = [
        .text("area", "Area") { $0.area }, .text("name", "What") { $0.name },
        .cell("State", rank: 1) { $0.state == .info ? "" : $0.state.rawValue },
        .text("value", "Value", .flexible) { $0.value }, .text("state") { $0.state.rawValue },
        .text("advice") { $0.advice },
    ]
}
