import WalletDomain
import WalletTUI

/// The config.toml of a full screen that is open: what holds, and whether the file is another one now.
struct WatchedConfiguration {
    enum Change {
        /// With what held before.
        case changed(from: Configuration)
        /// What the file says cannot be used; one line.
        case problem(String)
    }

    /// What the last good file said.
    private(set) var value = Configuration()
    /// The keys it says, and the first mistake in them; their table then counts for nothing.
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
        switch file.readForScreen() {
        case .success(let found): take(found, of: file)
        case .failure(let problem): tell(problem.message)
        }
        if let keyProblem { tell(keyProblem) }
    }

    private mutating func take(_ newer: Configuration, of file: ConfigurationFile) {
        let (read, problems) = KeyMap.read(newer)
        (value, keys, keyProblem) = (newer, read, problems.first.map(file.words))
    }

    /// Begins to watch the file's folder, of a link the target's; true where that was not done yet, and is now.
    @discardableResult
    mutating func watch(with waiter: Waiter) -> Bool {
        guard !isWatched, let file, let place = try? FileLocation(file.path) else { return false }
        isWatched = waiter.watch(folder: place.folder, name: place.name)
        return isWatched
    }

    /// Reads the file again if it is another one; nil: it is not, or says the same.
    mutating func takeChange() -> Change? {
        guard let file else { return nil }
        let now = FileStamp(path: file.path)
        guard now != stamp else { return nil }
        stamp = now
        switch file.readForScreen() {
        case .success(let newer):
            guard newer != value else { return nil }
            let before = value
            take(newer, of: file)
            return .changed(from: before)
        case .failure(let problem): return .problem(problem.message)
        }
    }
}

extension ConfigurationFile {
    /// What it says, or why that cannot be used in words for the foot.
    func readForScreen() -> Result<Configuration, CommandFailure> {
        do throws(StorageProblem) {
            guard let bytes = try bytes() else { return .success(Configuration().followDays()) }
            let (configuration, problems) = Configuration.read(bytes)
            if let problem = problems.first { return .failure(CommandFailure(.configuration, words(problem))) }
            return .success(configuration.followDays())
        } catch {
            return .failure(CommandFailure(.configuration, error.message.replacing(shown(path), with: shortName)))
        }
    }

    fileprivate func words(_ problem: TOMLProblem) -> String {
        "\(shortName), line \(problem.place.line), column \(problem.place.column): \(problem.message)"
    }

    private var shortName: String { path.split(separator: "/").last.map { shown(String($0)) } ?? "config.toml" }
}

extension FullScreen.Launch {
    /// Takes in what config.toml says; what is wrong with it is said in the foot, and it counts for nothing then.
    mutating func readConfiguration() {
        guard let file = try? ConfigurationFile() else { return }
        configuration = WatchedConfiguration(file) { notice = $0 }
    }
}
