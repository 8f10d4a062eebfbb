import WalletTestSupport

@testable import WalletDomain

/// A statement of a text, and what its rows say, one line each.
func statement(_ text: String, _ reading: StatementReading = StatementReading()) throws -> StatementFile {
    try StatementFile.read(Array(text.utf8), reading)
}

func row(_ number: Int, _ on: String, _ text: String, _ cents: Int, id: String? = nil) -> StatementRow {
    SampleStatement.row(number, on, text, cents, id: id)
}

/// `2 2026-11-03 (2026-11-04) BLUE BOTTLE -4.5 id=… category=… type=… tail=…`
func told(_ file: StatementFile) -> [String] {
    file.rows.map { row in
        let more = [
            ("id", row.bankID), ("category", row.bankCategory), ("type", row.bankType), ("tail", row.tail),
            ("account", row.account), ("note", row.note),
        ].compactMap { key, value in value.map { " \(key)=\($0)" } }.joined()
        let posted = row.postedOn.map { " (\($0))" } ?? ""
        let parts = row.parts.map { " [\($0.category ?? "") \($0.note ?? "") \($0.amount.jsonNumber)]" }.joined()
        return "\(row.row) \(row.day)\(posted) \(row.text) \(row.amount.jsonNumber)\(more)\(parts)"
    }
}

func refusal(_ text: String, _ reading: StatementReading = StatementReading()) -> String? {
    do throws(StatementProblem) {
        _ = try StatementFile.read(Array(text.utf8), reading)
        return nil
    } catch { return error.description }
}
