import Glibc

/// How a version comes to stand in its file: whole, or by what changed.
extension WalletFile.Version {
    /// What the file is to say as this version stands.
    func content(_ history: HistoryIndex) -> WalletContent {
        WalletContent(header, image, history, edits, prepared?.tidiness ?? WalletTidiness(of: image, history))
    }

    /// The file whole, as it is laid out.
    func pieces(of content: WalletContent) -> [ArraySlice<UInt8>] {
        blocks?.pieces(content) ?? WalletLayout.pieces(content)
    }

    /// Finds room for a change in the file, or lays the file out anew.
    ///
    /// - Returns: what it makes different where the file keeps its layout; else nil.
    mutating func layOut(_ content: WalletContent, changed places: [WalletPlace]) -> WalletBlocks.Difference? {
        if let difference = blocks?.advance(to: content, changed: places) { return difference }
        blocks = WalletBlocks(for: content)
        spare = nil
        return nil
    }

    /// The new file beside the present one, durable: a spare brought up to date, or all of it.
    mutating func draft(
        of content: WalletContent, _ difference: WalletBlocks.Difference?, for location: FileLocation, mode: mode_t,
        _ calls: FileCalls
    ) throws(StorageProblem) -> FileDraft {
        if let difference, let blocks, let spare {
            let patches = blocks.patches(for: difference.after(spare.lacks))
            let draft = FileDraft.bring(spare.file, upToDate: patches, for: location, mode: mode, calls: calls)
            if let draft { return draft }
        }
        if let pieces = blocks?.pieces(content) {
            return try FileDraft.write(pieces, for: location, mode: mode, calls: calls)
        }
        blocks = nil
        return try FileDraft.write(WalletLayout.pieces(content), for: location, mode: mode, calls: calls)
    }

    /// - Parameters:
    ///   - name: that of the file that was replaced by the last save; nil: it has none.
    ///   - difference: what that save changed.
    mutating func keepSpare(_ name: String?, lacking difference: WalletBlocks.Difference?) {
        spare = nil
        guard let name, let difference, let stamp, blocks != nil, let file = SpareFile(named: name, once: stamp) else {
            return
        }
        spare = WalletFile.Spare(file: file, lacks: difference)
    }
}
