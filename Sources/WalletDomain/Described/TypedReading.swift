/// What typed text means hangs on the day, on how a file writes days and amounts, and on what is in the wallet.
struct TypedReading {
    let asked: AskedWallet
    let today: CalendarDay
    let file: CSVReading?
    /// False where what it is held against is not there yet.
    var isChecked = true
    /// The book in which names are looked for; nil: all.
    var book: FreshID?

    init(_ asked: AskedWallet, today: CalendarDay, file: CSVReading? = nil) {
        (self.asked, self.today, self.file) = (asked, today, file)
    }

    /// Of what is the same whatever a wallet holds, such as a setting.
    static var ofNoWallet: TypedReading { TypedReading(AskedWallet(Wallet()), today: .earliest) }

    /// The record that is meant where one is needed and none is named.
    func first(of table: TableName) throws(FieldProblem) -> FreshID {
        if let first = asked.first(of: table) { return first }
        let one = RecordKind.named(table)?.one ?? "record"
        let way = table == Book.kind.table ? Book.wayToAdd : "coupontracker \(one) add NAME"
        throw FieldProblem("There is no \(one) yet. Add one: \(way)")
    }

    func card(_ words: String) throws(FieldProblem) -> UserCard.ID {
        do throws(WalletLookupProblem) { return try asked.wallet.lookUpCard([words]) } catch {
            let (fits, cards): (String, [WalletLookupSubject])
            switch error {
            case .severalFit(_, let several): (fits, cards) = ("fits \(several.count) cards:", several)
            case .namesArchived(_, _, let others): (fits, cards) = ("is archived, and fits less well:", others)
            default: throw FieldProblem("There is no card “\(shown(words))”. All there are: coupontracker cards")
            }
            let names = cards.map { subject in
                guard case .card(let id) = subject else { return "" }
                return "\(shown(asked.wallet.name(ofCard: id))) (\(id.description.prefix(8)))"
            }
            throw FieldProblem("“\(shown(words))” \(fits) \(names.joined(by: " or ")).")
        }
    }
}
