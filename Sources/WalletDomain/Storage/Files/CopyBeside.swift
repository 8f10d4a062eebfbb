import Glibc
import Synchronization

/// The beginning of a mapped file as text, copied by a second thread while the first goes on; the file is given free then.
final class CopyBeside: Sendable {
    private final class Work: Sendable {
        let file: Mutex<MappedFile?>
        let count: Int
        let text = Mutex<[UInt8]?>(nil)

        init(_ file: MappedFile, _ count: Int) {
            self.file = Mutex(file)
            self.count = count
        }

        func copy() {
            guard let file = file.withLock({ $0.take() }) else { return }
            let copied = CopyBeside.text(of: file, count)
            text.withLock { $0 = copied }
        }
    }

    private let work: Work
    private let thread = Mutex<SecondThread?>(nil)

    /// - Parameter count: how many of its bytes; they were loaded.
    init(of file: MappedFile, _ count: Int) { work = Work(file, count) }

    func begin() {
        let work = work
        thread.withLock { $0 = SecondThread.start { work.copy() } }
    }

    /// Waits until it is copied; nil where there is no memory for it, or it was cut off meanwhile.
    func wait() -> [UInt8]? {
        thread.withLock { $0.take() }?.wait()
        work.copy()
        return work.text.withLock { $0 }
    }

    private static func text(of file: MappedFile, _ count: Int) -> [UInt8]? {
        let capacity = [UInt8].largeCapacity(count)
        guard count <= file.bytes.count, hasMemory(for: capacity) else { return nil }
        let text = [UInt8](unsafeUninitializedCapacity: capacity) { room, copied in
            LargePages.ask(for: UnsafeMutableRawPointer(room.baseAddress), room.count)
            copied = room.update(fromContentsOf: file.bytes[..<count])
        }
        // What is missing in a mapped file reads as zeros.
        let isWhole = text.withUnsafeBytes { $0.baseAddress.map { memchr($0, 0, count) == nil } ?? false }
        return withExtendedLifetime(file) { isWhole ? text : nil }
    }
}
