import ArgumentParser
import WalletDomain

struct Check: AnsweringCommand {
    static let configuration = CommandConfiguration(
        abstract: "Look for damage and broken rules in the wallet's file.")

    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws -> Int32 {
        let place = try WalletPlace(common.wallet)
        let (file, _) = try place.open()
        let findings = try file.unreadableRows().map { Finding($0) }
        switch output.form {
        case .table, .plain: for finding in findings { output.line(finding.sentence) }
        case .json, .csv: output.records(findings.map(\.record), keys: Finding.keys)
        }
        if findings.isEmpty { output.say("Nothing is wrong.") }
        return findings.isEmpty ? 0 : CommandFailure.refused
    }

    /// Something that is not as it should be.
    private struct Finding {
        static let keys = ["level", "code", "line", "record", "message"]

        var level: String
        var code: String
        var line: Int?
        var id: String?
        var message: String

        init(_ problem: JSONProblem) {
            (level, code, line) = ("error", "unreadableRecord", problem.line)
            message = "Column \(problem.column): \(problem.message)"
        }

        var sentence: String {
            let place = line.map { "line \($0): " } ?? ""
            return "\(level): \(place)\(shown(message))"
        }

        var record: OutputRecord {
            OutputRecord([
                ("level", .text(level)), ("code", .text(code)), ("line", .integer(line)), ("record", .text(id)),
                ("message", .text(message)),
            ])
        }
    }
}
