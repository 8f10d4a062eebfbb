import Glibc
import Testing
import WalletTestSupport

/// Killed before any of its system calls, a mark is either not there or there whole; what was saved before is never
/// lost, and the next command works and sweeps up.
struct KilledTests {
    @Test(.enabled(if: Strace.runs, "strace cannot run here: nothing is proved about being killed"))
    func losesNothing() throws {
        let calls = try Strace.calls(of: ["done", "uber", "gold"], from: "w.json")
        try #require(calls.count > 20, "\(calls)")
        var outcomes: [Bool: Int] = [:]
        for call in calls {
            let home = try Home()
            let killed = try home.traced(
                ["-e", "inject=\(call.name):signal=KILL:when=\(call.number)"], "done", "uber", "gold")
            // How often memory is asked for differs a little from run to run, so a last such call may not come. What
            // is done to files is the same each time.
            if killed.code == 0, call.isForMemory { continue }
            try #require(killed.code == 137, "\(call): \(killed)")
            let text = try home.read("w.json")
            let isSaved = text != SampleFile.text
            if isSaved {
                #expect(text.hasPrefix("{\"format\":1,\"generation\":5,"), "\(call)")
                #expect(text.contains("\"status\":\"used\",\"currentPeriodStart\":\"2026-11-01\""), "\(call)")
            }
            outcomes[isSaved, default: 0] += 1

            let next = try home.run("done", "saks", "--amount", "20")
            #expect(next.code == 0, "\(call): \(next)")
            let history = try home.run("history", "--plain", "--from", "2026-11-01").output
            #expect(
                history.split(separator: "\n").sorted().map(String.init) == [
                    "12 Nov 2026: Dining Credit on Gold Card, $4 used (with Sam)."
                ] + ["27 Nov 2026: Saks Credit on Platinum Card, $20 used."]
                    + (isSaved ? ["27 Nov 2026: Uber Cash on Gold Card, $10 used."] : [])
                    + ["3 Nov 2026: Dunkin' Credit on Gold Card, $7 used."], "\(call)")
            #expect(home.names().filter { $0.hasPrefix(".") } == [], "\(call)")
        }
        // Both before and after the file is exchanged.
        #expect(outcomes.keys.count == 2, "\(outcomes)")
    }
}

/// The system calls of the program, by strace.
enum Strace {
    struct Call {
        var name: String
        /// Among those of its name, from 1.
        var number: Int

        var isForMemory: Bool { ["brk", "mmap", "munmap", "mremap", "mprotect", "madvise"].contains(name) }
    }

    static let runs: Bool = {
        guard let home = try? Home() else { return false }
        return (try? home.traced([], "--version").code) == 0
    }()

    /// The calls of a command from the first one on that names `file`.
    static func calls(of arguments: [String], from file: String) throws -> [Call] {
        let home = try Home()
        _ = try home.traced([], arguments)
        var counts: [String: Int] = [:]
        var calls: [Call] = []
        for line in try home.read("trace").split(separator: "\n") {
            guard let end = line.firstIndex(of: "(") else { continue }
            let name = String(line[..<end].split(separator: " ").last ?? "")
            guard name != "exit_group", !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
            else {
                continue
            }
            counts[name, default: 0] += 1
            if !calls.isEmpty || line.contains(file) { calls.append(Call(name: name, number: counts[name] ?? 1)) }
        }
        return calls
    }
}

extension Home {
    func traced(_ options: [String], _ arguments: String...) throws -> BuiltProgram.Outcome {
        try traced(options, arguments)
    }

    /// Runs the program under strace, which writes its calls into `trace`.
    func traced(_ options: [String], _ arguments: [String]) throws -> BuiltProgram.Outcome {
        // A file that was written only just now is looked at twice, which would be other calls each time.
        #expect(try becomesTrue(seconds: 60) { try age(of: "w.json") > 0.05 })
        let words = ["-o", "trace"] + options + [BuiltProgram.path] + arguments
        return try BuiltProgram.start("strace", words.map { Array($0.utf8) }, environment: environment, in: folder)
            .finish()
    }

    /// Seconds since the file was changed last.
    private func age(of name: String) throws -> Double {
        var status = stat()
        var now = timespec()
        try #require(stat(path(name), &status) == 0)
        clock_gettime(CLOCK_REALTIME, &now)
        return Double(now.tv_sec - status.st_ctim.tv_sec) + Double(now.tv_nsec - status.st_ctim.tv_nsec) / 1e9
    }
}
