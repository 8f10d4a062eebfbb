import Synchronization

extension CategoryTree {
    /// What each is called where it stands by itself: its name, or its path where another of its book has that name too, be
    /// it archived.
    public var names: [BookCategory.ID: String] {
        var names: [BookCategory.ID: String] = [:]
        for alike in Dictionary(grouping: nodes.map(\.category), by: \.name.folded).values {
            for category in alike {
                let isAlone = alike.count { $0.bookID == category.bookID } == 1
                names[category.id] = isAlone ? category.name : path(of: category.id)
            }
        }
        return names
    }

    public func name(of category: BookCategory) -> String { names[category.id] ?? category.name }
}

/// The names of the categories of all books, worked out when one is first asked for.
///
/// Copies of a wallet share them until a category of one of them changes.
final class CategoryNames: Sendable {
    private let known = Mutex<[BookCategory.ID: String]?>(nil)

    func all(in wallet: Wallet) -> [BookCategory.ID: String] {
        if let names = known.withLock({ $0 }) { return names }
        let names = CategoryTree(wallet.all()).names
        // None may be some that could not be read this time.
        if !names.isEmpty { known.withLock { $0 = names } }
        return names
    }
}

extension Wallet {
    /// What a category is called where it stands by itself; nil: there is none, or it cannot be read.
    public func name(ofCategory id: BookCategory.ID?) -> String? { id.flatMap { categoryNames.all(in: self)[$0] } }

    public func name(of category: BookCategory) -> String { name(ofCategory: category.id) ?? category.name }

    /// What a record is called where another names it.
    public func said(_ id: FreshID, _ kind: RecordKind) -> String? {
        kind.table == BookCategory.kind.table ? name(ofCategory: id.cast()) : name(of: id, kind)
    }
}
