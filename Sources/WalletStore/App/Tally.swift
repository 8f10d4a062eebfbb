/// What was done to several, and why it was not done to the rest.
struct Tally {
    private(set) var done = 0
    private var refused: [(why: String, count: Int)] = []

    /// - Parameter why: it was not done; nil: it was.
    mutating func count(_ why: String?) {
        guard let why else { return done += 1 }
        if let index = refused.firstIndex(where: { $0.why == why }) {
            refused[index].count += 1
        } else {
            refused.append((why, 1))
        }
    }

    var firstRefusal: String? { refused.first?.why }
    /// `2 locked, 1 ignored`
    var rest: String { refused.map { "\($0.count) \($0.why)" }.joined(separator: ", ") }
    /// `, 2 locked, 1 ignored`; empty where all were done.
    var tail: String { refused.isEmpty ? "" : ", \(rest)" }
}
