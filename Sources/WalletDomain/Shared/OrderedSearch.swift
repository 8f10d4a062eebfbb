extension Array {
    /// How many stand at the beginning that are `before`, where those stand first.
    package func partition(_ before: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if before(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
