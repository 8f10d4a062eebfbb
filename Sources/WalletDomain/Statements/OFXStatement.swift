/// Reads OFX and QFX of both versions, and of what is in them the transactions, the account and its balance.
struct OFXStatement {
    /// Deeper is no statement.
    static let deepest = 64

    private var file = StatementFile(format: .ofx, layout: "ofx")
    private let reading: StatementReading
    private let amounts = StatementAmount(.either)
    /// Aggregates that are open, the outermost first.
    private var open: [String] = []
    private var hasBegun = false, hasEnded = false
    private var isCard = false, isAccount = false, isCreditLine = false
    /// Of the accounts of banks that it has.
    private var kinds: Set<BookAccount.Kind> = []
    /// Transactions that were begun.
    private var count = 0
    /// What is said of the one that is open.
    private var fields: [String: String]?
    /// What is said within aggregates of it. In SGML one that is never closed was an empty value, and what seemed to stand
    /// in it belongs to the transaction.
    private var inner: [(depth: Int, name: String, text: String)] = []
    /// The whole numbers of accounts, so that no id keeps one.
    private var accounts: [String] = []
    private var account: String?
    /// By the numbers of accounts.
    private var balances: [String: (amount: String?, on: String?)] = [:]

    /// - Parameter bytes: in UTF-8, without a mark.
    static func read(_ bytes: [UInt8], _ reading: StatementReading) throws(StatementProblem) -> StatementFile {
        var statement = OFXStatement(reading)
        var scanner = OFXScanner(bytes)
        var token = try scanner.next()
        while let current = token {
            token = try scanner.next()
            switch current {
            case .open(let name):
                if case .text(let text) = token {
                    try statement.leaf(name, text)
                    token = try scanner.next()
                } else if !leaves.contains(name), token != .close(name) {
                    try statement.begin(name)
                }
            case .close(let name): try statement.end(name)
            // What stands between two aggregates says nothing.
            case .text: continue
            }
        }
        return try statement.finished()
    }

    private static let kinds = ["CHECKING": BookAccount.Kind.checking, "SAVINGS": .savings, "MONEYMRKT": .savings]

    private init(_ reading: StatementReading) { self.reading = reading }

    /// What may stand empty and unclosed, and is no aggregate then.
    private static let leaves = Set(
        """
        ACCTID ACCTKEY ACCTTYPE BALAMT BANKID BRANCHID CHECKNUM CODE CURDEF CURSYM CURRATE DTASOF DTAVAIL DTEND DTPOSTED \
        DTSERVER DTSTART DTUSER EXTDNAME FID FITID INTU.BID INTU.USERID LANGUAGE MEMO MESSAGE MKTGINFO NAME ORG PAYEEID \
        REFNUM SEVERITY SIC SRVRTID TRNAMT TRNTYPE TRNUID
        """.split(separator: " ").map(String.init))

    private mutating func begin(_ name: String) throws(StatementProblem) {
        guard open.count < OFXStatement.deepest else {
            throw StatementProblem("The file is nested more than \(OFXStatement.deepest) deep.")
        }
        open.append(name)
        switch name {
        case "OFX": hasBegun = true
        case "CCSTMTRS", "CCACCTFROM": isCard = true
        case "BANKACCTFROM": isAccount = true
        case "STMTTRN":
            guard fields == nil else { throw unclosed }
            guard count < StatementFile.mostRows else { throw StatementFile.tooLarge }
            fields = [:]
            count += 1
        default: return
        }
    }

    private var unclosed: StatementProblem {
        StatementProblem(row: count, "This transaction has no end: the file is cut or damaged")
    }

    private mutating func end(_ name: String) throws(StatementProblem) {
        // The end of a value, which has no place in the list.
        guard let place = open.lastIndex(of: name) else { return }
        if fields != nil, name != "STMTTRN", open[place...].contains("STMTTRN") { throw unclosed }
        open.removeSubrange(place...)
        if name != "STMTTRN" { while let last = inner.last, last.depth > place { inner.removeLast() } }
        switch name {
        case "OFX": hasEnded = true
        case "STMTTRN": finishTransaction()
        // What is not posted yet.
        case "STMTTRNP": file.passedOver.append(PassedRow(row: nil, "pending"))
        default: return
        }
    }

