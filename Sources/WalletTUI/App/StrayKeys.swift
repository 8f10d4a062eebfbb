import WalletDomain

/// Keys that were meant for what was there before a page came by itself: nobody answers by them. Whoever is at work pauses
/// once to read it.
public struct StrayKeys {
    /// In milliseconds.
    private static let pause: Int64 = 400

    /// What was there when it was asked last.
    public private(set) var page: String?
    /// When the last of them came, or the page; nil: somebody has paused.
    private var last: Instant?

    public init() {}

    /// - Parameter page: the name of what is there now; nil: nothing of the kind.
    /// - Returns: whether it was not there before.
    public mutating func show(_ page: String?, at now: Instant) -> Bool {
        guard page != self.page else { return false }
        (self.page, last) = (page, now)
        return page != nil
    }

    public mutating func isStray(on page: String?, at now: Instant) -> Bool {
        guard let page else { return false }
        // It was not drawn yet.
        guard page == self.page else { return true }
        guard let last else { return false }
        // Of a clock that was set back nothing is known.
        let isSoon = (0..<StrayKeys.pause).contains(now.milliseconds - last.milliseconds)
        self.last = isSoon ? now : nil
        return isSoon
    }
}
