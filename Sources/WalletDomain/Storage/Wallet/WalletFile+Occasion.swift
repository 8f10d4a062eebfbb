extension WalletFile {
    /// What everything follows from that is worked out of this state of the file; nil where its stamps alone could miss
    /// that somebody writes.
    public func occasion(title: String) -> KeptOccasion? {
        guard let stamp = version.stamp, !version.isFresh else { return nil }
        var occasion = KeptOccasion(title: title)
        occasion.add(stamp)
        // What the list of changes has beyond the file is in the wallet that was given out.
        occasion.add(version.listEnd.map { Int64(bitPattern: $0.device) } ?? -1)
        occasion.add(Int64(bitPattern: version.listEnd?.inode ?? 0))
        occasion.add(Int64(version.listEnd?.size ?? 0))
        return occasion
    }
}
