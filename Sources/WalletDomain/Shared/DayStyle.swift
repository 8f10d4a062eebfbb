import Synchronization

/// How days are written for people.
public enum DayStyle: UInt8, CaseIterable, Sendable {
    /// `30 Nov 2026`
    case dayFirst
    /// `Nov 30, 2026`
    case monthFirst
    /// `2026-11-30`, and `11-30` where the year is clear.
    case numbers

    /// As config.toml writes it.
    public var word: String {
        switch self {
        case .dayFirst: "d MMM"
        case .monthFirst: "MMM d"
        case .numbers: "yyyy-MM-dd"
        }
    }

    public init?(word: String) {
        guard let style = DayStyle.allCases.first(where: { $0.word == word }) else { return nil }
        self = style
    }

    /// What holds in the whole program, as its language would; said by config.toml when it is read.
    public static var current: DayStyle { DayStyle(rawValue: chosen.load(ordering: .relaxed)) ?? .dayFirst }

    public static func use(_ style: DayStyle) { chosen.store(style.rawValue, ordering: .relaxed) }

    private static let chosen = Atomic<UInt8>(0)
}
