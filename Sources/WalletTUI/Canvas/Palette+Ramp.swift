extension Palette {
    /// `count` backgrounds from one colour to the other that look like one surface.
    ///
    /// Among 256 colours the nearest one to each step alone jumps between hues and greys: here a step also keeps close to
    /// the one beside it, and colour is given up for grey only where there is hardly any.
    public func ramp(from first: RGB, to last: RGB, count: Int) -> [Int16] {
        guard depth == .many, count > 1 else { return gradient(from: first, to: last, count: count) }
        let (start, end) = (OKLab(first), OKLab(last))
        let steps = (0..<count).map { step in
            RampStep(start.mixed(with: end, part: Float(step) / Float(count - 1)))
        }
        return RampStep.cheapestWay(through: steps)
    }
}

/// One step of a ramp: the few palette colours that come near, and how far each is off.
private struct RampStep {
    struct Choice {
        let number: Int16
        let color: OKLab
        let isGrey: Bool
        let cost: Float
    }

    /// In order of their cost.
    let choices: [Choice]

    private static let most = 6

    init(_ ideal: OKLab) {
        choices = Array(unsafeUninitializedCapacity: RampStep.most) { kept, count in
            MatchTable.fixed.entries.withUnsafeBufferPointer { entries in
                RampStep.choose(ideal, among: entries, into: kept, &count)
            }
        }
    }

    /// Looks outwards from the entries on both sides of the lightness, until that alone costs more than what was found.
    private static func choose(
        _ ideal: OKLab, among entries: UnsafeBufferPointer<MatchTable.Entry>,
        into kept: UnsafeMutableBufferPointer<Choice>, _ count: inout Int
    ) {
        let chroma = ideal.chroma
        // What a grey costs grows with the colour it would lose.
        let lost = max(0, min(chroma, 0.09) - 0.025)
        let greyCost = 8 * lost * lost
        var worst = Float.infinity
        let middle = MatchTable.fixed.place(of: ideal.lightness)
        for (start, step) in [(middle, 1), (middle - 1, -1)] {
            var place = start
            while entries.indices.contains(place) {
                let entry = entries[place]
                place += step
                let lightness = abs(ideal.lightness - entry.color.lightness)
                if lightness > 0.16 || lightness * lightness >= worst { break }
                let isGrey = entry.chroma < 0.35 * max(chroma, 0.03)
                let cost =
                    distance(ideal, chroma, entry.color, entry.chroma) + (isGrey ? greyCost : 0)
                    + (chroma <= 0.03 && entry.chroma > 0.04 ? 0.02 : 0)
                guard cost < worst else { continue }
                insert(Choice(number: entry.number, color: entry.color, isGrey: isGrey, cost: cost), into: kept, &count)
                if count == most { worst = kept[most - 1].cost }
            }
        }
    }

    /// Keeps the cheapest ones; where there is no room the dearest goes.
    private static func insert(
        _ choice: Choice, into kept: UnsafeMutableBufferPointer<Choice>, _ count: inout Int
    ) {
        var place = min(count, most - 1)
        while place > 0, kept[place - 1].cost > choice.cost {
            kept[place] = kept[place - 1]
            place -= 1
        }
        kept[place] = choice
        count = min(count + 1, most)
    }

    /// Hue counts most, then lightness; to be too colourful is a smaller harm than to be too pale.
    private static func distance(_ ideal: OKLab, _ chroma: Float, _ color: OKLab, _ other: Float) -> Float {
        let (dL, da, db, dC) = (ideal.lightness - color.lightness, ideal.a - color.a, ideal.b - color.b, chroma - other)
        let hue = max(da * da + db * db - dC * dC, 0)
        return dL * dL + (dC > 0 ? 0.75 : 0.6) * dC * dC + 4.5 * hue
    }

    /// The choice at each step that makes the whole cheapest: nearness to the ideal, small jumps, few of them.
    static func cheapestWay(through steps: [RampStep]) -> [Int16] {
        guard let first = steps.first, let last = steps.last, steps.allSatisfy({ !$0.choices.isEmpty }) else {
            return []
        }
        var costs = first.choices.map(\.cost)
        // Where the cheapest way to each choice comes from, `most` places for each step but the first.
        var origins: [Int] = []
        origins.reserveCapacity((steps.count - 1) * most)
        var newer: [Float] = []
        for place in 1..<steps.count {
            newer.removeAll(keepingCapacity: true)
            for choice in steps[place].choices {
                var (best, origin) = (Float.infinity, 0)
                for (index, earlier) in steps[place - 1].choices.enumerated() {
                    let cost = costs[index] + jump(earlier, choice)
                    if cost < best { (best, origin) = (cost, index) }
                }
                newer.append(best + choice.cost)
                origins.append(origin)
            }
            for _ in newer.count..<most { origins.append(0) }
            swap(&costs, &newer)
        }
        var choice = costs.indices.min { costs[$0] < costs[$1] } ?? 0
        var way = [last.choices[choice].number]
        for place in stride(from: steps.count - 1, to: 0, by: -1) {
            choice = origins[(place - 1) * most + choice]
            way.append(steps[place - 1].choices[choice].number)
        }
        return way.reversed()
    }

    private static func jump(_ one: Choice, _ other: Choice) -> Float {
        if one.number == other.number { return 0 }
        let (dL, da, db) = (
            one.color.lightness - other.color.lightness, one.color.a - other.color.a, one.color.b - other.color.b
        )
        // A lone stripe between two surfaces is worse than one clear edge; greys run smoothly by themselves.
        let edge: Float = one.isGrey && other.isGrey ? 0 : 0.004
        return 0.9 * (dL * dL + da * da + db * db) + edge
    }
}
