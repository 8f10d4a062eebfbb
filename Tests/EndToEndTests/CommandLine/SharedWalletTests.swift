import Testing

/// Several programs at one wallet.
struct SharedWalletTests {
    @Test func loseNoMarkOfTwoProgramsAtOnce() throws {
        let home = try Home()
        let loop = "for i in $(seq 50); do coupontracker done saks --amount 0.01 --note \"$1 $i\" || exit 1; done"
        let outcome = try home.shell(
            "one() { \(loop); }; one first >first.log 2>&1 & a=$!; one second >second.log 2>&1 & b=$!; wait $a && wait $b"
        )
        #expect(outcome.code == 0, "\(outcome)")
        let notes = try home.run("history", "--plain", "saks").output
        for program in ["first", "second"] {
            for mark in 1...50 { #expect(notes.contains("$0.01 used (\(program) \(mark)).")) }
        }
        #expect(notes.split(separator: "\n").count == 100)
        #expect(try #require(try home.line(with: SampleFile.saks)).contains("\"periodRedeemed\":1,\"periodUses\":100}"))
        #expect(home.names().filter { $0.hasPrefix(".") } == [])
    }

    @Test func waitForEachOther() throws {
        let home = try Home()
        let running = try (0..<8).map { try home.start(["done", "saks", "--amount", "1", "--note", "\($0)"]) }
        for program in running { #expect(program.finish().code == 0) }
        #expect(try home.run("history", "--plain", "saks").output.split(separator: "\n").count == 8)
    }
}
