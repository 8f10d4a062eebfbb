/// Read at every start, and by hand, as cards are.
extension YearSum {
    private enum Key: String, CaseIterable { case userCardId, year, captured, missed }

    private static let keys = JSONFields<Key>()

    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> YearSum {
        var sum = YearSum(id: ID(userCardID: nil, year: 0))
        let start = reader.offset
        var year: Int?
        var unknown = UnknownMembers()
        try reader.record(keys, &unknown) { reader, key throws(JSONProblem) in
            switch key {
            case .userCardId: sum.id.userCardID = try reader.id()
            case .year: year = try reader.integer()
            case .captured: sum.captured = try reader.sum()
            case .missed: sum.missed = try reader.sum()
            }
        }
        guard let year else { throw reader.missing("year", from: start) }
        sum.id.year = year
        sum.unknown = unknown
        return sum
    }
}
