import Glibc

/// Where the signal handlers write the number of each signal, a byte each: a handler may do little else.
struct SignalPipe {
    let descriptor: Int32

    /// The signals that arrived since the last question.
    func take() -> [Int32] {
        var numbers: [Int32] = []
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 64) { buffer in
            while case let count = read(descriptor, buffer.baseAddress, buffer.count), count > 0 {
                numbers += buffer.prefix(count).map(Int32.init)
            }
        }
        return numbers
    }
}
