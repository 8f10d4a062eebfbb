/// A stretch of one row that is written in one style without moving, or that is blanked.
struct Stroke {
    let row: UInt16
    let start: UInt16
    /// The column behind the last one.
    let end: UInt16
    /// What it is written in; of blanks, a style that has their background.
    let style: UInt16
    /// No character is longer than a byte.
    let isPlain: Bool
    /// Behind what is written this is blanked up to here, on the same ground; 0: nothing is.
    var blankEnd: UInt16 = 0
    /// The next one that is written without a change of colour.
    var next: Int32 = -1

    var columns: Range<Int> { Int(start)..<Int(end) }
}

/// What is to be written of a picture, sorted by colour while it is gathered: going elsewhere takes fewer bytes than a
/// change of colour does.
///
/// Grounds come in the order in which they were met. Of each, first what is blanked, then style by style what is written.
struct Strokes {
    /// A chain through `all`.
    struct Chain {
        var first: Int32 = -1
        var last: Int32 = -1
        /// How many there are, and how many of them follow another one in its row.
        var count = 0
        var beside = 0
    }

    struct OfGround {
        var blanks = Chain()
        var firstStyle: Int32 = -1
        var lastStyle: Int32 = -1
        var isMet = false
    }

    struct OfStyle {
        var texts = Chain()
        var next: Int32 = -1
    }

    var all: [Stroke] = []
    var grounds: [OfGround] = []
    var styles: [OfStyle] = []
    private(set) var metGrounds: [UInt16] = []
    /// No more bytes than this are written of the characters.
    private(set) var most = 0
    /// How many pieces are written or blanked.
    private(set) var count = 0
    /// The ground of the stroke that came last, if that is written.
    private var lastGround: UInt16?

    /// Begins the next picture.
    mutating func begin(grounds groundCount: Int, styles styleCount: Int) {
        for ground in metGrounds {
            var style = grounds[Int(ground)].firstStyle
            while style >= 0 {
                let next = styles[Int(style)].next
                styles[Int(style)] = OfStyle()
                style = next
            }
            grounds[Int(ground)] = OfGround()
        }
        metGrounds.removeAll(keepingCapacity: true)
        all.removeAll(keepingCapacity: true)
        (most, count, lastGround) = (0, 0, nil)
        while grounds.count < groundCount { grounds.append(OfGround()) }
        while styles.count < styleCount { styles.append(OfStyle()) }
    }

    /// Columns to blank: where they follow the last text, with that, since the cursor stands there then.
    mutating func blank(_ stroke: Stroke, on ground: UInt16) {
        if lastGround == ground, let last = all.indices.last, all[last].row == stroke.row, all[last].end == stroke.start
        {
            all[last].blankEnd = stroke.end
            most += stroke.columns.count
            count += 1
            return
        }
        lastGround = nil
        guard let ground = meet(ground) else { return }
        grounds[ground].blanks = add(stroke, to: grounds[ground].blanks)
    }

    mutating func write(_ stroke: Stroke, on given: UInt16) {
        let style = Int(stroke.style)
        guard let ground = meet(given), style < styles.count else { return }
        if styles[style].texts.first < 0 {
            let last = grounds[ground].lastStyle
            if last < 0 { grounds[ground].firstStyle = Int32(style) } else { styles[Int(last)].next = Int32(style) }
            grounds[ground].lastStyle = Int32(style)
        }
        styles[style].texts = add(stroke, to: styles[style].texts)
        lastGround = given
    }

    private mutating func meet(_ ground: UInt16) -> Int? {
        let number = ground & ~Grounds.inked
        guard Int(number) < grounds.count else { return nil }
        if !grounds[Int(number)].isMet {
            grounds[Int(number)].isMet = true
            metGrounds.append(number)
        }
        return Int(number)
    }

    private mutating func add(_ stroke: Stroke, to chain: Chain) -> Chain {
        let number = Int32(truncatingIfNeeded: all.count)
        var beside = chain.beside
        if chain.last >= 0 {
            all[Int(chain.last)].next = number
            if all[Int(chain.last)].row == stroke.row { beside += 1 }
        }
        all.append(stroke)
        count += 1
        // A character may have marks, and what follows a wide one is placed anew: in some terminals with its style again.
        most += stroke.isPlain ? stroke.columns.count : stroke.columns.count * 96
        return Chain(
            first: chain.first < 0 ? number : chain.first, last: number, count: chain.count + 1, beside: beside)
    }

    // MARK: In order

    /// The numbers of the styles that something is written in.
    var metStyles: [Int32] {
        var numbers: [Int32] = []
        for ground in metGrounds {
            var style = grounds[Int(ground)].firstStyle
            while style >= 0 {
                numbers.append(style)
                style = styles[Int(style)].next
            }
        }
        return numbers
    }

    /// Each ground: its blanks, and the number of its first style, negative if it has none.
    func forEachGround(_ body: (_ blanks: Chain, _ firstStyle: Int32) -> Void) {
        for ground in metGrounds { body(grounds[Int(ground)].blanks, grounds[Int(ground)].firstStyle) }
    }

    func texts(inStyle style: Int32) -> Chain { styles[Int(style)].texts }

    /// Negative if there is none.
    func style(after style: Int32) -> Int32 { styles[Int(style)].next }
}
