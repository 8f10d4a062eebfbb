/// Text over the screen, to be read.
public struct ReadingPopup: Equatable, Sendable {
    public var title: String
    public var lines: [String]
    /// Which of them are heads of what follows.
    public var heads: Set<Int> = []
    /// Of lines that are rows of a table what stands in its columns, where there is room for them.
    public var columns: [Int: [String]] = [:]
    /// The line that stands on top; the view knows how many there are, and asks for no more.
    public var top = 0

    public init(title: String, lines: [String]) { (self.title, self.lines) = (title, lines) }
}

extension AppState {
    mutating func tell(_ title: String, _ lines: [String]) {
        popup = .reading(ReadingPopup(title: title, lines: lines))
    }
}
