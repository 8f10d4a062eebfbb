import WalletDomain
import WalletTUI

/// The config.toml of a full screen that is open: what holds, and whether the file is another one now.
struct WatchedConfiguration {
    /// What the last good file said.
    private(set) var value = Configuration()
    /// The keys that hold, and the first mistake in those it says. A mistake leaves the keys as they were; at the start its
    /// table alone counts for nothing.
    private(set) var keys = KeyMap()
    private(set) var keyProblem: String?
    /// nil: it is nowhere.
    private(set) var file: ConfigurationFile?
    private var stamp: FileStamp?
    private var isWatched = false

    init() {}

    /// What is wrong with the file is told, and counts for nothing.
    init(_ file: ConfigurationFile, _ tell: (String) -> Void) {
        (self.file, stamp) = (file, FileStamp(path: file.path))
        if let found = file.read(orTell: tell) { keys = take(found, of: file) }
        if let keyProblem { tell(keyProblem) }
    }

    /// - Returns: the keys it says, without those of tables with a mistake.
    private mutating func take(_ newer: Configuration, of file: ConfigurationFile) -> KeyMap {
        let (read, problems) = KeyMap.read(newer)
        (value, keyProblem) = (newer, problems.first.map(file.words))
        return read
    }

    /// Begins to watch the file's folder, of a link the target's; true where that was not done yet, and is now.
    @discardableResult
    mutating func watch(with waiter: Waiter) -> Bool {
        guard !isWatched, let file, let place = try? FileLocation(file.path) else { return false }
        isWatched = waiter.watch(folder: place.folder, name: place.name)
        return isWatched
    }

    /// Reads the file again if it is another one; why it cannot be used is told in a line.
    ///
    /// - Returns: what held before; nil: the same holds.
    mutating func takeChange(orTell tell: (String) -> Void) -> Configuration? {
        guard let file, case let now = FileStamp(path: file.path), now != stamp else { return nil }
        stamp = now
        guard let newer = file.read(orTell: tell), newer != value else { return nil }
        let before = value
        let read = take(newer, of: file)
        if keyProblem == nil { keys = read }
        return before
    }
}

extension ConfigurationFile {
    /// What it says; nil where that cannot be used, and why is told in words for the foot.
    fileprivate func read(orTell tell: (String) -> Void) -> Configuration? {
        do { return try read() } catch {
            tell(CommandFailure(error).message.replacing(shown(path), with: shown(path.lastPathComponent)))
            return nil
        }
    }

    fileprivate func words(_ problem: TOMLProblem) -> String {
        ConfigurationProblem(problem, file: path.lastPathComponent, bytes: []).message
    }
}

extension FullScreen.Launch {
    /// Takes in what config.toml says; what is wrong with it is said in the foot, and it counts for nothing then.
    mutating func readConfiguration() {
        guard let file = try? ConfigurationFile() else { return }
        configuration = WatchedConfiguration(file) { notice = $0 }
    }
}