    private mutating func leaf(_ name: String, _ text: String) throws(StatementProblem) {
        let parent = open.last ?? ""
        if fields != nil {
            switch (parent, name) {
            case ("STMTTRN", _), ("CURRENCY", "CURSYM"): fields?[name] = text
            case ("PAYEE", "NAME"), ("PAYEE2", "NAME"): if fields?["NAME"] == nil { fields?[name] = text }
            default: inner.append((open.count, name, text))
            }
            return
        }
        switch (parent, name) {
        case ("BANKACCTFROM", "ACCTID"), ("CCACCTFROM", "ACCTID"):
            account = text
            if !accounts.contains(text), accounts.count < 100 { accounts.append(text) }
        // What banks give out of a card as well.
        case ("BANKACCTFROM", "ACCTTYPE"):
            isCreditLine = isCreditLine || text.trimmed == "CREDITLINE"
            kinds.insert(OFXStatement.kinds[text.trimmed] ?? .other)
        case ("LEDGERBAL", "BALAMT"): balances[account ?? "", default: (nil, nil)].amount = text
        case ("LEDGERBAL", "DTASOF"): balances[account ?? "", default: (nil, nil)].on = text
        case (_, "CURDEF"):
            let code = StatementText.tidy(text).uppercased()
            if let other = file.currency, other != code {
                throw StatementProblem("The file has two currencies, \(other) and \(code). Take one account at a time.")
            }
            file.currency = code
        default: return
        }
    }

    private mutating func finishTransaction() {
        guard var said = fields else { return }
        for (_, name, text) in inner where said[name] == nil { said[name] = text }
        (fields, inner) = (nil, [])
        do throws(StatementProblem) {
            guard let row = try row(said) else {
                let text = said["NAME"].map { StatementText.tidy($0) }
                return file.passedOver.append(PassedRow(row: count, "of 0", text: text))
            }
            file.rows.append(row)
        } catch { file.refuse(error, at: count) }
    }

    /// nil for an amount of 0.
    private func row(_ said: [String: String]) throws(StatementProblem) -> StatementRow? {
        guard let amount = said["TRNAMT"] else { throw StatementProblem(column: "TRNAMT", "There is no amount") }
        var money = try amounts.read(amount, in: "TRNAMT")
        if money.isZero { return nil }
        if reading.flipsSign { money = -money }
        if let code = said["CURSYM"], let own = file.currency, code.uppercased() != own {
            throw StatementProblem(column: "CURSYM", "This amount is in \(code), the account in \(own)")
        }
        guard let posted = try day("DTPOSTED", said) else {
            throw StatementProblem(column: "DTPOSTED", "There is no day")
        }
        let day = try day("DTUSER", said)
        let number = StatementText.tidy(said["CHECKNUM"] ?? "")
        let name = said["NAME"].map { StatementText.numbered(StatementText.tidy($0), number) }
        var text = StatementText.tidy(StatementText.joined(name ?? "", said["MEMO"] ?? ""))
        text = StatementText.numbered(text, number)
        let type = StatementText.tidy(said["TRNTYPE"] ?? "")
        if text.isEmpty { text = StatementText.tidy(StatementText.joined(type, number)) }
        var row = StatementRow(
            row: count, day: day ?? posted, postedOn: posted, text: text, amount: money,
            bankID: said["FITID"].flatMap { StatementText.id(masked($0)) }, bankType: type.isEmpty ? nil : type,
            tail: account.flatMap { StatementText.tail($0) })
        row.name = name.flatMap { $0.isEmpty || $0 == text ? nil : $0 }
        return row
    }

    private func day(_ name: String, _ said: [String: String]) throws(StatementProblem) -> CalendarDay? {
        guard let text = said[name] else { return nil }
        return try StatementDay.read(text, reading.dateFormat ?? .yearFirst, in: name)
    }

    /// Some banks put the account's number into each id.
    private func masked(_ id: String) -> String {
        let (text, number) = (Array(id.utf8), Array((account ?? "").utf8))
        guard number.count >= StatementText.longNumber, let place = text.place(of: number) else { return id }
        return String(
            decoding: text[..<place.lowerBound] + number.suffix(4) + text[place.upperBound...], as: UTF8.self)
    }

    private mutating func finished() throws(StatementProblem) -> StatementFile {
        guard hasBegun else { throw StatementProblem("This is no OFX: <OFX> is missing.") }
        guard hasEnded, fields == nil, open.isEmpty else {
            throw StatementProblem("The file is cut: \(open.first.map { "<\($0)>" } ?? "<OFX>") is never closed.")
        }
        if let kind = kinds.first, kinds.count == 1, kind != .other { file.accountKind = kind }
        file.isOfCard = isCreditLine || isCard == isAccount ? nil : isCard
        let told = balances.compactMapValues { said in
            said.amount.flatMap { try? amounts.read($0) }.map { amount in
                StatementFile.Balance(amount: amount, on: said.on.flatMap { StatementDay.read($0, .yearFirst) })
            }
        }
        let tails = accounts.map { StatementText.tail($0) }
        if let only = accounts.first, accounts.count == 1 { (file.tail, file.balance) = (tails[0], told[only]) }
        for (account, tail) in zip(accounts, tails) {
            // Of two accounts that end alike nobody can say whose it is.
            if let tail, tails.count(where: { $0 == tail }) == 1 { file.balances[tail] = told[account] }
        }
        if isCard { try StatementSigns.check(file, reading) }
        return file
    }
}
