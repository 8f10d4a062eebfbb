import Glibc
import WalletDomain
import WalletStore

/// Where people keep what they fetched from their banks, and reading it.
enum StatementFolders {
    private static let endings = [".csv", ".ofx", ".qfx", ".qif"]
    private static let most = 50

    /// The files that may be statements: in the folder of the program's start and in that of downloads, the newest
    /// first.
    static func found(on today: CalendarDay, own: [StatementLayout]) -> [FoundStatement] {
        let home = environmentValue("HOME") ?? ""
        let downloads = environmentValue("XDG_DOWNLOAD_DIR") ?? (home.isEmpty ? nil : home + "/Downloads")
        let here = (try? FileLocation("."))?.path
        let folders = [here, downloads].compactMap(\.self)
        let files = Set(folders.flatMap(files)).compactMap { path in FileStamp(path: path).map { (path, $0.modified) } }
        return files.sorted { $0.1 > $1.1 }.prefix(most).map { path, modified in
            found(path, label(path, home, here), modified, today, own)
        }
    }

    private static func found(
        _ path: String, _ label: String, _ modified: Int64, _ today: CalendarDay, _ own: [StatementLayout]
    ) -> FoundStatement {
        let day = LiveClock.zone.day(of: Instant(milliseconds: modified / 1_000_000))
        let beginning = try? readBeginning(path, StatementFile.telling)
        return FoundStatement(
            path: path, label: label, when: day.shown(from: today),
            hindrance: beginning.map { StatementFile.hindrance($0, own: own) } ?? "cannot be read")
    }

    /// What is typed of a path, as far as all files and folders that begin so have it, and those.
    static func completed(_ typed: String, own: [StatementLayout], on today: CalendarDay) -> StatementAction {
        let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
        let beginning = typed.dropFirst(folder.count)
        let place = folder.isEmpty ? "./" : whole(folder)
        let names = (fileNames(in: place) ?? []).filter { name in
            name.hasPrefix(beginning) && (!name.hasPrefix(".") || beginning.hasPrefix("."))
        }.compactMap { name in
            fileNames(in: place + name) != nil
                ? name + "/" : endings.contains { name.lowercased().hasSuffix($0) } ? name : nil
        }.sorted()
        guard let first = names.first else {
            return .failed(reason: "No statement and no folder begins with \(typed.isEmpty ? "nothing" : typed).")
        }
        if names.count == 1, first.hasSuffix("/") {
            let inside = completed(folder + first, own: own, on: today)
            if case .completed = inside { return inside }
        }
        let same = names.reduce(first) { common, name in String(zip(common, name).prefix { $0 == $1 }.map(\.0)) }
        let files = names.prefix(most).map { name in
            guard !name.hasSuffix("/"), let stamp = FileStamp(path: place + name) else {
                return FoundStatement(path: folder + name, label: folder + name, when: "folder")
            }
            let file = found(place + name, folder + name, stamp.modified, today, own)
            return FoundStatement(
                path: folder + name, label: file.label, when: file.when, hindrance: file.hindrance)
        }
        return .completed(folder + same, files)
    }

    /// `~` is the home folder; what begins with no folder lies in that of the program's start.
    static func whole(_ typed: String) -> String {
        if typed.hasPrefix("~/") { return (environmentValue("HOME") ?? "") + typed.dropFirst() }
        let here = typed.hasPrefix("/") ? nil : (try? FileLocation("."))?.path
        return here.map { "\($0)/\(typed)" } ?? typed
    }

    private static func label(_ path: String, _ home: String, _ here: String?) -> String {
        if let here, path.hasPrefix(here + "/") { return String(path.dropFirst(here.count + 1)) }
        return shortPath(path, home: home, room: 60)
    }

    private static func files(in folder: String) -> [String] {
        (fileNames(in: folder) ?? []).filter { name in
            !name.hasPrefix(".") && endings.contains { name.lowercased().hasSuffix($0) }
        }.map { folder + "/" + $0 }
    }

    /// What a file says, or what lies in a folder.
    static func read(_ typed: String, _ reading: StatementReading, on today: CalendarDay) -> StatementAction {
        let path = whole(typed)
        guard fileNames(in: path) == nil else {
            return completed(typed.hasSuffix("/") ? typed : typed + "/", own: reading.own, on: today)
        }
        let name = path.lastPathComponent
        do {
            let bytes = try readWhole(path, limit: StatementFile.largestFile).bytes
            return try .read(name: name, file(bytes, reading))
        } catch let problem as StatementProblem {
            if let table = problem.table { return .unknown(path: typed, name: name, table) }
            // Without what only a command can be told.
            let words = problem.message.prefix { $0 != ";" }
            if problem.isOfSigns { return .turned(path: typed, reason: "\(name): \(words)") }
            return .failed(reason: "\(name): \(problem.description)")
        } catch let problem as StorageProblem {
            return .failed(reason: problem.message)
        } catch {
            return .failed(reason: "\(name) cannot be read.")
        }
    }

    /// Who says what the columns are is not asked how amounts are written: as fewer rows are wrong.
    private static func file(
        _ bytes: [UInt8], _ reading: StatementReading
    ) throws(StatementProblem) -> StatementFile {
        let file = try StatementFile.read(bytes, reading)
        guard !reading.columns.isEmpty, !file.refused.isEmpty else { return file }
        var other = reading
        other.decimalComma = true
        let withCommas = try StatementFile.read(bytes, other)
        return withCommas.refused.count < file.refused.count ? withCommas : file
    }
}
