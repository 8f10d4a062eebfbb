import Glibc

/// How a version comes to stand in its file: whole, or by what changed.
extension WalletFile.Version {
    /// What the file is to say as this version stands.
    func content(_ history: HistoryIndex) -> WalletContent {
        WalletContent(header, image, history, edits, prepared?.tidiness ?? WalletTidiness(of: image, history))
    }

    /// Finds room for a change in the file, or lays the file out anew.
    ///
    /// - Returns: what it makes different where the file keeps its layout; else nil.
    mutating func layOut(_ content: WalletContent, changed places: [WalletPlace]) -> WalletBlocks.Difference? {
        if let difference = blocks?.advance(to: content, changed: places) { return difference }
        blocks = WalletBlocks(for: content)
        return nil
    }

    /// The whole file.
    mutating func laidOut(_ content: WalletContent) -> [ArraySlice<UInt8>] {
        if let pieces = blocks?.pieces(content) { return pieces }
        blocks = nil
        return WalletLayout.pieces(content)
    }

    /// What the spare lacks once a difference is made; nil if it is of no use for that.
    func patches(for difference: WalletBlocks.Difference?) -> FilePatches? {
        guard let difference, let spare else { return nil }
        return blocks?.patches(for: difference.after(spare.lacks))
    }

    /// - Parameters:
    ///   - replaced: the file that was replaced by the last save; nil: it is not there any more.
    ///   - difference: what that save changed.
    mutating func keepSpare(_ replaced: HiddenFile?, lacking difference: WalletBlocks.Difference?) {
        spare = nil
        guard let replaced, let difference, let stamp, blocks != nil, let file = SpareFile(replaced, once: stamp) else {
            return
        }
        spare = WalletFile.Spare(file: file, lacks: difference)
    }

    /// The stamp of a file with the very content of this version: somebody touched it, or wrote the same again.
    ///
    /// A file that is not laid out as we do it counts as another one, unless it is as it was read.
    func stampIfSame(as path: String) -> FileStamp? {
        guard stamp != nil, let history = try? image.history.index(), let present = FileStamp(path: path) else {
            return nil
        }
        var laid = self
        let pieces = edits.isEmpty && blocks == nil ? image.pieces(with: history) : laid.laidOut(content(history))
        guard present.size == pieces.reduce(0, { $0 + $1.count }), let text = try? readWhole(path) else {
            return nil
        }
        var offset = 0
        for piece in pieces {
            guard text.bytes.holds(piece, at: offset) else { return nil }
            offset += piece.count
        }
        return offset == text.bytes.count ? text.stamp : nil
    }
}

extension WalletImage {
    /// The file as it was read.
    fileprivate func pieces(with history: HistoryIndex) -> [ArraySlice<UInt8>] {
        guard isBeginning else { return [history.text[...]] }
        // Each part was made a JSON text of its own: by a line end and a brace behind the one, a brace before the other.
        return [history.tables.dropLast(2), [UInt8](",\n".utf8)[...], history.text.dropFirst()]
    }
}

extension [UInt8] {
    /// Whether `piece` stands at `offset`.
    fileprivate func holds(_ piece: ArraySlice<UInt8>, at offset: Int) -> Bool {
        guard offset + piece.count <= count else { return false }
        return withUnsafeBytes { all in
            piece.withUnsafeBytes { part in
                guard let all = all.baseAddress, let part = part.baseAddress else { return part.isEmpty }
                return memcmp(all + offset, part, piece.count) == 0
            }
        }
    }
}
