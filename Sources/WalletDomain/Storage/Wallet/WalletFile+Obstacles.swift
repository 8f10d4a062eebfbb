import Glibc

extension WalletFile {
    /// Why saving would fail already, to be said at the start: a newer format, another owner, a folder or disk that
    /// may not be written. Changes nothing; nil if nothing is known to be in the way.
    public func obstacle() -> StorageProblem? {
        do throws(StorageProblem) {
            try refuseIfReadOnly()
            guard !isNew else { return nil }
            let location = try FileLocation(path)
            _ = try PresentFile(at: location)
            guard access(location.folder, W_OK | X_OK) == 0 else { throw .saving(location.path, errno) }
            return nil
        } catch {
            return error
        }
    }
}
