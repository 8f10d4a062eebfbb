import Glibc
import Testing
import WalletDomain
import WalletTestSupport

/// A wallet that lies open costs nothing.
@Suite struct IdleTests {
    @Test func nothingIsSentAndNothingWakes() throws {
        let home = try ScreenHome()
        try home.makeWallet()
        let screen = try home.open()
        try screen.wait(for: "b shows")
        try screen.keys("d")
        try screen.wait(for: "saved")
        let program = try screen.pid()
        // The last of what the key set going.
        var last = (bytes: -1, switches: -1)
        let isStill = try becomesTrue(seconds: 60) {
            let now = (bytes: try screen.sentBytes().count, switches: try switches(of: program))
            defer { last = now }
            return now == last
        }
        #expect(isStill)
        sleep(5)
        #expect(try screen.sentBytes().count == last.bytes)
        #expect(try switches(of: program) - last.switches <= 2)
    }

    /// How often the program's threads went to sleep, over all of them.
    private func switches(of program: pid_t) throws -> Int {
        let threads = names(in: "/proc/\(program)/task")
        #expect(!threads.isEmpty)
        return try threads.reduce(0) { sum, thread in
            let status = String(decoding: try readFile("/proc/\(program)/task/\(thread)/status"), as: UTF8.self)
            let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
            return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
        }
    }
}
