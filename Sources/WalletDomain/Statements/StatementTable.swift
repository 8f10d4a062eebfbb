/// Reads the table of a bank: each row by what its columns say.
struct StatementTable {
    private let head: StatementHead
    private let layout: StatementLayout
    private let reading: StatementReading
    private let order: StatementReading.DateFormat
    private let amounts: StatementAmount

    /// - Parameter bytes: in UTF-8, without a mark.
    static func read(_ bytes: [UInt8], _ reading: StatementReading) throws(StatementProblem) -> StatementFile {
        var problem: StatementProblem?
        // Two banks may have the same titles and turned signs, which the check of the signs tells apart.
        for head in try StatementHead.all(of: bytes, reading) {
            do throws(StatementProblem) {
                let file = try StatementDay.inLikelierOrder(reading.dateFormat ?? head.layout.days) {
                    order throws(StatementProblem) in
                    try StatementTable(head, reading, order).file()
                }
                if head.layout.subject == .card { try StatementSigns.check(file, reading) }
                return file
            } catch { problem = problem ?? error }
        }
        throw problem ?? StatementProblem("This is no statement.")
    }

    private init(_ head: StatementHead, _ reading: StatementReading, _ order: StatementReading.DateFormat) {
        var reading = reading
        if let own = head.layout.own {
            reading.flipsSign = reading.flipsSign != own.isTurned
            reading.decimalComma = reading.decimalComma || own.hasDecimalComma
        }
        (self.head, layout, self.reading, self.order) = (head, head.layout, reading, order)
        amounts = StatementAmount(reading)
    }

    private func file() throws(StatementProblem) -> StatementFile {
        var file = StatementFile(format: .csv, layout: layout.name)
        file.passedOver = head.passedOver.map { PassedRow(row: $0, "above the titles") }
        if layout.isMap, head.canBeKept { file.own = KeptLayout(head, reading, order) }
        file.isLayoutSaid = reading.layout != nil
        let (out, come) = reading.flipsSign ? (title(.in), title(.out)) : (title(.out), title(.in))
        (file.outColumn, file.inColumn) = (title(.amount) ?? out, title(.amount) ?? come)
        var parser = head.parser
        var tails: Set<String> = []
        while let row = try next(&parser) {
            // Blank ones and the titles count, as a spreadsheet counts them.
            guard row.number <= StatementFile.mostRows + 1 else { throw StatementFile.tooLarge }
            if row.cells.allSatisfy(\.isBlank) { continue }
            do throws(StatementProblem) {
                switch try self.row(row.cells, row.number) {
                case .transaction(let read):
                    if let tail = read.tail { tails.insert(tail) }
                    file.rows.append(read)
                case .passedOver(let why):
                    file.passedOver.append(PassedRow(row: row.number, why, text: text(of: row.cells)))
                }
            } catch { file.refuse(error, at: row.number, text(of: row.cells)) }
        }
        // What has the titles of a card's file, and not its signs, may be of another account: from that the payments go out.
        if reading.flipsSign, layout.subject == .card, !StatementSigns.paymentsComeIn(file.rows) { file.isOfCard = nil }
        file.tail = tails.count == 1 ? tails.first : nil
        var codes = Set(file.rows.compactMap(\.currency))
        if codes.isEmpty {
            let columns: [StatementLayout.Column] = [.amount, .out, .in]
            codes = Set(columns.compactMap(title).flatMap(CurrencyCodes.said))
        }
        file.currency = codes.count == 1 ? codes.first : nil
        return file
    }

    private func next(_ parser: inout CSVParser) throws(StatementProblem) -> CSVText.Row? {
        do {
            return try parser.row()
        } catch {
            let place = error.column.map { $0 - 1 }
            let title = place.flatMap { head.titles.indices.contains($0) ? head.titles[$0] : nil }
            throw StatementProblem(row: error.row, column: title, error.message)
        }
    }

    private enum Read {
        case transaction(StatementRow)
        case passedOver(_ why: String)
    }

    private func row(_ cells: [String], _ number: Int) throws(StatementProblem) -> Read {
        func cell(_ column: StatementLayout.Column) -> String { head.cell(column, of: cells) }
        if isRepeatedHead(cells) { return .passedOver("the titles again") }
        if let state = unsettled(cells) { return .passedOver(state) }
        let text = StatementText.numbered(said(cell(.text)), said(cell(.check)))
        if !layout.summaries.isEmpty, cell(.amount).isBlank, case let folded = text.folded,
            layout.summaries.contains(where: { folded.starts(with: $0.utf8) })
        {
            return .passedOver("a sum")
        }
        let filled = cells.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? 0
        guard filled <= head.titles.count, layout.isMap || layout.own != nil || cells.count >= head.titles.count else {
            let count = max(filled, cells.count)
            throw StatementProblem("\(count) \(count == 1 ? "cell" : "cells"), and \(head.titles.count) titles")
        }
        try checkAmountIsOneCell(cells)
        guard let amount = try amount(cells) else { return .passedOver("of 0") }
        let posted = try day(.posted, cells)
        guard let day = try day(.date, cells) ?? posted else {
            throw StatementProblem(
                column: title(head.places[.date] == nil ? .posted : .date),
                "There is no day")
        }
        let (id, code) = StatementTable.id(cell(.id))
        let type = said(cell(.type))
        var row = StatementRow(
            row: number, day: day, postedOn: posted, text: StatementText.joined(text, said(cell(.more))),
            amount: amount,
            bankID: id, bankCategory: filledText(said(cell(.category))) ?? code, bankType: filledText(type),
            tail: StatementText.tail(cell(.tail)))
        row.account = filledText(said(cell(.account)))
        row.note = filledText(said(cell(.note)))
        row.currency = try currency(cell(.currency))
        return .transaction(row)
    }

