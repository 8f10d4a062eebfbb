extension Category {
    /// The known category that a word of one's own is most likely a slip of: `wellnes`; nil for a known one, and for a
    /// word that is like none.
    public var meant: String? {
        guard !Category.known.contains(word) else { return nil }
        // Short words are near to many: `motel` is no slip of hotel.
        return ConfigurationKeys.nearest(to: word, of: Category.known.filter { $0.utf8.count > 5 })
    }
}
