import CFiles
import Glibc

/// Who has a file open to write into it: only while nobody has can a lease be had. Linux alone has leases, and not on every
/// disk.
enum FileWriters {
    /// Waits until nobody has the file open to write into it.
    ///
    /// - Parameter patience: in milliseconds.
    /// - Returns: false if somebody still has. Where the disk knows no leases nobody can tell.
    static func wait(for file: OpenFile, patience: Int) -> Bool {
        var kind: Int64 = 0
        guard cfiles_disk(file.descriptor, &kind) == 0, areKnown(onDisk: kind) else { return true }
        var (left, pause) = (patience, 1)
        while cfiles_lease(file.descriptor) != 0 {
            guard errno == EAGAIN else { return true }
            guard left > 0 else { return false }
            _ = poll(nil, 0, Int32(pause))
            left -= pause
            pause = min(2 * pause, 32)
        }
        _ = cfiles_end_lease(file.descriptor)
        return true
    }

    /// Where others stand behind a disk (a server, a program), a lease does not bind who opens a file there.
    ///
    /// - Parameter kind: the number in linux/magic.h.
    static func areKnown(onDisk kind: Int64) -> Bool {
        // ext2 to ext4, xfs, btrfs, f2fs, bcachefs, zfs and tmpfs.
        [0xEF53, 0x5846_5342, 0x9123_683E, 0xF2F5_2010, 0xCA45_1A4E, 0x2FC1_2FC1, 0x0102_1994]
            .contains(kind & 0xFFFF_FFFF)
    }
}
