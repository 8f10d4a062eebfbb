/// Categories of a book by what a bank calls them: `Restaurants` of `Restaurant-Restaurant`.
struct BankCategories {
    private let all: [[UInt8]: BookCategory]

    /// Those in use; of two that are called so neither is meant.
    init(_ tree: CategoryTree) {
        let open = tree.nodes.map(\.category).filter { $0.archivedOn == nil }
        all = Dictionary(grouping: open) { BankCategories.word($0.name) }.compactMapValues {
            $0.count == 1 ? $0[0] : nil
        }
    }

    /// The one that a row goes into by its bank's category, or by the last part of that; what goes out is of none of income.
    func category(of row: StatementRow) -> BookCategory.ID? {
        guard !all.isEmpty, let said = row.bankCategory else { return nil }
        let last = said.split(separator: "-").last.map(String.init) ?? said
        guard let found = all[BankCategories.word(said)] ?? all[BankCategories.word(last)] else { return nil }
        return row.amount.isNegative && found.direction == .income ? nil : found.id
    }

    /// Whether of one or of many.
    private static func word(_ name: String) -> [UInt8] {
        let folded = name.trimmed.folded
        return folded.last == UInt8(ascii: "s") ? Array(folded.dropLast()) : folded
    }
}
