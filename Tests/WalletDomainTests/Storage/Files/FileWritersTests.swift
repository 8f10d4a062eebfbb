import Testing

@testable import WalletDomain

struct FileWritersTests {
    /// The numbers are those of linux/magic.h and of zfs.
    @Test(
        arguments: [
            (0xEF53, true), (0x5846_5342, true), (0x9123_683E, true), (0xF2F5_2010, true), (0xCA45_1A4E, true),
            (0x2FC1_2FC1, true), (0x0102_1994, true),
            // fuse, nfs, smb, cifs, 9p, ceph, overlay, ecryptfs, vfat, and none.
            (0x6573_5546, false), (0x6969, false), (0xFE53_4D42, false), (0xFF53_4D42, false), (0x0102_1997, false),
            (0x00C3_6400, false), (0x794C_7630, false), (0xF15F, false), (0x4D44, false), (0, false),
        ])
    func theKindSays(kind: Int64, areKnown: Bool) { #expect(FileWriters.areKnown(onDisk: kind) == areKnown) }

    /// Where a long has 32 bits, the highest is taken for a sign.
    @Test func aKindMayLookNegative() { #expect(FileWriters.areKnown(onDisk: Int64(Int32(bitPattern: 0x9123_683E)))) }
}
