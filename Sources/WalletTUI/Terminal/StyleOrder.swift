extension Strokes {
    /// Puts the styles of each ground in an order in which going from one to the next takes few bytes: always the nearest,
    /// but one whose ink the next ground has as well comes late, so that only the ground changes there.
    mutating func sortStyles(_ known: Grounds) {
        var standing = Standing(style: .plain, row: 0, column: 0)
        for place in metGrounds.indices {
            let number = Int(metGrounds[place])
            let next = place + 1 < metGrounds.count ? grounds[Int(metGrounds[place + 1])].firstStyle : -1
            var rest = grounds[number].firstStyle
            guard rest >= 0 else { continue }
            var chain = (first: Int32(-1), last: Int32(-1))
            while rest >= 0 {
                let nearest = takeNearest(to: standing, from: &rest, beforeGroundOf: next, known)
                if chain.last < 0 { chain.first = nearest } else { styles[Int(chain.last)].next = nearest }
                styles[Int(nearest)].next = -1
                chain.last = nearest
                let end = all[Int(styles[Int(nearest)].texts.last)]
                standing = Standing(style: known.style(end.style), row: end.row, column: end.end)
            }
            (grounds[number].firstStyle, grounds[number].lastStyle) = chain
        }
    }

    /// Where the pen stands, and what it writes in.
    private struct Standing {
        let style: Style
        let row: UInt16
        let column: UInt16

        /// About the bytes that going to a stroke takes.
        func way(to stroke: Stroke) -> Int {
            if stroke.row < row { return 8 }
            if stroke.row > row { return 6 }
            return stroke.start == column ? 0 : 5
        }
    }

    /// Takes a style out of a chain.
    ///
    /// - Parameter next: the first style of the ground that comes next; negative: none does.
    private mutating func takeNearest(
        to standing: Standing, from chain: inout Int32, beforeGroundOf next: Int32, _ known: Grounds
    ) -> Int32 {
        // Mostly there is but one.
        guard styles[Int(chain)].next >= 0 else {
            defer { chain = -1 }
            return chain
        }
        var (best, before, least) = (chain, Int32(-1), Int.max)
        var (candidate, last) = (chain, Int32(-1))
        while candidate >= 0 {
            let first = all[Int(styles[Int(candidate)].texts.first)]
            let wanted = known.style(first.style)
            var cost = StyleChange(from: standing.style, to: wanted).bytes + standing.way(to: first)
            if isInk(of: wanted, amongStylesFrom: next, known) { cost += Self.inkLength }
            if cost < least { (best, before, least) = (candidate, last, cost) }
            (last, candidate) = (candidate, styles[Int(candidate)].next)
        }
        let behind = styles[Int(best)].next
        if before < 0 { chain = behind } else { styles[Int(before)].next = behind }
        return best
    }

    private func isInk(of style: Style, amongStylesFrom first: Int32, _ known: Grounds) -> Bool {
        var number = first
        while number >= 0 {
            let other = known.style(UInt16(truncatingIfNeeded: number))
            if other.foreground == style.foreground, other.attributes == style.attributes { return true }
            number = styles[Int(number)].next
        }
        return false
    }

    /// Of a colour among 256.
    private static let inkLength = 9
}
