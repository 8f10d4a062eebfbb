/// The name of a table of the wallet, as its file has it: `cards`.
public struct TableName: Hashable, Sendable {
    public let text: String

    public init(_ text: String) { self.text = text }

    /// As answers have it.
    var told: String { self == BenefitUsage.table ? ImportTable.history.name : text }
}

/// One record of the wallet, whatever its kind.
struct RecordKey: Hashable, Sendable {
    let table: TableName
    let id: FreshID

    init<Entity>(_ table: TableName, _ id: EntityID<Entity>) { (self.table, self.id) = (table, id.cast()) }

    /// As of ids: those are random already, and of one table mostly.
    func _rawHashValue(seed: Int) -> Int { id._rawHashValue(seed: seed) }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
