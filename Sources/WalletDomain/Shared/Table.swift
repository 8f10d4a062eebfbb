/// Records in file order, found by id in constant time.
///
/// A second record with an id that is already there is kept and shown, and found by position only; `check` names it.
public struct Table<Record: Identifiable & Sendable>: Sendable where Record.ID: Sendable {
    public private(set) var records: [Record]
    private var positions: [Record.ID: Int]

    public init(_ records: [Record] = []) {
        self.records = records
        positions = Dictionary(minimumCapacity: records.count)
        // By index: a record taken out of the list would be copied with all its texts.
        for index in records.indices {
            let id = records[index].id
            if let first = positions.updateValue(index, forKey: id) { positions[id] = first }
        }
    }

    public var count: Int { records.count }
    public var isEmpty: Bool { records.isEmpty }
    public func contains(_ id: Record.ID) -> Bool { positions[id] != nil }
    public func position(of id: Record.ID) -> Int? { positions[id] }

    /// Whether no two records have one id.
    public var hasEachOnce: Bool { positions.count == records.count }

    /// Whether `id` finds the record at `position`, which has it; costs nothing while no two records have one id.
    public func isFound(_ id: Record.ID, at position: Int) -> Bool { hasEachOnce || positions[id] == position }

    public subscript(id: Record.ID) -> Record? {
        guard let index = positions[id] else { return nil }
        return records[index]
    }

    /// Puts `record` in the place of the one with its id, or at the end.
    public mutating func put(_ record: Record) {
        if let index = positions[record.id] {
            records[index] = record
        } else {
            positions[record.id] = records.count
            records.append(record)
        }
    }

    /// Takes records out in one pass; those after them move up. A second record with such an id is found from then on.
    public mutating func remove(_ ids: [Record.ID]) {
        var gone = ids.compactMap { positions.removeValue(forKey: $0) }.sorted(by: >)
        guard var next = gone.last else { return }
        for place in next..<records.count {
            guard place != gone.last else {
                gone.removeLast()
                continue
            }
            records.swapAt(next, place)
            let position = positions[records[next].id]
            if position == nil || position == place { positions[records[next].id] = next }
            next += 1
        }
        records.removeSubrange(next...)
    }
}

extension Table: Equatable where Record: Equatable {
    public static func == (left: Table, right: Table) -> Bool { left.records == right.records }
}
