import CFiles

/// Whether a folder is on a disk that keeps its promises by itself.
///
/// Where others stand behind a disk (a server, a program), a lease does not bind who opens a file there, and that a folder
/// is flushed may be told without being so.
struct OwnDisk: Sendable {
    let folder: String
    var isOwn: Bool

    init(of folder: String) {
        self.folder = folder
        isOwn = OpenFile(reading: folder).map { OwnDisk.holds($0.descriptor) } ?? false
    }

    /// Whether an open file or folder is on such a disk.
    static func holds(_ descriptor: Int32) -> Bool {
        var kind: Int64 = 0
        return cfiles_disk(descriptor, &kind) == 0 && isOwn(kind: kind)
    }

    /// - Parameter kind: the number in linux/magic.h.
    static func isOwn(kind: Int64) -> Bool {
        switch kind & 0xFFFF_FFFF {
        case 0xEF53: true  // ext2, ext3, ext4
        case 0x5846_5342: true  // xfs
        case 0x9123_683E: true  // btrfs
        case 0xF2F5_2010: true  // f2fs
        case 0xCA45_1A4E: true  // bcachefs
        case 0x2FC1_2FC1: true  // zfs
        case 0x0102_1994: true  // tmpfs
        default: false
        }
    }
}
