import WalletDomain
import WalletStore

/// What a line of a list of records says by itself.
struct RecordRow: Sendable {
    let id: FreshID
    let whole: WholeRecord?
    /// What its columns say, by the places of their fields, as it can be shown.
    let words: [Int: String]

    /// - Parameter digits: those of amounts of each book.
    fileprivate init(_ id: FreshID, _ kind: RecordKind, columns: [Int], _ wallet: Wallet, _ digits: [FreshID: Int]) {
        (self.id, whole) = (id, wallet.whole(kind, id))
        let said = whole?.said
        let words = columns.compactMap { place in
            said.map { (place, shown(wallet.cell($0, place, kind, digits: digits))) }
        }
        self.words = Dictionary(words) { $1 }
    }
}

/// What one line of a list of records says.
struct ToldRow: Sendable {
    let row: RecordRow
    /// What it says otherwise than its fields do, by their keys.
    fileprivate(set) var others: [String: [String]] = [:]
    /// Of the first columns of the list, or of all; empty until a picture shows them.
    fileprivate(set) var cells: [TableCell] = []
}

/// The rows of a list as they were read for the last pictures: to read them is most of what a picture takes.
struct RecordRows: Sendable {
    private var rows: [FreshID: ToldRow] = [:]

    /// Reads those that no picture of late showed.
    mutating func read(
        _ ids: ArraySlice<FreshID>, of list: RecordsFeature.State, _ kind: RecordKind, _ wallet: Wallet
    ) -> [RecordRow] {
        let columns = kind.placesOfColumns
        lazy var digits = wallet.digitsOfBooks
        let read = ids.map { id in
            if let known = rows[id] { return known.row }
            let row = RecordRow(id, kind, columns: columns, wallet, digits)
            rows[id] = ToldRow(row: row)
            return row
        }
        // Some pages at most.
        if rows.count > 4 * read.count { rows = Dictionary(read.map { ($0.id, ToldRow(row: $0)) }) { $1 } }
        return read
    }

    /// What a row that was read says in so many columns, worked out where no picture of late showed it so.
    mutating func told(
        _ row: RecordRow, _ others: [String: [String]], count: Int, _ cells: (ToldRow) -> [TableCell]
    ) -> ToldRow {
        if let known = rows[row.id], known.cells.count >= count, known.others == others { return known }
        var told = ToldRow(row: row, others: others)
        told.cells = cells(told)
        rows[row.id] = told
        return told
    }

    /// Leaves those that may say something else now.
    mutating func forget(after touched: Touched) {
        switch touched {
        case .list: break
        // Other lists, as that of rules, may say something else of what was filed in any row.
        case .filed(let ids) where ids.contains(where: { rows[$0] != nil }): for id in ids { rows[id] = nil }
        case .card, .filed, .anything: rows = [:]
        }
    }
}
