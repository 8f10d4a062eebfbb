/// Another form of days or amounts than the one in which a statement was read.
enum OtherForm: Hashable, Sendable {
    case decimalComma
    case days(StatementReading.DateFormat)

    /// As a command is told it.
    fileprivate var option: String {
        switch self {
        case .decimalComma: "--decimal-comma"
        case .days(let order): "--date-format \(order.rawValue)"
        }
    }

    func said(in reading: StatementReading) -> StatementReading {
        var reading = reading
        switch self {
        case .decimalComma: reading.decimalComma = true
        case .days(let order): reading.dateFormat = order
        }
        return reading
    }
}

extension StatementFile {
    /// Names the other form of a row that is wrong where more rows have it than are lost in it: a single cell may be written
    /// otherwise than all others.
    func advised(_ read: (OtherForm) throws(StatementProblem) -> StatementFile) -> StatementFile {
        var (file, usual) = (self, [OtherForm: Bool]())
        for place in refused.indices {
            guard let form = refused[place].otherForm else { continue }
            let isUsual = usual[form] ?? (try? read(form)).map { hasMore(of: form, than: $0) } ?? false
            usual[form] = isUsual
            file.refused[place].otherForm = nil
            if isUsual { file.refused[place].message += "; \(form.option) reads it" }
        }
        return file
    }

    /// Whether more rows have a form than are lost where all are read in it: those may be wrong in another form too.
    private func hasMore(of form: OtherForm, than other: StatementFile) -> Bool {
        let read = Set(rows.map(\.row))
        let lost = other.refused.count { $0.row.map(read.contains) ?? false }
        return lost < refused.count { $0.otherForm == form }
    }
}
