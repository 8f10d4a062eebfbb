import Synchronization
import WalletDomain

extension Output {
    /// All rows in the form that was asked for: a table, a sentence each, or records.
    func list<Row: Told>(
        _ rows: some Sequence<Row>, _ columns: [Column<Row>] = Row.columns,
        sentence: (Row) -> String = { $0.sentence }
    ) {
        switch form {
        case .table: table(rows, columns)
        case .plain: for row in rows { wrap(sentence(row)) }
        case .json, .csv: records(rows, columns)
        }
    }

    func table<Row: Told>(_ rows: some Sequence<Row>, _ columns: [Column<Row>] = Row.columns) {
        var table = TextTable(columns)
        for row in rows { table.add(row, columns, row.style) }
        table.write(to: self)
    }

    /// The records as JSON or CSV; nothing in the other forms.
    func records<Row: Told>(_ rows: some Sequence<Row>) { records(rows, Row.columns) }

    /// - Parameter columns: asked for only where they are written.
    func records<Row>(_ rows: some Sequence<Row>, _ columns: @autoclosure () -> [Column<Row>]) {
        guard !isText else { return }
        let columns = columns()
        records(rows.lazy.map { columns.record($0) }, keys: columns.keys())
    }

    /// Says what a change did: a sentence, with how to take it back if it `isSaved`, or the changed records.
    func tell<Row: Told>(_ sentence: String, isSaved: Bool = true, _ rows: some Sequence<Row>) {
        say(isSaved ? sentence.undoable : sentence)
        records(rows)
    }
}

/// False once a change was saved that undo does not reach.
private let isInReachOfUndo = Mutex(true)

/// Says what was not as usual in saving. Where the list of changes could not be written, no answer says any more how to
/// take back what it tells.
func warn(of warnings: Set<StorageWarning>) {
    for warning in warnings {
        StandardError.write(warning.message)
        if case .noChangeLog = warning { isInReachOfUndo.withLock { $0 = false } }
    }
}

extension String {
    /// With how to take back what it says.
    var undoable: String { promising("undo") }

    /// With how to do again what it says was taken back.
    var redoable: String { promising("redo") }

    private func promising(_ command: String) -> String {
        isInReachOfUndo.withLock { $0 } ? "\(self) \(command): coupontracker \(command)" : self
    }
}
