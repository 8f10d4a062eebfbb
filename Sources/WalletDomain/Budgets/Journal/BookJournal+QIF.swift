extension BookJournal {
    /// The book account by account, as programs of the nineties read it, and ours; nothing takes it back as a book.
    ///
    /// What is paid over months stands there whole, as QIF has no months.
    public func qif(in days: ClosedRange<CalendarDay>) -> [UInt8] {
        var text = JournalText(self, QIFSyntax.part)
        let movements = transactions.indices.filter {
            transactions[$0].isMovement && days.contains(transactions[$0].date)
        }
        let places = Dictionary(grouping: movements) { account(of: transactions[$0]) }
        let pairs = JournalPairs(self)
        for account in accounts {
            text.begin(.account(account.id), account.kind)
            if let opening = opening(of: account, in: days) {
                text.put("Opening Balance", opening.amount, on: opening.on)
                text.put("L[\(text.names.plain(.account(account.id)))]\n^\n")
            }
            put(places[.account(account.id)] ?? [], pairs, &text)
        }
        if let others = places[.noAccount] {
            text.begin(.noAccount, .other)
            put(others, pairs, &text)
        }
        return text.bytes
    }

    private func put(_ places: [Int], _ pairs: JournalPairs, _ text: inout JournalText) {
        let sorted = places.sorted { (transactions[$0].date, $0) < (transactions[$1].date, $1) }
        for place in sorted {
            let transaction = transactions[place]
            text.put(transaction.payee, transaction.amount ?? .zero, on: transaction.date)
            if let note = transaction.notes { text.put("M\(JournalText.line(note))\n") }
            let parts = transaction.isTransfer ? [otherSide(of: transaction, place, pairs)] : filed(transaction)
            if parts.count == 1 {
                if let word = text.word(of: parts[0].account) { text.put("L\(word)\n") }
            } else {
                for part in parts { text.put(part) }
            }
            text.put("^\n")
        }
    }
}

private enum QIFSyntax {
    /// Colons, slashes and brackets say something of a category.
    static func part(_ name: String) -> String {
        JournalText.line(name) { ":/".unicodeScalars.contains($0) ? "-" : $0 == "[" ? "(" : $0 == "]" ? ")" : $0 }
    }

    static func word(_ kind: BookAccount.Kind) -> String {
        switch kind {
        case .card: "CCard"
        case .checking, .savings: "Bank"
        case .cash: "Cash"
        case .other: "Oth A"
        }
    }
}

extension JournalText {
    fileprivate mutating func begin(_ account: JournalAccount, _ kind: BookAccount.Kind) {
        let word = QIFSyntax.word(kind)
        put("!Account\nN\(names.plain(account))\nT\(word)\n^\n!Type:\(word)\n")
    }

    fileprivate mutating func put(_ payee: String, _ amount: Money, on day: CalendarDay) {
        let (year, month, number) = day.parts
        put("D\(padded(month, 2))/\(padded(number, 2))/\(year)\nT")
        put(amount)
        put("\nP")
        put(JournalText.line(payee))
        put("\n")
    }

    fileprivate mutating func put(_ part: JournalEntry.Posting) {
        put("S\(word(of: part.account) ?? "")\n")
        if let note = part.note { put("E\(JournalText.line(note))\n") }
        put("$")
        put(-part.amount)
        put("\n")
    }

    /// A category, or another account in brackets; nil where it is not filed.
    fileprivate func word(of account: JournalAccount) -> String? {
        switch account {
        case .unfiledExpense, .unfiledIncome: nil
        case .category: String(names.plain(account))
        // Named with what it is, so that it is never an account of the book.
        case .account: "[\(names.plain(account))]"
        default: "[\(names[account])]"
        }
    }
}
