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
        let said = rows.lazy.flatMap { "\($0.row) \($0.day.number) \($0.amount.units) \($0.text)\n".utf8 }
        return "\(rows.count) \(refused.count) \(String(contentHash(said), radix: 16))"
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
            if words[1] == "out" { leftOut.insert(row) }
            if let said = StatementChoice.said.first(where: { $0.word == words[1] }) {
                said.read(text, &choices[row, default: StatementChoice()])
            }
        }
    }

    var texts: [String: String] {
        var texts: [String: String?] = [
            "path": path, "print": print, "accountOfFile": account, "card": holder.card?.description,
            "account": holder.account?.description,
        ]
        for (row, choice) in choices {
            for said in StatementChoice.said { texts["\(row) \(said.word)"] = said.text(choice) }
        }
        for row in leftOut { texts["\(row) out"] = "" }
        return texts.compactMapValues(\.self)
    }
}

extension StatementChoice {
    /// What a draft has of each.
    fileprivate static let said:
        [(
            word: String, text: @Sendable (StatementChoice) -> String?,
            read: @Sendable (String, inout StatementChoice) -> Void
        )] = [
            ("ticked", { $0.isTicked?.description }, { $1.isTicked = Bool($0) }),
            ("usedOn", { $0.usedOn?.description }, { $1.usedOn = CalendarDay($0) }),
            ("benefit", { $0.benefit?.description }, { $1.benefit = Benefit.ID($0) }),
            ("other", { $0.isOther ? "true" : nil }, { _, choice in choice.isOther = true }),
            ("booked", { $0.isBooked?.description }, { $1.isBooked = Bool($0) }),
            ("category", { $0.category?.description }, { $1.category = BookCategory.ID($0) }),
        ]
}
