import Glibc
import Testing
import WalletDomain
import WalletTestSupport

/// Hooks of the full screen: after the commit, beside the keys.
struct HookScreenTests {
    let home: ScreenHome

    init() throws {
        home = try ScreenHome.withWallet()
        try makeFolder(home.path + "/.config/coupontracker/hooks")
    }

    private func write(_ name: String, _ script: String) throws {
        let path = home.path + "/.config/coupontracker/hooks/" + name
        try SafeFile.replace(path, with: Array("#!/bin/sh\n\(script)\n".utf8))
        chmod(path, 0o700)
    }

    private func read(_ name: String) throws -> String? {
        let bytes: [UInt8]? = poll(seconds: 60) { try? readFile(home.path + "/" + name) }
        return bytes.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func areToldAndNeverWaitedFor() throws {
        try write("post-done", "cat > \"$HOME/new\"; mv \"$HOME/new\" \"$HOME/done.json\"; exec sleep 600")
        try write("on-reminder", "cat > \"$HOME/now\"; mv \"$HOME/now\" \"$HOME/due.json\"")
        let screen = try home.open(then: "b shows")
        #expect(try read("due.json")?.contains("\"hook\":\"on-reminder\"") ?? false)
        #expect(try read("due.json")?.contains("\"message\":\"") ?? false)
        try screen.keys("d", then: "saved")
        #expect(try read("done.json")?.contains("\"name\":\"Uber Cash\"") ?? false)
        // While it runs the program answers and saves, and leaves at once.
        try screen.keys("d", then: "taken back")
        try screen.keys("q")
        #expect(try screen.exitCode(seconds: 5) == 0)
    }

    @Test func failuresAreSaidOnce() throws {
        try write("post-save", "echo x >> \"$HOME/runs\"; echo no remote >&2; exit 1")
        let screen = try home.open(then: "Gold Card")
        try screen.keys("d", then: "The hook post-save failed with code 1: no remote.")
        try screen.keys("d", then: "taken back")
        try screen.wait(for: "saved")
        #expect(poll(seconds: 60) { (try? readFile(home.path + "/runs"))?.count ?? 0 >= 4 ? true : nil } ?? false)
        try screen.keys("l")
        #expect(try !(screen.wait(for: "Platinum Card").contains("The hook post-save")))
    }
}
