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
        guard let kind = RecordKind.named(table) else { throw FieldProblem("There is no record yet.") }
        throw FieldProblem("There is no \(kind.one) yet. Add one: \(kind.wayToAdd)")
    }
}
