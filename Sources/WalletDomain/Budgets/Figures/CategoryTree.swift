/// The categories of a book, each behind the one that it is a part of.
public struct CategoryTree: Sendable {
    public struct Node: Sendable {
        public let category: BookCategory
        /// 0 for one that is a part of none.
        public let depth: Int
    }

    /// Depth first; siblings in their order.
    public let nodes: [Node]
    private let byID: [BookCategory.ID: BookCategory]
    private let children: [BookCategory.ID: [BookCategory.ID]]

    init(_ categories: [BookCategory]) {
        let byID = Dictionary(categories.map { ($0.id, $0) }) { first, _ in first }
        // One whose parent is not there, or is itself, would be in no list.
        let parent = { (category: BookCategory) in category.parentID.flatMap { byID[$0] == nil ? nil : $0 } }
        let sorted = categories.sorted { $0.sortOrder < $1.sortOrder }
        let families = Dictionary(grouping: sorted) { parent($0) }
        var (nodes, seen) = ([Node](), Set<BookCategory.ID>())
        var children: [BookCategory.ID: [BookCategory.ID]] = [:]
        // What a file has in a circle, or deeper than can be, stands by itself.
        func add(_ category: BookCategory, _ depth: Int) {
            guard seen.insert(category.id).inserted else { return }
            nodes.append(Node(category: category, depth: depth))
            guard depth < 2 * BookCategory.mostLevels else { return }
            for child in families[category.id] ?? [] where !seen.contains(child.id) {
                children[category.id, default: []].append(child.id)
                add(child, depth + 1)
            }
        }
        for root in families[nil] ?? [] { add(root, 0) }
        for category in sorted { add(category, 0) }
        self.nodes = nodes
        self.byID = byID
        self.children = children
    }

    public subscript(id: BookCategory.ID) -> BookCategory? { byID[id] }

    func children(of id: BookCategory.ID) -> [BookCategory.ID] { children[id] ?? [] }

    /// A category with all that are parts of it.
    public func family(of id: BookCategory.ID) -> [BookCategory.ID] {
        var (all, seen) = ([id], Set([id]))
        var place = 0
        while place < all.count {
            all += children(of: all[place]).filter { seen.insert($0).inserted }
            place += 1
        }
        return all
    }

    /// Its name behind those of the categories that it is a part of: `Food:Groceries`
    public func path(of id: BookCategory.ID) -> String {
        chain(of: id).reversed().map(\.name).joined(separator: ":")
    }

    /// A category, then what it is a part of, and so on.
    func chain(of id: BookCategory.ID) -> [BookCategory] {
        var (chain, place) = ([BookCategory](), byID[id])
        while let category = place, chain.count < BookCategory.mostLevels {
            chain.append(category)
            place = category.parentID.flatMap { byID[$0] }
        }
        return chain
    }
}
