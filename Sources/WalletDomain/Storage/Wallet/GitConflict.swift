import Glibc

/// A wallet in which git left both sides of what it could not merge.
public struct GitConflict: Sendable {
    public let path: String
    /// What this machine had, and what came from elsewhere.
    public let ours: WalletCopy
    public let theirs: WalletCopy
    private let bytes: [UInt8]

    /// - Throws: of kind damaged where a side is no wallet.
    public init(_ path: String, catalogue: Catalogue) throws(StorageProblem) {
        let bytes = try readWhole(path).bytes
        guard let sides = GitSides(of: bytes) else {
            throw GitConflict.unmerged(path, "its markers do not stand as git sets them")
        }
        self.path = path
        self.bytes = bytes
        ours = try GitConflict.side(sides.ours, "the first side", path, catalogue)
        var theirs = try GitConflict.side(sides.theirs, "the second side", path, catalogue)
        theirs.base = ours.wallet
        self.theirs = theirs
    }

    private static func side(
        _ text: [UInt8], _ which: String, _ path: String, _ catalogue: Catalogue
    ) throws(StorageProblem) -> WalletCopy {
        do throws(StorageProblem) { return try WalletCopy(text, of: path, catalogue) } catch {
            // Lines of one side are no lines of the file.
            let cause = error.place.map { ": \(shown($0.message))" } ?? "."
            throw unmerged(path, "\(which) is no wallet\(cause)")
        }
    }

    private static func unmerged(_ path: String, _ cause: String) -> StorageProblem {
        let sentence = cause.hasSuffix(".") ? cause : cause + "."
        return StorageProblem(
            .damaged, path: path,
            message: "The git conflict in \(shown(path)) cannot be merged: \(sentence) Keep one side and remove the "
                + "markers.")
    }

    /// Makes the wallet our side and puts theirs beside it as a copy of another machine, in which fields are chosen.
    ///
    /// The file as it is stays as `NAME.damaged-DAY`. Wherever this is cut off, what it was about to do can be done again.
    ///
    /// - Returns: the path of what is kept of the file.
    public func takeApart(on day: CalendarDay) throws(StorageProblem) -> String {
        let location = try FileLocation(path)
        let lock = try FileLock(for: location)
        defer { withExtendedLifetime(lock) {} }
        guard try readWhole(path).bytes == bytes else {
            throw StorageProblem(
                .busy, path: path, message: "\(shown(path)) was changed while it was being read.")
        }
        let kept = try WalletFile.keepDamaged(location, day)
        try putTheirs(beside: location.path)
        try keepOurs()
        return kept
    }

    /// Puts ours in the place of the file.
    public func keepOurs() throws(StorageProblem) { try SafeFile.replace(path, with: ours.text) }

    /// Puts both beside a wallet as a copy of another machine, which knows by that in what the two differ.
    ///
    /// - Returns: its path; nil: such a copy lies there already.
    @discardableResult
    public func putTheirs(beside wallet: String) throws(StorageProblem) -> String? {
        let location = try FileLocation(wallet)
        for name in FileLocation.numbered(location.beside("\(location.stem).conflict-git"), ".json") {
            guard FileStamp(ofLink: name) != nil else {
                try SafeFile.replace(name, with: bytes)
                return name
            }
            if let present = try? readWhole(name).bytes, present == bytes { return nil }
        }
        throw .saving(location.path, EEXIST)
    }

    /// Whether a copy's name says that it is the other side of a conflict.
    public static func isTheirs(_ path: String) -> Bool {
        path.split(separator: "/").last?.contains(".conflict-git") ?? false
    }
}

/// A text with the markers of git taken apart: each side with all that both have.
struct GitSides {
    private(set) var ours: [UInt8] = []
    private(set) var theirs: [UInt8] = []

    private enum Part { case both, ours, base, theirs }

    /// nil where the markers are not in their order, or there are none.
    init?(of text: [UInt8]) {
        var part = Part.both
        var isConflict = false
        for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            switch (GitSides.marker(line), part) {
            case (nil, _): add(line, to: part)
            case (.ours, .both): (part, isConflict) = (.ours, true)
            case (.base, .ours): part = .base
            case (.theirs, .ours), (.theirs, .base): part = .theirs
            case (.both, .theirs): part = .both
            default: return nil
            }
        }
        guard isConflict, part == .both else { return nil }
        // The last line has no end.
        _ = (ours.popLast(), theirs.popLast())
    }

    /// The part that begins behind a line, if it is a marker.
    private static func marker(_ line: ArraySlice<UInt8>) -> Part? {
        let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
        if line.elementsEqual("=======".utf8) { return .theirs }
        if line.starts(with: "<<<<<<< ".utf8) { return .ours }
        if line.starts(with: "||||||| ".utf8) || line.elementsEqual("|||||||".utf8) { return .base }
        return line.starts(with: ">>>>>>> ".utf8) ? .both : nil
    }

    private mutating func add(_ line: ArraySlice<UInt8>, to part: Part) {
        if part == .both || part == .ours {
            ours += line
            ours.append(UInt8(ascii: "\n"))
        }
        if part == .both || part == .theirs {
            theirs += line
            theirs.append(UInt8(ascii: "\n"))
        }
    }
}
