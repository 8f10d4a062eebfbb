import Glibc

/// What tells two states of a file apart without reading it.
public struct FileStamp: Hashable, Sendable {
    public var device: UInt64
    public var inode: UInt64
    public var size: Int
    /// Nanoseconds since 1970.
    public var modified: Int64
    /// Nanoseconds since 1970, of the last change to content or owner or mode; programs cannot set it.
    public var changed: Int64

    /// nil if there is no such file. Symbolic links are followed.
    public init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    init?(of descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    init(_ status: stat) {
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        size = Int(status.st_size)
        modified = FileStamp.nanoseconds(status.st_mtim)
        changed = FileStamp.nanoseconds(status.st_ctim)
    }

    static func nanoseconds(_ time: timespec) -> Int64 {
        Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
}

/// A fast 64-bit hash of a file's content, to notice changes. It is no protection against anybody.
public struct ContentHash: Hashable, Sendable {
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    private var count: UInt64 = 0
    /// Bytes that did not fill a word yet, lowest first.
    private var rest: UInt64 = 0

    public init() {}

    public init(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { add($0) }
    }

    /// The hash of everything added so far, however it was cut into pieces.
    public var value: UInt64 { ContentHash.mix(state ^ rest, 0xD6E8_FEB8_6659_FD93 ^ count) }

    public static func == (left: ContentHash, right: ContentHash) -> Bool { left.value == right.value }
    public func hash(into hasher: inout Hasher) { hasher.combine(value) }

    public mutating func add(_ bytes: UnsafeRawBufferPointer) {
        guard let base = bytes.baseAddress else { return }
        var index = 0
        while index < bytes.count, count & 7 != 0 { addByte(bytes[index], &index) }
        while index &+ 8 <= bytes.count {
            let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            state = ContentHash.mix(state ^ word, 0xA076_1D64_78BD_642F)
            index &+= 8
            count &+= 8
        }
        while index < bytes.count { addByte(bytes[index], &index) }
    }

    private mutating func addByte(_ byte: UInt8, _ index: inout Int) {
        rest |= UInt64(byte) << ((count & 7) &* 8)
        index &+= 1
        count &+= 1
        if count & 7 == 0 {
            state = ContentHash.mix(state ^ rest, 0xA076_1D64_78BD_642F)
            rest = 0
        }
    }

    @inline(__always)
    private static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let product = left.multipliedFullWidth(by: right)
        // The word itself stays in, so that a zero product does not swallow what came before.
        return product.high ^ product.low ^ left
    }
}
