extension CategoryTree {
    /// What files into each: the letter that it says, else the first of its name that is free, else any while there are some.
    ///
    /// Those that were made first choose first, archived ones too: a letter stays whatever comes, and wherever it is moved,
    /// unless another category says that it is its own.
    public var letters: [BookCategory.ID: String] {
        let categories = nodes.map(\.category).sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
        var letters: [BookCategory.ID: String] = [:]
        for category in categories { letters[category.id] = category.key }
        let taken = Set(letters.values)
        var free = BookCategory.keys.utf8.filter { !taken.contains(String(UnicodeScalar($0))) }
        for category in categories where category.key == nil {
            guard let letter = category.name.folded.first(where: { free.contains($0) }) ?? free.first else { break }
            free.removeAll { $0 == letter }
            letters[category.id] = String(UnicodeScalar(letter))
        }
        return letters
    }
}
