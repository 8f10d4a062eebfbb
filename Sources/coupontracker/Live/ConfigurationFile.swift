import Glibc
import WalletDomain
import WalletTUI

/// The user's config.toml: where it is, and what it says.
struct ConfigurationFile {
    let path: String
    /// By the environment: such a file must be there to be read.
    let isNamed: Bool

    init() throws(StorageProblem) {
        if let named = environmentValue("COUPONTRACKER_CONFIG") {
            (path, isNamed) = (named, true)
        } else {
            (path, isNamed) = try (WalletPaths(environmentValue).configuration + "/config.toml", false)
        }
    }

    /// How messages call it: by its name in its usual place, else as it was named.
    var shownName: String { isNamed ? shown(path) : "config.toml" }

    /// The bytes; nil where there is no file, which is the ordinary case and costs one system call.
    func bytes() throws(StorageProblem) -> [UInt8]? {
        if !isNamed, isAbsent { return nil }
        return try readWhole(path).bytes
    }

    /// Nothing is there, which is told without putting into words what is wrong. A link that leads nowhere was put there
    /// for something.
    private var isAbsent: Bool { FileStamp(ofLink: path) == nil && (errno == ENOENT || errno == ENOTDIR) }

    /// What it says; without a file, nothing.
    func read() throws -> Configuration {
        guard let bytes = try bytes() else { return Configuration().followDays() }
        do throws(TOMLProblem) {
            return try Configuration(bytes).followDays()
        } catch {
            throw CommandFailure(error, in: path, bytes)
        }
    }
}

extension Configuration {
    /// What is right in the user's file, for what goes on while something in it is wrong.
    static var tolerant: Configuration {
        guard let bytes = try? ConfigurationFile().bytes() else { return Configuration().followDays() }
        return Configuration.read(bytes).configuration.followDays()
    }

    /// Reads a text and checks all of it, the keys too.
    static func readWithKeys(_ bytes: [UInt8]) -> (configuration: Configuration, problems: [TOMLProblem]) {
        let (configuration, problems) = read(bytes)
        let all = problems + KeyMap.read(configuration).problems
        return (configuration, all.sorted { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) })
    }

    /// How much the file says, the keys too: `1 setting`
    var countInWords: String {
        let settings = counted(entries.count + keyEntries.count + pointValues.count, "setting")
        return filters.isEmpty ? settings : "\(settings), \(counted(filters.all.count, "filter"))"
    }

    /// What the user's file says, for a command.
    static func live() throws -> Configuration {
        // Without a home there is no file of the user's; whoever needs the home says so.
        guard let file = try? ConfigurationFile() else { return Configuration().followDays() }
        return try file.read()
    }

    /// From now on days are written and read as it says, or else as the place does.
    func followDays() -> Configuration {
        let customs = DayCustoms.live
        DayStyle.use(dayStyle ?? customs.style)
        switch dayStyle {
        case .monthFirst?: DayOrder.use(.monthFirst)
        case .dayFirst?: DayOrder.use(.dayFirst)
        case .numbers?, nil: DayOrder.use(customs.order)
        }
        return self
    }
}

extension CommandFailure {
    /// What is wrong in a file of settings, with its line and a mark under the place.
    init(_ problem: TOMLProblem, in file: String, _ bytes: [UInt8]) {
        let told = ConfigurationProblem(problem, file: file, bytes: bytes)
        self.init(.configuration, told.message, candidates: told.excerpt)
    }
}

extension DayCustoms {
    /// Those of the place that the environment names, as the C library would look for it.
    static var live: DayCustoms {
        let name = environmentValue("LC_ALL") ?? environmentValue("LC_TIME") ?? environmentValue("LANG")
        return name.map { DayCustoms(locale: $0) } ?? DayCustoms()
    }
}
