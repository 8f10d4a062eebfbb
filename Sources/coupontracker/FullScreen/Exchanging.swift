extension String {
    /// This text with another one in every place of `part`.
    func exchanging(_ part: String, for other: String) -> String {
        guard !part.isEmpty else { return self }
        var result = ""
        var rest = self[...]
        while let first = rest.first {
            if rest.hasPrefix(part) {
                result += other
                rest = rest.dropFirst(part.count)
            } else {
                result.append(first)
                rest = rest.dropFirst()
            }
        }
        return result
    }
}
