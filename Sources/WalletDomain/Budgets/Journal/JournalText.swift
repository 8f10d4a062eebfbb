/// A text of a journal while it is written.
struct JournalText {
    private(set) var bytes: [UInt8] = []
    let names: JournalNames
    let currency: String
    let digits: Int

    init(_ journal: BookJournal, _ part: (String) -> String) {
        let book = journal.book
        names = JournalNames(journal, part)
        bytes.reserveCapacity(journal.transactions.count * 160)
        digits = book.digits
        // Other signs would need quotes, or are none of a currency.
        let letters = book.currency.uppercased().filter { $0.isASCII && $0.isLetter }
        currency = letters.count > 1 ? letters : "XXX"
    }

    mutating func put(_ text: String) {
        var text = text
        text.withUTF8 { bytes.append(contentsOf: $0) }
    }

    /// With as many digits behind the point as the currency has, or as it has itself.
    mutating func put(_ amount: Money) {
        if amount.isNegative { put("-") }
        var (whole, rest) = amount.units.magnitude.quotientAndRemainder(dividingBy: UInt64(Money.scale))
        put(whole, 1)
        var places = 4
        while places > digits, rest % 10 == 0 { (places, rest) = (places - 1, rest / 10) }
        guard places > 0 else { return }
        put(".")
        put(rest, places)
    }

    /// With zeros before it to as many digits.
    private mutating func put(_ number: UInt64, _ width: Int) {
        if number > 9 || width > 1 { put(number / 10, width - 1) }
        bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
    }

    /// As one line: without controls, and runs of blanks as one.
    @inline(__always)
    static func line(_ text: String, _ change: (Unicode.Scalar) -> Unicode.Scalar = { $0 }) -> String {
        var previous: UInt8 = 0x20
        let isLine = text.utf8.allSatisfy { byte in
            defer { previous = byte }
            let scalar = Unicode.Scalar(byte)
            return byte &- 0x20 < 0x5F && (byte > 0x20 || previous > 0x20) && change(scalar) == scalar
        }
        if isLine, previous > 0x20 { return text }
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: StatementText.plain(text, .max).unicodeScalars.map(change))
        return String(scalars)
    }
}

/// How a program writes what a book says.
protocol JournalSyntax {
    /// A name as it may stand between the colons of an account.
    static func part(_ name: String) -> String

    /// - Parameter first: no entry is of an earlier day.
    func begin(_ book: Book, from first: CalendarDay, _ text: inout JournalText)
    func put(_ plans: [JournalPlan], _ text: inout JournalText)

    /// Between the day of an entry and its payee.
    static var flag: String { get }
    /// Before a mark of an entry, and of a posting.
    static var markStart: String { get }
    static var noteStart: String { get }
    static var postingIndent: String { get }
    static func payee(_ text: String) -> String
    static func value(_ text: String) -> String
    /// That a posting is of another day than its entry.
    static func put(otherDay day: CalendarDay, _ text: inout JournalText)
}

extension JournalSyntax {
    static var noteStart: String { markStart }

    func put(_ entry: JournalEntry, _ text: inout JournalText) {
        text.put("\n\(entry.day)\(Self.flag)\(Self.payee(entry.payee))\n")
        for mark in entry.marks { text.put("\(Self.markStart)\(mark.word): \(Self.value(mark.text))\n") }
        for posting in entry.postings {
            // `  Food:Groceries  84.20 USD`
            text.put("\(Self.postingIndent)\(text.names[posting.account])  ")
            text.put(posting.amount)
            text.put(" \(text.currency)\n")
            if let day = posting.day { Self.put(otherDay: day, &text) }
            if let note = posting.note { text.put("\(Self.noteStart)note: \(Self.value(note))\n") }
        }
    }
}

/// Programs that keep books as plain text.
public enum JournalForm: String, CaseIterable, Sendable { case hledger, ledger, beancount }

extension BookJournal {
    /// The book as another program reads it, with what happened on some days; nothing reads it back.
    public func journal(_ form: JournalForm, in days: ClosedRange<CalendarDay>) -> [UInt8] {
        switch form {
        case .hledger: journal(PlainJournal(isHledger: true), days)
        case .ledger: journal(PlainJournal(isHledger: false), days)
        case .beancount: journal(BeancountJournal(), days)
        }
    }

    private func journal<Syntax: JournalSyntax>(_ syntax: Syntax, _ days: ClosedRange<CalendarDay>) -> [UInt8] {
        var text = JournalText(self, Syntax.part)
        let (plans, entries) = (journalPlans, entries(in: days))
        let first = (plans.map(\.from) + entries.prefix(1).map(\.day)).min()
        syntax.begin(book, from: first ?? CalendarDay(number: 0), &text)
        syntax.put(plans, &text)
        for entry in entries { syntax.put(entry, &text) }
        return text.bytes
    }
}
