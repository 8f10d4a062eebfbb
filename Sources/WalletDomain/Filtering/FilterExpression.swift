/// What lists are narrowed to, in the one language of the screen and the commands.
///
/// Words that must all fit, `-` before what must not, `or` between two of which one must, parentheses; `card:gold`,
/// `status:open`, `until:dec`, `<7d`, `>$50`, and `@weekly` for what is saved under that name. Of `a b or c d` two fit
/// together: `a b`, or `c d`.
public struct FilterExpression: Equatable, Sendable {
    indirect enum Node: Equatable, Sendable {
        case test(FilterTest)
        case not(Node)
        case all([Node])
        case any([Node])
    }

    /// As it was typed.
    public let text: String
    fileprivate let root: Node

    /// - Parameters:
    ///   - today: what days count from.
    ///   - saved: those that `@weekly` can name; nil: none may be named.
    /// - Throws: what is wrong, and where.
    public init(
        _ text: String, on today: CalendarDay, saved: SavedFilters? = SavedFilters()
    ) throws(FilterProblem) {
        self.text = text
        let tokens = FilterToken.tokens(of: text)
        guard tokens.count <= FilterExpression.mostTokens else {
            throw FilterProblem("That is more than \(FilterExpression.mostTokens) words. Leave some out.")
        }
        var reading = FilterReading(tokens, today, saved)
        root = try reading.whole()
    }

    private static let mostTokens = 64

    /// The same with the quote closed that may be left open at its end.
    public var closedText: String { text + (text.count { $0 == "\"" }.isMultiple(of: 2) ? "" : "\"") }

    public var isEmpty: Bool { root == .all([]) }

    /// Whether it says more than words that must all occur.
    public var isMoreThanWords: Bool {
        let nodes = if case .all(let nodes) = root { nodes } else { [root] }
        return nodes.contains { if case .test(.word) = $0 { false } else { true } }
    }

    /// False where it asks what no row of a list can be.
    ///
    /// - Parameter canBe: whether a row can be what a test asks.
    public func canFit(_ canBe: (FilterTest) -> Bool) -> Bool { root.holds(whatIsNot: false, where: canBe) }

    public func fits(_ row: some FilteredRow) -> Bool { root.holds { row.fits($0) } }
}

extension FilterExpression.Node {
    /// - Parameter whatIsNot: whether what must not fit is asked too; else that may always be so.
    fileprivate func holds(whatIsNot: Bool = true, where isSo: (FilterTest) -> Bool) -> Bool {
        switch self {
        case .test(let test): isSo(test)
        case .not(let node): !whatIsNot || !node.holds(where: isSo)
        case .all(let nodes): nodes.allSatisfy { $0.holds(whatIsNot: whatIsNot, where: isSo) }
        case .any(let nodes): nodes.contains { $0.holds(whatIsNot: whatIsNot, where: isSo) }
        }
    }
}

/// What speaks against a filter: one sentence, with the place where there is one.
public struct FilterProblem: Error, Equatable, Sendable {
    public private(set) var message: String
    /// The character of the text that it is about; 1 is the first.
    public private(set) var place: Int?

    init(_ message: String) { self.message = message }

    /// A value of a key that has few.
    init(_ value: String, _ key: String, _ words: [String]) {
        message = "“\(shown(value))” is no \(key). Use \(words.joined(ending: "or"))."
    }

    func at(_ place: Int) -> FilterProblem {
        var problem = self
        problem.place = place
        problem.message = "At character \(place): " + message
        return problem
    }
}

/// Reads tokens from left to right; words stand closer together than `or`.
private struct FilterReading {
    private var rest: ArraySlice<FilterToken>
    private let today: CalendarDay
    private let saved: SavedFilters?

    init(_ tokens: [FilterToken], _ today: CalendarDay, _ saved: SavedFilters?) {
        (rest, self.today, self.saved) = (tokens[...], today, saved)
    }

    mutating func whole() throws(FilterProblem) -> FilterExpression.Node {
        let node = try alternatives(depth: 0)
        if let token = rest.first {
            throw FilterProblem("Nothing is open that “)” could close. Leave it out.").at(token.place)
        }
        return node
    }

    private mutating func alternatives(depth: Int) throws(FilterProblem) -> FilterExpression.Node {
        var parts = try [together(depth: depth)]
        while let token = rest.first, token.kind == .or {
            rest = rest.dropFirst()
            guard parts.last != .all([]) else { throw Self.lonely(token) }
            try parts.append(together(depth: depth))
            guard parts.last != .all([]) else { throw Self.lonely(token) }
        }
        return parts.count == 1 ? parts[0] : .any(parts)
    }

    private static func lonely(_ token: FilterToken) -> FilterProblem {
        FilterProblem("“or” stands between two. Write one before it and one behind, or put it in quotes.").at(
            token.place)
    }

    private mutating func together(depth: Int) throws(FilterProblem) -> FilterExpression.Node {
        var nodes: [FilterExpression.Node] = []
        while let token = rest.first, token.kind != .or, token.kind != .close {
            if let node = try one(depth: depth) { nodes.append(node) }
        }
        nodes.removeAll { $0 == .all([]) }
        return nodes.count == 1 ? nodes[0] : .all(nodes)
    }

    /// nil for what says nothing, such as `and`.
    private mutating func one(depth: Int) throws(FilterProblem) -> FilterExpression.Node? {
        guard let token = rest.popFirst() else { return nil }
        switch token.kind {
        case .word(""), .quoted(""): return nil
        case .quoted(let word): return .test(.word(word.folded, days: nil))
        case .word(let word):
            return try .test(
                at(token) { () throws(FilterProblem) in
                    try FilterTest(comparing: word)
                        ?? .word(
                            word.folded, days: TypedDays(word)?.days(from: today) ?? CalendarDay(word).map { $0...$0 })
                })
        case .pair(let key, let value):
            return try .test(
                at(token) { () throws(FilterProblem) in try FilterTest(key: key, value: value, on: today) })
        case .saved(let name):
            guard let saved else {
                throw FilterProblem("A filter that is saved names no other one: write out “@\(shown(name))”.").at(
                    token.place)
            }
            guard let filter = saved[name] else { throw FilterProblem(saved.missing(name)).at(token.place) }
            return try at(token) { () throws(FilterProblem) in
                try FilterExpression(filter.text, on: today, saved: nil).root
            }
        case .not:
            guard let next = rest.first, next.kind != .or, next.kind != .close, let node = try one(depth: depth) else {
                throw FilterProblem("Nothing follows that is not to fit. Write it behind the “-”.").at(token.place)
            }
            return .not(node)
        case .open:
            guard depth < 16 else { throw FilterProblem("Too many “(” are open. Leave some out.").at(token.place) }
            let node = try alternatives(depth: depth + 1)
            guard rest.popFirst()?.kind == .close else {
                throw FilterProblem("This “(” is not closed. Write “)” where it ends.").at(token.place)
            }
            return node
        case .or, .close: return nil
        }
    }

    private func at<Value>(
        _ token: FilterToken, _ read: () throws(FilterProblem) -> Value
    ) throws(FilterProblem) -> Value {
        do throws(FilterProblem) { return try read() } catch { throw error.at(token.place) }
    }
}
