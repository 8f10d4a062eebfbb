import Glibc
import WalletDomain

/// What is written into a pipe that leads here.
enum StandardInput {
    static func readAll(limit: Int = JSONLimits.wallet.bytes) throws -> [UInt8] {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = piece.withUnsafeMutableBytes { read(0, $0.baseAddress, $0.count) }
            if count == 0 { return bytes }
            guard count > 0 else {
                if errno == EINTR { continue }
                throw CommandFailure(.disk, "Standard input cannot be read: \(words(ofError: errno)).")
            }
            bytes += piece[..<count]
            try need(bytes.count <= limit, .badFile, orSay: "Standard input is too large: more than \(limit >> 20) MB.")
        }
    }
}
