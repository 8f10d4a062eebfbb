/// Reads QIF: a letter and what it says on each line, `^` behind each transaction.
struct QIFStatement {
    private enum Section { case transactions, account, other }

    static let mostParts = 1_000

    private var file = StatementFile(format: .qif, layout: "qif")
    private let reading: StatementReading
    private let order: StatementReading.DateFormat
    private let amounts: StatementAmount
    private var section = Section.other
    private var isCard = false, isOfBank = false, isOfCash = false
    private var account: String?
    private var count = 0
    /// What is said of the transaction that is open: the first of each letter.
    private var fields: [UInt8: String] = [:]
    private var parts: [(category: String, note: String, amount: String)] = []

    /// - Parameter bytes: in UTF-8, without a mark.
    static func read(_ bytes: [UInt8], _ reading: StatementReading) throws(StatementProblem) -> StatementFile {
        var isCard = false
        let file = try StatementDay.inLikelierOrder(reading.dateFormat) { order throws(StatementProblem) in
            var statement = QIFStatement(reading, order)
            for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) { try statement.take(line) }
            isCard = statement.isCard
            return try statement.finished()
        }
        if isCard { try StatementSigns.check(file, reading) }
        return file
    }

    private init(_ reading: StatementReading, _ order: StatementReading.DateFormat) {
        (self.reading, self.order) = (reading, order)
        amounts = StatementAmount(reading)
    }

    private mutating func take(_ line: ArraySlice<UInt8>) throws(StatementProblem) {
        let line = line.drop { $0 <= 0x20 }
        guard let letter = line.first else { return }
        // No text of ours is longer.
        let text = String(decoding: line.dropFirst().prefix(4 * StatementText.longest), as: UTF8.self)
        switch letter {
        case UInt8(ascii: "!"): try begin(text.trimmed)
        case UInt8(ascii: "^"): try finish()
        case UInt8(ascii: "S") where section == .transactions:
            guard parts.count < QIFStatement.mostParts else {
                throw StatementProblem(
                    row: count + 1, column: "S", "More than \(QIFStatement.mostParts) parts are no transaction")
            }
            parts.append((text, "", ""))
        case UInt8(ascii: "E") where !parts.isEmpty: parts[parts.count - 1].note = text
        case UInt8(ascii: "$") where !parts.isEmpty: parts[parts.count - 1].amount = text
        default: if fields[letter] == nil { fields[letter] = text }
        }
    }

    private mutating func begin(_ title: String) throws(StatementProblem) {
        guard fields.isEmpty, parts.isEmpty else { throw unclosed }
        let title = StatementLayout.plain(title)
        // A setting of the reader, which begins nothing.
        if title.hasPrefix("option") || title.hasPrefix("clear") { return }
        guard title.hasPrefix("type") else {
            section = title == "account" ? .account : .other
            return
        }
        let kind = StatementLayout.plain(String(title.drop { $0 != ":" }.dropFirst()))
        section = ["bank", "cash", "ccard", "oth a", "oth l", "oth"].contains(kind) ? .transactions : .other
        if kind == "ccard" { isCard = true }
        if kind == "bank" { isOfBank = true }
        if kind == "cash" { isOfCash = true }
    }

    private var unclosed: StatementProblem {
        StatementProblem(row: count + 1, "This transaction has no end (^): the file is cut or damaged")
    }

    private mutating func finish() throws(StatementProblem) {
        defer { (fields, parts) = ([:], []) }
        switch section {
        case .account:
            if let name = said("N") { account = name }
        // Securities, categories, what somebody had repeated.
        case .other: file.passedOver.append(PassedRow(row: nil, "no transaction"))
        case .transactions:
            if fields.isEmpty, parts.isEmpty { return }
            guard count < StatementFile.mostRows else { throw StatementFile.tooLarge }
            count += 1
            do throws(StatementProblem) {
                guard let row = try row() else {
                    return file.passedOver.append(PassedRow(row: count, "of 0", text: said("P")))
                }
                file.rows.append(row)
            } catch { file.refuse(error, at: count) }
        }
    }

    private func said(_ letter: Unicode.Scalar) -> String? {
        let text = fields[UInt8(ascii: letter)].map { StatementText.tidy($0) }
        return text?.isEmpty ?? true ? nil : text
    }

    /// nil for an amount of 0.
    private func row() throws(StatementProblem) -> StatementRow? {
        guard let text = fields[UInt8(ascii: "T")] ?? fields[UInt8(ascii: "U")] else {
            throw StatementProblem(column: "T", "There is no amount")
        }
        let amount = try money(text, "T")
        if amount.isZero { return nil }
        guard let date = fields[UInt8(ascii: "D")] else { throw StatementProblem(column: "D", "There is no day") }
        let day = try StatementDay.read(date, order, in: "D")
        let number = said("N")
        let (payee, memo) = (said("P"), said("M"))
        let named = (payee ?? memo).map { StatementText.numbered($0, number ?? "") }
        let check = number.map { StatementText.joined("Check", $0) }
        var row = StatementRow(
            row: count, day: day, text: named ?? check ?? "", amount: amount, bankCategory: said("L"))
        row.note = payee == nil ? nil : memo
        row.account = account
        for part in parts {
            let (category, note) = (StatementText.tidy(part.category), StatementText.tidy(part.note))
            try row.parts.append(
                StatementRow.Part(
                    category: category.isEmpty ? nil : category, note: note.isEmpty ? nil : note,
                    amount: money(part.amount, "$")))
        }
        let sum = row.parts.reduce(.zero) { $0 + $1.amount }
        guard row.parts.isEmpty || sum == amount else {
            throw StatementProblem(column: "$", "The parts are \(sum.jsonNumber), not \(amount.jsonNumber)")
        }
        return row
    }

    private func money(_ text: String, _ column: String) throws(StatementProblem) -> Money {
        let amount = try amounts.read(text, in: column)
        return reading.flipsSign ? -amount : amount
    }

    private func finished() throws(StatementProblem) -> StatementFile {
        guard fields.isEmpty, parts.isEmpty else { throw unclosed }
        var file = file
        file.isOfCard = isCard == (isOfBank || isOfCash) ? nil : isCard
        if isOfCash, !isOfBank { file.accountKind = .cash }
        return file
    }
}
