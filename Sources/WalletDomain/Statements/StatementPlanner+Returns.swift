/// What a shop gave back, which is no credit of a benefit.
extension StatementPlanner {
    static func purchases(of rows: [StatementRow], _ texts: [FoldedLine]) -> [[UInt8]: [Int]] {
        let came = Set(zip(rows, texts).lazy.filter { !$0.0.amount.isNegative }.map { $0.1.bytes })
        let places = rows.indices.filter { rows[$0].amount.isNegative && came.contains(texts[$0].bytes) }
        return Dictionary(grouping: places) { texts[$0].bytes }
    }

    /// Whether a shop gave back a purchase, or a part of it: the bank says so, or a purchase before it has its words.
    func isReturn(at place: Int) -> Bool {
        let row = rows[place]
        return StatementSigns.isReturn(row) || isOfPurchase(place) { $0 >= row.amount }
    }

    /// Whether a purchase of such a price is before what came in and has its words.
    func isOfPurchase(_ place: Int, _ isOfPrice: (Money) -> Bool) -> Bool {
        let (row, text) = (rows[place], texts[place].bytes)
        return (spent[text] ?? []).contains { isOfPrice(-outlays[$0].amount) && outlays[$0].day <= row.day }
    }

    /// Whether a part of a purchase is just what a benefit pays: all that is left of it, or all of a period.
    func isAllOf(_ id: Benefit.ID, at place: Int) -> Bool {
        let row = rows[place]
        guard let benefit = wallet.benefits[id], !StatementSigns.isReturn(row),
            !isOfPurchase(place, { $0 == row.amount })
        else { return false }
        return row.amount == wallet.terms(of: benefit).value || row.amount == left(to: id, on: row.day)
    }

    /// The purchase that a shop gave back: of the same words and as much, and of no later day; of several one that
    /// nothing answered before.
    func purchase(returnedAt place: Int) -> Int? {
        let row = rows[place]
        let possible = (spent[texts[place].bytes] ?? []).filter {
            outlays[$0].amount == -row.amount && outlays[$0].day <= row.day
        }
        return possible.first { !answered.contains($0) } ?? possible.first
    }
}
