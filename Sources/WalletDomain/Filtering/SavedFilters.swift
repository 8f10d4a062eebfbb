/// A filter that is kept under a name.
public struct SavedFilter: Equatable, Sendable {
    public let name: String
    /// In the language of ``FilterExpression``.
    public let text: String

    public init(name: String, text: String) { (self.name, self.text) = (name, text) }

    /// As filters write it: `@weekly`
    public var sign: String { "@" + name }

    /// True for what can be a name: 1 to 32 small letters, digits, `-` and `_`.
    public static func isName(_ name: String) -> Bool {
        (1...32).contains(name.utf8.count)
            && name.utf8.allSatisfy { $0 &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == 0x2D || $0 == 0x5F }
    }

    public static let nameRule = "up to 32 small letters, digits, - and _, such as weekly"

    /// What speaks against keeping a filter; nil: nothing.
    public static func problem(in text: String) -> FilterProblem? {
        do throws(FilterProblem) {
            // No day is wrong in this year: what holds on one day holds on all.
            let filter = try FilterExpression(text, on: CalendarDay(monthIndex: 2024 * 12, clamping: 1), saved: nil)
            return filter.isEmpty ? FilterProblem("It narrows nothing. Write such as status:open <7d.") : nil
        } catch { return error }
    }
}

/// The filters that config.toml keeps, in its order.
public struct SavedFilters: Equatable, Sendable {
    public private(set) var all: [SavedFilter] = []

    public init() {}

    public var isEmpty: Bool { all.isEmpty }

    /// Those that a row of a list could fit, see ``FilterExpression/canFit(_:)``.
    public func fitting(on today: CalendarDay, _ canBe: (FilterTest) -> Bool) -> [SavedFilter] {
        all.filter { (try? FilterExpression($0.text, on: today))?.canFit(canBe) ?? true }
    }

    public subscript(name: String) -> SavedFilter? { all.first { $0.name == name.lowercased() } }

    /// Keeps a filter under a name; nil takes it away.
    public mutating func keep(_ text: String?, as name: String) {
        let place = all.firstIndex { $0.name == name } ?? all.count
        let filter = text.map { SavedFilter(name: name, text: $0) }
        all.replaceSubrange(place..<min(place + 1, all.count), with: filter.map { [$0] } ?? [])
    }

    /// A filter without the names of saved ones: each as what it means.
    public func writtenOut(_ text: String) -> String {
        var characters = Array(text)
        for token in FilterToken.tokens(of: text).reversed() {
            guard case .saved(let name) = token.kind, let filter = self[name] else { continue }
            let start = token.place - 1
            characters.replaceSubrange(start..<start + name.count + 1, with: "(\(filter.text))")
        }
        return String(characters)
    }

    /// `There is no filter “@wekly”. Did you mean @weekly?`
    public func missing(_ name: String) -> String {
        let near = ConfigurationKeys.nearest(to: name, of: all.map(\.name)).map { "Did you mean @\($0)?" }
        let there = isEmpty ? "None is saved yet." : "Use \(all.prefix(10).map(\.sign).joined(ending: "or"))."
        return "There is no filter “@\(shown(name))”. " + (near ?? there)
    }
}
