/// Columns and rows of a screen or a part of one; never negative.
public struct Size: Hashable, Sendable {
    public let columns: Int
    public let rows: Int

    public init(columns: Int, rows: Int) {
        self.columns = min(max(columns, 0), Rect.limit)
        self.rows = min(max(rows, 0), Rect.limit)
    }

    public static let zero = Size(columns: 0, rows: 0)
    public var isEmpty: Bool { columns == 0 || rows == 0 }
}

/// A rectangle of cells. Width and height are never negative, and all numbers stay small enough to be added freely.
public struct Rect: Hashable, Sendable {
    /// Far beyond any terminal; keeps sums of coordinates away from overflow.
    static let limit = 1 << 24

    public let x: Int
    public let y: Int
    public let width: Int
    public let height: Int

    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = min(max(x, -Self.limit), Self.limit)
        self.y = min(max(y, -Self.limit), Self.limit)
        self.width = min(max(width, 0), Self.limit)
        self.height = min(max(height, 0), Self.limit)
    }

    public init(_ size: Size) { self.init(x: 0, y: 0, width: size.columns, height: size.rows) }

    /// The column and row just past the rectangle.
    public var endX: Int { x + width }
    public var endY: Int { y + height }
    public var isEmpty: Bool { width == 0 || height == 0 }
    public var size: Size { Size(columns: width, rows: height) }

    public func contains(x: Int, y: Int) -> Bool { x >= self.x && x < endX && y >= self.y && y < endY }

    public func intersection(_ other: Rect) -> Rect {
        let left = max(x, other.x)
        let top = max(y, other.y)
        return Rect(x: left, y: top, width: min(endX, other.endX) - left, height: min(endY, other.endY) - top)
    }

    public func moved(x dx: Int, y dy: Int) -> Rect {
        // Through an empty rectangle, so that the distances are clamped as well.
        let by = Rect(x: dx, y: dy, width: 0, height: 0)
        return Rect(x: x + by.x, y: y + by.y, width: width, height: height)
    }

    /// The rectangle without its margins; empty where they leave nothing.
    public func inset(left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) -> Rect {
        let leading = clamped(left, to: width)
        let upper = clamped(top, to: height)
        return Rect(
            x: x + leading, y: y + upper,
            width: width - leading - clamped(right, to: width), height: height - upper - clamped(bottom, to: height)
        )
    }

    /// `count` columns at the left, and the rest behind `gap` columns.
    public func splitLeft(_ count: Int, gap: Int = 0) -> (left: Rect, rest: Rect) {
        let taken = clamped(count, to: width)
        let skipped = clamped(gap, to: width - taken)
        return (Rect(x: x, y: y, width: taken, height: height), inset(left: taken + skipped))
    }

    /// `count` columns at the right, and the rest before `gap` columns.
    public func splitRight(_ count: Int, gap: Int = 0) -> (rest: Rect, right: Rect) {
        let taken = clamped(count, to: width)
        let skipped = clamped(gap, to: width - taken)
        return (inset(right: taken + skipped), Rect(x: endX - taken, y: y, width: taken, height: height))
    }

    /// `count` rows at the top, and the rest below `gap` rows.
    public func splitTop(_ count: Int, gap: Int = 0) -> (top: Rect, rest: Rect) {
        let taken = clamped(count, to: height)
        let skipped = clamped(gap, to: height - taken)
        return (Rect(x: x, y: y, width: width, height: taken), inset(top: taken + skipped))
    }

    /// `count` rows at the bottom, and the rest above `gap` rows.
    public func splitBottom(_ count: Int, gap: Int = 0) -> (rest: Rect, bottom: Rect) {
        let taken = clamped(count, to: height)
        let skipped = clamped(gap, to: height - taken)
        return (inset(bottom: taken + skipped), Rect(x: x, y: endY - taken, width: width, height: taken))
    }

    private func clamped(_ count: Int, to most: Int) -> Int { min(max(count, 0), most) }
}
