/// A value that holds from a day on, as one of a list in the order of its days: `0.5,2026-10-01=0.6`
protocol DatedPart: DescribedPart {
    associatedtype Value: FieldValue

    /// nil: from the beginning.
    var from: CalendarDay? { get }
    var value: Value { get }

    init(from: CalendarDay?, value: Value)
}

extension DatedPart {
    static func typed(_ all: [Self]) -> String {
        all.map { ($0.from.map { "\($0)=" } ?? "") + ($0.value.typed ?? "") }.joined(separator: ",")
    }

    static func all(typed text: String, _ reading: TypedReading) throws(FieldProblem) -> [Self] {
        var all: [Self] = []
        for part in text.split(separator: ",") {
            let pair = part.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
            let day = pair.count == 2 ? try CalendarDay.typed(pair[0], .day(.either), reading) : nil
            try all.append(Self(from: day, value: Value.typed(pair.last, Value.shape, reading)))
        }
        return all
    }

    /// What is typed with a day alone holds from then on; what held before stays.
    static func retyped(_ typed: [Self], over present: [Self]) -> [Self] {
        guard let first = typed.first?.from else { return typed }
        return present.filter { $0.from ?? .earliest < first } + typed
    }
}

extension Array where Element: DatedPart {
    /// What holds on a day; nil: nothing was said until then.
    func value(on day: CalendarDay) -> Element.Value? { last { $0.from ?? .earliest <= day }?.value }

    /// Whether each begins after the one before.
    var ascends: Bool {
        let days = map { $0.from ?? .earliest }
        return zip(days, days.dropFirst()).allSatisfy { $0 < $1 }
    }
}