    private func currency(_ cell: String) throws(StatementProblem) -> String? {
        if cell.isBlank { return nil }
        let code = cell.trimmed.uppercased()
        guard CurrencyCodes.contain(code) else {
            throw StatementProblem(
                column: title(.currency), "\(StatementText.tidy(cell)) is no code of a currency, such as EUR")
        }
        return code
    }

    /// `-1,234.56` or `-44,10`, of a row with more cells than its titles have: its first half would be read as the amount.
    private func checkAmountIsOneCell(_ cells: [String]) throws(StatementProblem) {
        guard cells.count > head.width else { return }
        for column in [StatementLayout.Column.amount, .out, .in] {
            guard let place = head.places[column], place + 1 < cells.count else { continue }
            let (whole, rest) = (cells[place].trimmed, cells[place + 1].trimmed)
            let digits = whole.utf8.drop { !(0x30...0x39).contains($0) }
            let parts = rest.split(separator: ".", omittingEmptySubsequences: false)
            let isThousand = parts[0].count == 3 && digits.count < 4 && parts.count < 3
            let isDecimal = (1...3).contains(rest.utf8.count) && parts.count == 1
            guard !digits.isEmpty, isThousand || isDecimal,
                (Array(digits) + parts.joined().utf8).allSatisfy({ (0x30...0x39).contains($0) })
            else { continue }
            throw StatementProblem(
                column: title(column), "\(whole),\(rest) stands without quotes, and in two cells")
        }
    }

    private func title(_ column: StatementLayout.Column) -> String? {
        head.places[column].map { head.titles[$0] }
    }

    private func said(_ cell: String) -> String {
        if cell.isEmpty { return "" }
        return StatementText.tidy(layout.hasEntities ? StatementEntities.decoded(cell) : cell)
    }

    private func filledText(_ text: String) -> String? { text.isEmpty ? nil : text }

    private func text(of cells: [String]) -> String? { filledText(said(head.cell(.text, of: cells))) }

    private func isRepeatedHead(_ cells: [String]) -> Bool {
        layout.hasTitles && cells[0].utf8.drop { $0 <= 0x20 }.starts(with: head.titles[0].utf8)
            && cells.count >= head.titles.count && zip(cells, head.titles).allSatisfy { $0.trimmed == $1 }
    }

    /// Where nobody says which column is the status, one that is not read may say it.
    private func unsettled(_ cells: [String]) -> String? {
        guard head.places[.status] == nil, layout.isMap || layout.own != nil else {
            return unsettled(head.cell(.status, of: cells))
        }
        return cells.indices.lazy.filter { !head.places.values.contains($0) }.compactMap { unsettled(cells[$0]) }.first
    }

    /// What was not settled comes again in a later statement, with another day or amount; nil: it was.
    private func unsettled(_ status: String) -> String? {
        if status.isEmpty { return nil }
        let state = StatementLayout.plain(status)
        return StatementTable.open.contains(state) ? state : nil
    }

    private static let open: Set<String> = [
        "pending", "authorized", "authorised", "processing", "declined", "vorgemerkt", "ausstehend", "abgelehnt",
    ]

    private func day(
        _ column: StatementLayout.Column, _ cells: [String]
    ) throws(StatementProblem) -> CalendarDay? {
        let text = head.cell(column, of: cells)
        return try text.isBlank ? nil : StatementDay.read(text, order, in: title(column))
    }

    /// nil for 0.
    private func amount(_ cells: [String]) throws(StatementProblem) -> Money? {
        func read(_ column: StatementLayout.Column) throws(StatementProblem) -> Money? {
            let text = head.cell(column, of: cells)
            return try text.isBlank ? nil : amounts.read(text, in: title(column))
        }
        var amount: Money
        if head.places[.amount] != nil {
            guard let read = try read(.amount) else {
                throw StatementProblem(column: title(.amount), "There is no amount")
            }
            amount = layout.signs == .turned ? -read : read
            if layout.signs == .byType {
                amount =
                    try StatementTable.isOut(head.cell(.type, of: cells), title(.type))
                    ? -read.magnitude : read.magnitude
            }
        } else {
            let (out, come) = try (read(.out), read(.in))
            guard out != nil || come != nil else { throw StatementProblem(column: title(.out), "There is no amount") }
            guard out?.isZero ?? true || come?.isZero ?? true else {
                throw StatementProblem(
                    column: title(.in), "Both \(title(.out) ?? "") and \(title(.in) ?? "") have an amount")
            }
            amount = (come ?? .zero).magnitude - (out ?? .zero).magnitude
        }
        if amount.isZero { return nil }
        return reading.flipsSign ? -amount : amount
    }

    private static func isOut(_ type: String, _ title: String?) throws(StatementProblem) -> Bool {
        switch StatementLayout.plain(type) {
        case "debit": return true
        case "credit": return false
        default: throw StatementProblem(column: title, "\(StatementText.tidy(type)) is neither Debit nor Credit")
        }
    }

    /// The reference of a cell and the merchant's code that may stand behind it, as in `24137460; 05411; ;`. What has less
    /// than six digits is no reference: two purchases could have it.
    private static func id(_ cell: String) -> (id: String?, code: String?) {
        if cell.isEmpty { return (nil, nil) }
        let parts = cell.split(separator: ";").map { String($0).trimmed.filter { $0 != "'" } }
        guard let first = parts.first, first.utf8.count(where: { $0 &- 0x30 < 10 }) >= 6 else { return (nil, nil) }
        let code = parts.dropFirst().first { $0.utf8.count == 5 && $0.utf8.allSatisfy { $0 &- 0x30 < 10 } }
        return (StatementText.id(first), code.map { "MCC " + $0.drop { $0 == "0" } })
    }
}
