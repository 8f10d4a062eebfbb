import Glibc
import WalletDomain
import WalletStore

/// A note on its way through the user's editor: a file of its own that nobody else may read.
enum NoteFile {
    /// Waits until the editor ends. What was written is never lost: where it cannot be taken, its file stays and is named.
    static func edit(_ text: String, in folder: String, _ configuration: Configuration) throws -> String {
        let path = try make(text, in: folder).needed(
            .configuration, orSay: "The note cannot be given to an editor: \(words(ofError: errno)).")
        let outcome = Result { try Editor.edit(path, configuration) }
        let written = read(path)
        if case .failure(let error) = outcome {
            guard written != text else {
                unlink(path)
                throw error
            }
            let problem = CommandFailure(error).message
            throw CommandFailure(.configuration, "\(problem) What you wrote is in \(named(path)).")
        }
        let note = try written.needed(
            .configuration, orSay: "What the editor wrote in \(named(path)) cannot be read.")
        try need(
            note.count <= TextField.noteLimit, .configuration,
            orSay: "That is longer than a note's 10,000 letters; what you wrote is in \(named(path)).")
        unlink(path)
        return note
    }

    private static func named(_ path: String) -> String {
        shortPath(shown(path), home: environmentValue("HOME"), room: 60)
    }

    /// nil, with `errno` saying why, if it cannot be made.
    private static func make(_ text: String, in folder: String) -> String? {
        guard (try? makeFolder(folder)) != nil else { return nil }
        var template = Array("\(folder)/note-XXXXXX.txt".utf8CString)
        let descriptor = mkstemps(&template, 4)
        guard descriptor >= 0 else { return nil }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        defer { close(descriptor) }
        let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let failure = writeFully(Array((text.isEmpty ? "" : text + "\n").utf8)[...], to: descriptor)
        guard failure != 0 else { return path }
        unlink(path)
        errno = failure
        return nil
    }

    /// The text without the line ends that editors put behind it, and without control characters; nil if there is none.
    private static func read(_ path: String) -> String? {
        guard let bytes = try? readWhole(path, limit: 4 << 20).bytes else { return nil }
        var scalars = String.UnicodeScalarView()
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            if scalar == "\t" { scalars.append(" ") }
            if scalar == "\n" || scalar.properties.generalCategory != .control { scalars.append(scalar) }
        }
        while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
        return String(scalars)
    }
}
