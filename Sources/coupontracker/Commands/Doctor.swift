import ArgumentParser
import WalletDomain

struct Doctor: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "What the program finds here, and what is wrong with it; for reports of mistakes too.",
        discussion: "Ends with 1 if something is wrong. Names of cards and amounts are not in it.")

    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws -> Int32 {
        let findings = DoctorFindings(common, color: output.color).all
        switch output.form {
        case .json, .csv: output.records(findings.map(\.record), keys: OutputRecord.doctorKeys)
        case .plain: for finding in findings { output.line(finding.sentence) }
        case .table:
            var table = TextTable([
                TextTable.Column(title: "Area"), TextTable.Column(title: "What"),
                TextTable.Column(title: "State", rank: 1), TextTable.Column(title: "Value", isFlexible: true),
            ])
            for finding in findings {
                let state = finding.state == .info ? "" : finding.state.rawValue
                table.add(
                    [finding.area, finding.name, state, shown(finding.value)],
                    finding.state == .problem ? .urgent : finding.state == .warning ? .soon : .plain)
            }
            table.write(to: output)
        }
        let advice = findings.filter { $0.advice != nil }
        if output.form == .table || output.form == .plain {
            for finding in advice { output.line("\(finding.area) \(finding.name): \(shown(finding.advice ?? ""))") }
        }
        return findings.contains { $0.state == .problem } ? ExitCode.refused.rawValue : 0
    }
}

/// One thing that was looked at.
struct DoctorFinding {
    enum State: String {
        case info, ok, warning, problem
    }

    var area: String
    var name: String
    var value: String
    var state = State.info
    /// What is wrong, and what to do.
    var advice: String?

    var sentence: String {
        "\(area) \(name): \(shown(value))" + (state == .info || state == .ok ? "." : ", \(state.rawValue).")
    }

    var record: OutputRecord {
        OutputRecord([
            ("area", .text(area)), ("name", .text(name)), ("value", .text(value)), ("state", .text(state.rawValue)),
            ("advice", .text(advice)),
        ])
    }
}

extension OutputRecord {
    static let doctorKeys = ["area", "name", "value", "state", "advice"]
}
