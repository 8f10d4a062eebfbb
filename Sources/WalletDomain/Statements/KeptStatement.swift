/// What was said of a statement that is not taken in yet.
public struct KeptStatement: Equatable, Sendable {
    /// As it was chosen or typed.
    public var path = ""
    public var holder = StatementHolder()
    /// Of a file of several accounts the one that was said.
    public var account: String?
    /// As ``StatementFile/print``: what is said of rows is said of that file's.
    public var print = ""
    public var choices: [Int: StatementChoice] = [:]
    public var leftOut: Set<Int> = []

    public init() {}
}

extension StatementFile {
    /// What tells it from a later file of its name: how many rows it has, and one sum over all that they say.
    public var print: String {
        let sum = rows.reduce(UInt64(0)) { sum, row in
            let place = UInt64(truncatingIfNeeded: row.row) << 32 ^ UInt64(truncatingIfNeeded: row.day.number)
            let said = contentHash(row.text.utf8) ^ UInt64(bitPattern: row.amount.units) &* 0x9E37_79B9_7F4A_7C15
            return (sum ^ place) &* 31 ^ said
        }
        return "\(rows.count) \(refused.count) \(String(sum, radix: 16))"
    }
}

/// By words, as a draft has it: `12 category`.
extension KeptStatement {
    init?(_ texts: [String: String]) {
        guard let path = texts["path"], let print = texts["print"] else { return nil }
        self.init()
        (self.path, self.print, account) = (path, print, texts["accountOfFile"])
        holder = StatementHolder(
            card: texts["card"].flatMap { UserCard.ID($0) }, account: texts["account"].flatMap { BookAccount.ID($0) })
        for (key, text) in texts {
            let words = key.split(separator: " ", maxSplits: 1).map(String.init)
            guard words.count == 2, let row = Int(words[0]) else { continue }
            switch words[1] {
            case "out": leftOut.insert(row)
            case "ticked": choices[row, default: StatementChoice()].isTicked = Bool(text)
            case "usedOn": choices[row, default: StatementChoice()].usedOn = CalendarDay(text)
            case "benefit": choices[row, default: StatementChoice()].benefit = Benefit.ID(text)
            case "other": choices[row, default: StatementChoice()].isOther = true
            case "booked": choices[row, default: StatementChoice()].isBooked = Bool(text)
            case "category": choices[row, default: StatementChoice()].category = BookCategory.ID(text)
            default: break
            }
        }
    }

    var texts: [String: String] {
        var texts: [String: String?] = [
            "path": path, "print": print, "accountOfFile": account, "card": holder.card?.description,
            "account": holder.account?.description,
        ]
        for (row, choice) in choices {
            texts["\(row) ticked"] = choice.isTicked?.description
            texts["\(row) usedOn"] = choice.usedOn?.description
            texts["\(row) benefit"] = choice.benefit?.description
            texts["\(row) other"] = choice.isOther ? "true" : nil
            texts["\(row) booked"] = choice.isBooked?.description
            texts["\(row) category"] = choice.category?.description
        }
        for row in leftOut { texts["\(row) out"] = "" }
        return texts.compactMapValues(\.self)
    }
}
