/// The first picture of a wallet, kept so that it can be shown again before the wallet is read.
///
/// It is believed only on the occasion it was kept for: the same wallet file, program, terminal and settings, within the
/// time in which nothing falls due.
public struct KeptPicture: Equatable, Sendable {
    private let kept: KeptBytes

    /// Everything that the picture follows from but the time.
    public var occasion: [UInt8] { kept.occasion }
    public var path: String { kept.path }

    /// - Parameters:
    ///   - folder: for what can be worked out again.
    ///   - wallet: its path; each wallet has one picture.
    public init(in folder: String, ofWallet wallet: String, occasion: [UInt8]) {
        kept = KeptBytes("picture", in: folder, ofWallet: wallet, occasion: occasion)
    }

    /// What was kept; nil if there is none for this occasion and moment.
    public func look(at now: Instant) -> [UInt8]? {
        guard let content = kept.look(), content.count > Self.timesLength else { return nil }
        let (from, until) = (KeptBytes.number(in: content, at: 0), KeptBytes.number(in: content, at: 8))
        guard from <= now.milliseconds, now.milliseconds < until else { return nil }
        return Array(content.dropFirst(Self.timesLength))
    }

    /// Keeps a picture in the place of the one before.
    ///
    /// - Parameters:
    ///   - from: when it was drawn.
    ///   - until: when the next thing falls due, or the day ends.
    public func keep(_ picture: [UInt8], from: Instant, until: Instant) throws(StorageProblem) {
        var content: [UInt8] = []
        KeptBytes.append(from.milliseconds, to: &content)
        KeptBytes.append(until.milliseconds, to: &content)
        try kept.keep(content + picture)
    }

    private static let timesLength = 16
}
