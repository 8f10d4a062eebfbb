import Synchronization

/// Which of day and month comes first where both are numbers, as in `3/4/2022`.
public enum DayOrder: UInt8, Sendable {
    /// Nobody said, so it can be read both ways.
    case unknown
    case monthFirst
    case dayFirst

    /// What holds in the whole program, as ``DayStyle/current`` does.
    public static var current: DayOrder { DayOrder(rawValue: chosen.load(ordering: .relaxed)) ?? .unknown }

    public static func use(_ order: DayOrder) { chosen.store(order.rawValue, ordering: .relaxed) }

    private static let chosen = Atomic<UInt8>(0)
}

/// How a place writes days, by the name of its locale: `en_US.UTF-8`. The locale itself need not be installed.
public struct DayCustoms: Equatable, Sendable {
    public var style = DayStyle.dayFirst
    public var order = DayOrder.unknown
    /// 1 is Monday, 7 Sunday.
    public var firstWeekday = 1

    /// Those where no place is named.
    public init() {}

    /// - Parameter locale: what `LC_TIME` and its like say; `C`, `POSIX` and names without a place name none.
    public init(locale: String) {
        let name = locale.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "@") }
        guard let mark = name.firstIndex(of: UInt8(ascii: "_")) else { return }
        let place = String(decoding: name[name.index(after: mark)...], as: UTF8.self).uppercased()
        guard place.utf8.count == 2 else { return }
        if place == "US" {
            (style, order, firstWeekday) = (.monthFirst, .monthFirst, 7)
        } else if !DayCustoms.yearFirst.contains(place) {
            order = .dayFirst
        }
    }

    /// Where numbers begin with the year, and say nothing of day and month behind one another.
    private static let yearFirst: Set<String> = ["CA", "CN", "HU", "IR", "JP", "KP", "KR", "LT", "MN", "SE", "TW"]
}
