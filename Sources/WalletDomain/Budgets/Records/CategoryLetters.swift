extension CategoryTree {
    /// What files into each: the letter that it says, else the first of its name that is free, else any.
    ///
    /// Those that were made first choose first, archived ones too: a letter stays whatever comes, and wherever it is moved.
    public var letters: [BookCategory.ID: String] {
        let categories = nodes.map(\.category).sorted { $0.createdAt < $1.createdAt }
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
