/// What accounts are called in a file of another program: each otherwise, whatever that program leaves of their names.
struct JournalNames {
    /// In the order in which they are listed.
    private(set) var all: [(account: JournalAccount, name: String)] = []
    private var known: [JournalAccount: String] = [:]
    private var taken: Set<String> = []

    private static let special: [(JournalAccount, String, String)] = [
        (.prepaid, "assets", "prepaid"), (.unfiledExpense, "expenses", "not filed"),
        (.unfiledIncome, "income", "not filed"), (.openingBalances, "equity", "opening balances"),
        (.settlement, "equity", "settlement"), (.outside, "equity", "transfers"), (.noAccount, "equity", "no account"),
    ]

    /// - Parameter part: a name as it may stand between colons.
    init(_ journal: BookJournal, _ part: (String) -> String) {
        for (account, root, name) in JournalNames.special { add(account, part(root) + ":" + part(name)) }
        let special = all
        all = []
        for account in journal.accounts {
            let root = account.kind == .card ? "liabilities" : "assets"
            add(.account(account.id), part(root) + ":" + part(account.name))
        }
        for category in journal.categories.nodes.map(\.category) {
            let root = part(category.direction == .income ? "income" : "expenses")
            let above = category.parentID.flatMap { known[.category($0)] }
            add(.category(category.id), root + (above ?? "").drop { $0 != ":" } + ":" + part(category.name))
        }
        all += special
    }

    private mutating func add(_ account: JournalAccount, _ name: String) {
        var (free, count) = (name, 1)
        while !taken.insert(free.lowercased()).inserted {
            count += 1
            free = "\(name)-\(count)"
        }
        known[account] = free
        all.append((account, free))
    }

    subscript(account: JournalAccount) -> String { known[account] ?? "" }

    /// Without what kind of account it is.
    func plain(_ account: JournalAccount) -> Substring { self[account].drop { $0 != ":" }.dropFirst() }
}
