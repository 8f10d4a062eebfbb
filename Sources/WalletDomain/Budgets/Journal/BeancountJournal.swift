/// The journal of Beancount, with plans as Fava takes them.
struct BeancountJournal: JournalSyntax {
    /// Letters and digits with dashes between them, a capital first.
    static func part(_ name: String) -> String {
        let words = JournalText.line(name).unicodeScalars.split { scalar in
            scalar.isASCII
                ? !scalar.properties.isAlphabetic && !(0x30...0x39).contains(scalar.value)
                : !BeancountJournal.isLetter(scalar)
        }
        let text = words.map { String(String.UnicodeScalarView($0)) }.joined(separator: "-")
        let first = text.prefix(1).uppercased()
        let isCapital = first.unicodeScalars.first.map { $0.properties.generalCategory == .uppercaseLetter } ?? false
        let isDigit = first.utf8.first.map { $0 &- 0x30 < 10 } ?? false
        return isCapital || isDigit ? first + text.dropFirst() : "X-" + (text.isEmpty ? "X" : text)
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber: true
        default: false
        }
    }

    func begin(_ book: Book, from first: CalendarDay, _ text: inout JournalText) {
        text.put("; From CouponTracker. One way: nothing reads this back.\noption \"title\" ")
        text.put(BeancountJournal.quoted(book.name))
        text.put("\noption \"operating_currency\" \"\(text.currency)\"\n\n\(first) commodity \(text.currency)\n")
        for (_, name) in text.names.all { text.put("\(first) open \(name) \(text.currency)\n") }
    }

    /// Each holds until the next one; where none follows it ends in 0.
    func put(_ plans: [JournalPlan], _ text: inout JournalText) {
        if !plans.isEmpty { text.put("\n") }
        for (index, plan) in plans.enumerated() {
            put(plan.amount, of: plan, from: plan.from, &text)
            let next = plans.dropFirst(index + 1).first
            guard let until = plan.until, next?.category != plan.category || next?.from != until else { continue }
            put(.zero, of: plan, from: until, &text)
        }
    }

    private func put(_ amount: Money, of plan: JournalPlan, from day: CalendarDay, _ text: inout JournalText) {
        text.put("\(day) custom \"budget\" \(text.names[.category(plan.category)]) \"monthly\" ")
        text.put(amount)
        text.put(" \(text.currency)\n")
    }

    static let flag = " * "
    static let markStart = "  "
    static let noteStart = "    "
    static let postingIndent = "  "

    static func put(otherDay day: CalendarDay, _ text: inout JournalText) { text.put("    on: \(day)\n") }
    static func payee(_ text: String) -> String { quoted(text) }
    static func value(_ text: String) -> String { quoted(text) }

    private static func quoted(_ text: String) -> String {
        let line = JournalText.line(text)
        // Looked for first: replacing takes longer than all else.
        guard line.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) else {
            return "\"\(line)\""
        }
        return "\"" + line.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
