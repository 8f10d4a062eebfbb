import Glibc
import Testing
import WalletTestSupport

@testable import WalletDomain

struct BackupNameTests {
    private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

    @Test func namesSayWhenAndWhy() throws {
        let daily = try BackupName(day: day("2026-11-21"))
        #expect(daily.file(of: "wallet.json") == "wallet-2026-11-21.json")
        #expect(daily.file(of: "purse") == "purse-2026-11-21")
        #expect(daily.file(of: ".hidden") == ".hidden-2026-11-21")
        let before = try BackupName(reason: "import", at: #require(Instant("2026-11-21T14:02:05Z")))
        #expect(before.file(of: "wallet.json") == "wallet-2026-11-21-140205-import.json")
        #expect(
            BackupName(reason: "../x y", at: Instant(milliseconds: 0)).file(of: "w.json")
                == "w-1970-01-01-000000-xy.json")
        #expect(BackupName(reason: "", at: Instant(milliseconds: 0)).reason == "backup")
    }

    @Test func namesAreReadBack() throws {
        for name in try [
            BackupName(day: day("2026-11-21")),
            BackupName(reason: "restore", at: #require(Instant("2026-11-21T14:02:05.123Z"))),
        ] {
            for wallet in ["wallet.json", "purse", "a-b.c.json"] {
                #expect(BackupName(file: name.file(of: wallet), of: wallet) == name)
            }
        }
    }

    @Test(arguments: [
        "wallet.json", "wallet-2026-11-21.txt", "wallet-2026-13-21.json", "wallet-2026-11-21-.json", "wallet-.json",
        "wallet-2026-11-21-140205.json", "wallet-2026-11-21-1402-import.json", "other-2026-11-21.json",
        "wallet-2026-11-21-140205-im port.json", "wallet-2026-11-21x140205-import.json", ".wallet-2026-11-21.json",
    ])
    func otherFilesAreNoBackups(file: String) {
        #expect(BackupName(file: file, of: "wallet.json") == nil)
    }

    @Test func keepsFourteenDaysAndTwelveMonths() throws {
        let today = try day("2026-11-21")
        let names = (0..<500).map { BackupName(day: today.adding(days: -$0)) }
        let outdated = Set(BackupRotation.outdated(names, keeping: nil))
        let kept = names.filter { !outdated.contains($0) }.map { "\($0.day)" }
        #expect(kept.prefix(14) == (0..<14).map { "\(today.adding(days: -$0))" }[...])
        #expect(
            kept.dropFirst(14) == [
                "2026-11-01", "2026-10-01", "2026-09-01", "2026-08-01", "2026-07-01", "2026-06-01", "2026-05-01",
                "2026-04-01", "2026-03-01", "2026-02-01", "2026-01-01", "2025-12-01",
            ])
    }

    @Test func keepsTheVerifiedOneAndTwentyReasons() throws {
        let old = try BackupName(day: day("2001-01-02"))
        let first = try BackupName(day: day("2001-01-01"))
        let recent = (1...28).map { BackupName(day: CalendarDay(monthIndex: 2026 * 12, clamping: $0)) }
        let months = (1...12).map { BackupName(day: CalendarDay(monthIndex: 2025 * 12 + $0, clamping: 1)) }
        #expect(BackupRotation.outdated([old, first] + recent + months, keeping: nil).contains(old))
        #expect(!BackupRotation.outdated([old, first] + recent + months, keeping: old).contains(old))
        let reasons = (0..<25).map { BackupName(reason: "import", at: Instant(seconds: 1_800_000_000 + Int64($0))) }
        #expect(BackupRotation.outdated(reasons, keeping: nil).count == 4)
    }

    /// Whatever the order of days, rotating step by step keeps what rotating once keeps.
    @Test(arguments: 0..<20)
    func rotatingOftenIsRotatingOnce(seed: UInt64) throws {
        var generator = SeededGenerator(state: seed)
        var days = Set<Int>()
        while days.count < 120 { days.insert(Int.random(in: 0..<700, using: &generator)) }
        let start = try day("2025-01-01")
        var kept: [BackupName] = []
        for offset in days.sorted() {
            kept.append(BackupName(day: start.adding(days: offset)))
            let outdated = Set(BackupRotation.outdated(kept, keeping: kept.last))
            kept.removeAll { outdated.contains($0) }
            #expect(kept.count <= 26)
            #expect(kept.last?.day == start.adding(days: offset))
        }
        #expect(kept.suffix(14).map(\.day) == days.sorted().suffix(14).map { start.adding(days: $0) })
    }
}

struct BackupsTests {
    let folder: TemporaryFolder
    let today: CalendarDay

    init() throws {
        folder = try TemporaryFolder()
        today = try #require(CalendarDay("2026-11-21"))
        try folder.write("{}", to: "wallet.json", mode: 0o644)
    }

    @Test func copiesTheWallet() throws {
        let backups = try Backups(ofWallet: folder.file("wallet.json"))
        #expect(backups.names().isEmpty)
        try backups.make(BackupName(day: today))
        #expect(try folder.read("backups/wallet-2026-11-21.json") == "{}")
        #expect(try folder.mode("backups/wallet-2026-11-21.json") == 0o600)
        #expect(try folder.mode("backups") == 0o700)
        try folder.write("{\"later\":1}", to: "wallet.json")
        try backups.make(BackupName(day: today))
        #expect(try folder.read("backups/wallet-2026-11-21.json") == "{}")
        #expect(backups.names() == [BackupName(day: today)])
    }

