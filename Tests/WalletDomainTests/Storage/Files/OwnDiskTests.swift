import Testing

@testable import WalletDomain

struct OwnDiskTests {
    private let mounts = [UInt8](
        """
        22 1 254:1 / / rw,relatime - ext4 /dev/vda1 rw
        30 22 0:26 / /home/ann/cloud rw,nosuid master:7 shared:9 - fuse.sshfs ann@host: rw
        31 22 0:27 / /home/ann/my\\040disk rw - btrfs /dev/sdb1 rw
        32 22 0:28 / /mnt rw - nfs4 host:/export rw
        33 32 0:29 / /mnt/usb rw - xfs /dev/sdc1 rw
        34 22 0:30 / /tmp rw - tmpfs tmpfs rw
        35 34 0:31 / /tmp rw - fuse.other other rw
        torn line
        """.utf8)

    @Test(
        arguments: [
            ("/home/ann/.local/share/coupontracker", true), ("/home/ann/cloud", false), ("/home/ann/cloud/w", false),
            ("/home/ann/clouds", true), ("/home/ann/my disk/w", true), ("/mnt/w", false), ("/mnt/usb/w", true),
            ("/tmp/w", false), ("/", true),
        ])
    func theInnermostMountSays(folder: String, isOwn: Bool) {
        #expect(OwnDisk(of: folder, mounts: mounts).isOwn == isOwn)
    }

    @Test func whereNothingIsKnownItIsNot() {
        #expect(!OwnDisk(of: "/home", mounts: []).isOwn)
        #expect(!OwnDisk(of: "/home", mounts: [UInt8]("33 22 0:29 / /mnt rw - xfs /dev/sdc1 rw\n".utf8)).isOwn)
    }
}
