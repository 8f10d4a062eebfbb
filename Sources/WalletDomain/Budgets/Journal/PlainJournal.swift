/// The journal of hledger and ledger, who read the same but for how many digits a currency has.
struct PlainJournal: JournalSyntax {
    let isHledger: Bool

    static func part(_ name: String) -> String {
        let line = JournalText.line(name) { $0 == ";" ? "," : $0 == ":" ? "-" : $0 }
        return line.isEmpty ? "-" : line
    }

    func begin(_ book: Book, from first: CalendarDay, _ text: inout JournalText) {
        text.put("; \(JournalText.line(book.name)), from CouponTracker. One way: nothing reads this back.\n\n")
        text.put(isHledger ? "commodity 1000." : "commodity \(text.currency)\n    format 1000")
        if !isHledger, text.digits > 0 { text.put(".") }
        text.put("\(String(repeating: "0", count: text.digits)) \(text.currency)\n\n")
        for (_, name) in text.names.all { text.put("account \(name)\n") }
        text.put("\n")
        for word in JournalEntry.words { text.put("tag \(word)\n") }
    }

    /// Not balanced, as what a category may come to is taken from nowhere.
    func put(_ plans: [JournalPlan], _ text: inout JournalText) {
        for plan in plans {
            text.put("\n~ monthly from \(plan.from)\(plan.until.map { " to \($0)" } ?? "")\n    (")
            text.put(text.names[.category(plan.category)])
            text.put(")  ")
            text.put(plan.amount)
            text.put(" \(text.currency)\n")
        }
    }

    static let flag = " "
    static let markStart = "    ; "
    static let postingIndent = "    "

    static func put(otherDay day: CalendarDay, _ text: inout JournalText) { text.put("    ; [\(day)]\n") }

    /// What begins with one of these would be a state or a number.
    static func payee(_ text: String) -> String {
        let line = JournalText.line(text) { $0 == ";" ? "," : $0 }
        guard let first = line.utf8.first, "*!(".utf8.contains(first) else { return line }
        return String(line.drop { "*!( ".contains($0) })
    }

    /// A comma ends a value, and what stands in brackets may be a day.
    static func value(_ text: String) -> String {
        JournalText.line(text) { $0 == "," ? ";" : $0 == "[" ? "(" : $0 == "]" ? ")" : $0 }
    }
}