    @Test func oneOfADayToComeCountsFromWhenItWasWritten() throws {
        let backups = try Backups(ofWallet: folder.file("wallet.json"))
        try makeFolder(folder.file("backups"))
        // A mark as of Christmas, made on 22 November; the times are those of the files.
        for (name, written) in [
            ("2026-11-22", 1_795_348_800), ("2026-12-24", 1_795_352_400), ("2026-12-20", 1_795_356_000),
            ("2026-11-23", 1_795_438_800), ("2026-11-21", 1_795_262_400),
        ] {
            let path = folder.file("backups/wallet-\(name).json")
            try folder.write("{}", to: "backups/wallet-\(name).json")
            var times = [timeval(tv_sec: written, tv_usec: 0), timeval(tv_sec: written, tv_usec: 0)]
            #expect(utimes(path, &times) == 0)
        }
        #expect(
            backups.names().map { "\($0.day)" }
                == ["2026-11-23", "2026-12-20", "2026-12-24", "2026-11-22", "2026-11-21"])
    }

    @Test func keepsTheReplacedFileWithoutCopying() throws {
        let backups = try Backups(ofWallet: folder.file("wallet.json"))
        let stamp = try #require(FileStamp(path: folder.file("wallet.json")))
        try backups.keepReplacedFile(as: BackupName(day: today))
        try SafeFile.replace(folder.file("wallet.json"), with: Array("[]".utf8))
        #expect(FileStamp(path: folder.file("backups/wallet-2026-11-21.json"))?.inode == stamp.inode)
        #expect(try folder.read("backups/wallet-2026-11-21.json") == "{}")
        #expect(try folder.mode("backups/wallet-2026-11-21.json") == 0o600)
    }

    @Test func rotatesButKeepsTheNewestGoodOne() throws {
        let backups = try Backups(ofWallet: folder.file("wallet.json"))
        try makeFolder(folder.file("backups"))
        // All of one month, so that only days count; the good one is far down.
        for number in 1...28 {
            try folder.write(
                number == 3 ? "{}" : "", to: "backups/wallet-2026-01-\(number < 10 ? "0" : "")\(number).json")
        }
        try folder.write("mine", to: "backups/notes.txt")
        backups.rotate { path in path.hasSuffix("-03.json") }
        let days = backups.names().map(\.day.day)
        #expect(days == [28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 3, 1])
        #expect(try folder.read("backups/notes.txt") == "mine")
    }

    @Test func namesAFileInThePlaceOfTheFolder() throws {
        try folder.write("x", to: "backups")
        let backups = try Backups(ofWallet: folder.file("wallet.json"))
        let problem = #expect(throws: StorageProblem.self) { try backups.keepReplacedFile(as: BackupName(day: today)) }
        #expect(problem?.exitCode == 73)
    }
}

extension WalletPaths {
    fileprivate init(environment: [String: String]) throws(StorageProblem) { try self.init { environment[$0] } }
}

struct WalletPathsTests {
    @Test func followsTheBaseDirectories() throws {
        let usual = try WalletPaths(environment: ["HOME": "/home/ada"])
        #expect(usual.wallet == "/home/ada/.local/share/coupontracker/wallet.json")
        #expect(usual.configuration == "/home/ada/.config/coupontracker")
        #expect(usual.state == "/home/ada/.local/state/coupontracker")
        let own = try WalletPaths(environment: [
            "XDG_DATA_HOME": "/data/", "XDG_CONFIG_HOME": "/c", "XDG_STATE_HOME": "/",
        ])
        #expect(own.wallet == "/data/coupontracker/wallet.json")
        #expect(own.configuration == "/c/coupontracker")
        #expect(own.state == "/coupontracker")
        let empty = try WalletPaths(environment: ["HOME": "/root", "XDG_DATA_HOME": ""])
        #expect(empty.wallet == "/root/.local/share/coupontracker/wallet.json")
    }

    @Test(
        arguments: [
            (
                [:],
                "HOME is not set, so there is no place for ~/.local/share/coupontracker. "
                    + "Set HOME, or name the wallet with --wallet."
            ),
            (
                ["HOME": ""],
                "HOME is not set, so there is no place for ~/.local/share/coupontracker. "
                    + "Set HOME, or name the wallet with --wallet."
            ),
            (["HOME": "home"], "HOME is “home”, which is not an absolute path. Set it to one that starts with /."),
            (
                ["HOME": "/h", "XDG_DATA_HOME": "data"],
                "XDG_DATA_HOME is “data”, which is not an absolute path. Set it to one that starts with /."
            ),
        ] as [([String: String], String)])
    func refusesToGuess(environment: [String: String], message: String) {
        let problem = #expect(throws: StorageProblem.self) { try WalletPaths(environment: environment) }
        #expect(problem?.exitCode == 78)
        #expect(problem?.message == message)
    }
}
