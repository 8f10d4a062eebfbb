/// Whether a folder is on a disk that keeps its promises by itself.
///
/// Where others stand behind a disk (a server, a program), a lease does not bind who opens a file there, and that a folder
/// is flushed may be told without being so.
struct OwnDisk: Sendable {
    let folder: String
    var isOwn: Bool

    private static let kinds: Set<String> = [
        "ext2", "ext3", "ext4", "xfs", "btrfs", "f2fs", "bcachefs", "zfs", "tmpfs",
    ]

    init(of folder: String) { self.init(of: folder, mounts: (try? readWhole("/proc/self/mountinfo").bytes) ?? []) }

    /// - Parameter mounts: lines such as `36 35 98:0 / /home rw,noatime master:1 - ext4 /dev/sda1 rw`, the later over the
    ///   earlier.
    init(of folder: String, mounts: [UInt8]) {
        self.folder = folder
        var place = ""
        var kind: String?
        for line in mounts.split(separator: UInt8(ascii: "\n")) {
            let fields = String(decoding: line, as: UTF8.self).split(separator: " ")
            guard fields.count > 4, let end = fields.firstIndex(of: "-"), end + 1 < fields.count else { continue }
            let mount = OwnDisk.plain(fields[4])
            guard mount.utf8.count >= place.utf8.count, OwnDisk.holds(mount, folder) else { continue }
            (place, kind) = (mount, String(fields[end + 1]))
        }
        isOwn = kind.map(OwnDisk.kinds.contains) ?? false
    }

    private static func holds(_ mount: String, _ folder: String) -> Bool {
        mount == "/" || folder == mount || folder.hasPrefix(mount + "/")
    }

    /// A path as it is: blanks and backslashes stand there as `\040` and `\134`.
    private static func plain(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(3)
            if byte == UInt8(ascii: "\\"), digits.count == 3, let code = UInt8(String(digits) ?? "", radix: 8) {
                bytes.append(code)
                rest = rest.dropFirst(3)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
