import WalletDomain

/// The file an import reads, and how.
struct ImportSource {
    let name: String
    private let bytes: [UInt8]
    private let table: ImportTable?
    private let reading: CSVReading

    init(_ file: String, _ table: ImportTable?, _ reading: CSVReading, wallet: String) throws {
        (self.table, self.reading) = (table, reading)
        name = file == "-" ? "standard input" : file
        if file != "-" { try OutputFile.refuseSame(file, as: wallet) }
        bytes = try readInput(file)
    }

    func plan(_ wallet: Wallet, _ context: ChangeContext) throws -> ImportPlan {
        let start = bytes.drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }
        try need(
            !start.starts(with: Array("BEGIN:VCALENDAR".utf8)), .badFile,
            orSay: "\(shown(name)) is a calendar file, which says too little. Export JSON or CSV.")
        do {
            // An address book of nobody has no other form; of any other file the rest is missing.
            let isOfNobody = start.isEmpty && table == nil && name.lowercased().hasSuffix(".vcf")
            if isOfNobody || VCardText.isOne(start) {
                return try ImportPlan(vCards: isOfNobody ? [] : bytes, into: wallet, in: context)
            }
            guard start.first != UInt8(ascii: "{") else { return try ImportPlan(json: bytes, into: wallet) }
            return try ImportPlan(
                csv: bytes, table: table, keys: ImportTable.keysOfTables, derived: \.derivedKeys, reading: reading,
                into: wallet, in: context)
        } catch let problem as JSONProblem {
            throw CommandFailure(
                .badFile, "\(shown(name)), line \(problem.line), column \(problem.column): \(shown(problem.message))")
        } catch let problem as CSVProblem {
            try need(!problem.isOfReading, orSay: problem.message)
            if let hint { throw hint }
            throw CommandFailure(.badFile, "\(shown(name)), \(problem.description)")
        }
    }

    /// For who means another command.
    private var hint: CommandFailure? {
        guard table == nil, StatementFile.looksLikeStatement(bytes) else { return nil }
        return CommandFailure(
            .badFile, "\(shown(name)) looks like a statement of a bank. Try: coupontracker statement \(shown(name))")
    }

    func refusal(of plan: ImportPlan) -> CommandFailure {
        if let hint { return hint }
        let count = plan.refused.count
        return CommandFailure(
            .badFile,
            "\(shown(name)): \(count == 1 ? "1 row is" : "\(count) rows are") refused, so nothing is imported:",
            candidates: plan.refused.map(\.problem))
    }

    func refusalOfMore(in plan: ImportPlan) -> CommandFailure {
        CommandFailure(
            .refused,
            "\(shown(name)): \(ImportWords.more(plan)) Nothing is imported; add --force to take them all the same.",
            candidates: plan.more.map { shown($0.excess) })
    }
}

extension ImportTable {
    fileprivate static let keysOfTables = Dictionary(uniqueKeysWithValues: tables.map { ($0, $0.keys) })

    /// A table that import takes as it is, where the wallet has such cards and benefits.
    var example: String {
        switch self {
        case .cards:
            """
            name,issuer,nickname,openedOn,statementDay,owner,annualFee
            Green Card,American Express,,2024-03-12,12,Anna,
            Gold Card,American Express,Groceries,2025-06-01,3,Sam,325

            """
        case .benefits:
            """
            cardName,name,value,frequency,category,merchant,notes
            Gold Card,Coffee Credit,5,monthly,dining,Blue Bottle,
            Gold Card,Museum Pass,40,annual,entertainment,,"ask at the desk, bring the card"

            """
        case .records(let table): ImportTable.examples[table] ?? ""
        case .history, .preferences:
            """
            usedOn,name,cardName,valueRedeemed,notes
            2026-10-28,Uber Cash,Gold Card,4.50,ride home
            2026-11-12,Dining Credit,Gold Card,6,"lunch, with Sam"

            """
        }
    }

    /// Of described kinds, each of what those before it bring.
    fileprivate static let examples: [TableName: String] = [
        RecordKind.people.table: """
        name,roles,email,phone,relationship,group
        Ana Ortiz,owner,ana@example.com,+1 555 0100,,family
        Leo,"beneficiary, contact",leo@example.com,,son,family

        """,
        RecordKind.books.table: """
        name,currency,owners,ratios
        Home,USD,"Ana, Sam",0.6
        Cabin,EUR,Ana,

        """,
        RecordKind.accounts.table: """
        name,kind,bookId,tail,openingBalance,openingOn
        Checking,checking,Home,1004,1200,2026-01-01
        Purse,cash,Home,,,

        """,
        RecordKind.categories.table: """
        name,direction,parentId,bookId
        Food,expense,,Home
        Groceries,expense,Food,Home
        Salary,income,,Home

        """,
        RecordKind.rules.table: """
        match.text,set.payee,set.categoryId,bookId
        WHOLEFDS,Whole Foods,Groceries,Home

        """,
        RecordKind.transactions.table: """
        date,payee,amount,categoryId,accountId,bookId,notes
        2026-11-03,Whole Foods,-84.20,Groceries,Checking,Home,
        2026-11-25,Acme Payroll,5200,Salary,Checking,Home,November

        """,
    ]
}
