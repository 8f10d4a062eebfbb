import Glibc
import Synchronization
import WalletDomain

/// Opens what stands closed of descriptors 0 to 2, so that no file of ours gets one of those numbers and an error
/// message is never written into a wallet; an answer that has nowhere to go fails all the same.
func holdStandardStreams() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
        _ = open("/dev/null", descriptor == 1 ? O_RDONLY : O_RDWR)
    }
}

/// Lets a write beyond the limit of file sizes fail, so that it is told like a full disk, instead of ending the program.
func holdFileSizeSignal() { signal(SIGXFSZ, SIG_IGN) }

/// Ends the program; a reader that went away ends it as the signal would.
func leave(with status: Int32) -> Never {
    if status == 128 + SIGPIPE {
        signal(SIGPIPE, SIG_DFL)
        raise(SIGPIPE)
    }
    exit(status)
}

/// Writes all bytes; gives 0 or the error number.
func writeFully(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { buffer in
        var written = 0
        while let base = buffer.baseAddress, written < buffer.count {
            let count = uninterrupted { write(descriptor, base + written, buffer.count - written) }
            guard count >= 0 else { return errno }
            written += count
        }
        return 0
    }
}

/// Whether somebody sits before that descriptor.
func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

/// The environment's value, unless it is empty.
func environmentValue(_ name: String) -> String? {
    guard let text = getenv(name), text.pointee != 0 else { return nil }
    return String(cString: text)
}

/// What a file says; nil where it cannot be read.
func text(ofFile path: String) -> String? {
    (try? readWhole(path).bytes).map { String(decoding: $0, as: UTF8.self) }
}

/// The bytes of a file; of `-` what is written into a pipe that leads here, which can be read but once.
func readInput(_ file: String) throws -> [UInt8] {
    guard file == "-" else { return try readWhole(file).bytes }
    return try standardInput.withLock { known in
        let bytes = try known ?? readStandardInput()
        known = bytes
        return bytes
    }
}

private let standardInput = Mutex<[UInt8]?>(nil)

private func readStandardInput() throws -> [UInt8] {
    let limit = JSONLimits.wallet.bytes
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
        let count = piece.withUnsafeMutableBytes { buffer in
            uninterrupted { read(0, buffer.baseAddress, buffer.count) }
        }
        if count == 0 { return bytes }
        try need(count > 0, .disk, orSay: "Standard input cannot be read: \(words(ofError: errno)).")
        bytes += piece[..<count]
        try need(bytes.count <= limit, .badFile, orSay: "Standard input is too large: more than \(limit >> 20) MB.")
    }
}
