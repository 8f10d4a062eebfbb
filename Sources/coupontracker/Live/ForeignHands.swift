import Glibc
import WalletDomain

/// Whether somebody else could have put something into a file that says what is run: a hook, config.toml, an editor.
///
/// The file and all folders above it, and those of what links lead to, must belong to the user or to root, and nobody
/// else may write there. In a folder such as /tmp, where each may only touch what is his own, the file's owner decides.
enum ForeignHands {
    /// One sentence, and what to do; nil: nobody else could, or there is no such file.
    static func objection(to path: String) -> String? {
        guard let file = FileLocation.real(path), let folder = FileLocation.real(FileLocation.folder(of: path)) else {
            return nil
        }
        for place in [path] + folders(from: folder) + folders(from: FileLocation.folder(of: file)) {
            guard let stamp = FileStamp(path: place) else { continue }
            guard stamp.owner == geteuid() || stamp.owner == 0 else {
                return "\(shown(place)) belongs to another user."
            }
            let isShared = stamp.isFolder && stamp.mode & S_ISVTX != 0
            guard stamp.mode & 0o022 == 0 || isShared else {
                return "others may write to \(shown(place)). Close it: chmod go-w \(shown(place))"
            }
        }
        return nil
    }

    /// The folder and those above it.
    private static func folders(from folder: String) -> [String] {
        folder == "/" ? ["/"] : [folder] + folders(from: FileLocation.folder(of: folder))
    }
}

extension Configuration {
    /// Why the editor that config.toml names is not run; nil: it is, or none is named.
    var editorObjection: String? {
        guard let editor, let file = try? ConfigurationFile() else { return nil }
        let program = editor.split(separator: " ").first.map(String.init) ?? ""
        let places = [file.path] + (program.utf8.contains(UInt8(ascii: "/")) ? [program] : [])
        return places.lazy.compactMap(ForeignHands.objection).first.map {
            "The editor of \(file.shownName) is not run: \($0)"
        }
    }

    /// One sentence for each program that the user's settings name and that is not run, since others could have put it
    /// there.
    var refusedPrograms: [String] {
        let hooks = HookSettings(self)
        return ([editorObjection] + Hook.allCases.map { hooks?.objection(to: $0) }).compactMap(\.self)
    }
}
