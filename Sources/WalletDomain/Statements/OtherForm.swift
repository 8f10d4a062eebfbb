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
    /// Names the other form of a row that is wrong where fewer rows are wrong in it: a single cell may be written otherwise than
    /// all others.
    func advised(_ read: (OtherForm) throws(StatementProblem) -> StatementFile) -> StatementFile {
        var (file, fewer) = (self, [OtherForm: Bool]())
        for place in refused.indices {
            guard let form = refused[place].otherForm else { continue }
            let isBetter = fewer[form] ?? (try? read(form)).map { $0.refused.count < refused.count } ?? false
            fewer[form] = isBetter
            file.refused[place].otherForm = nil
            if isBetter { file.refused[place].message += "; \(form.option) reads it" }
        }
        return file
    }
}
