import Glibc
import WalletDomain
import WalletTUI

/// A sample wallet in a folder of its own, which is gone when the user leaves.
enum DemoWallet {
    /// - Parameter launch: how the full screen is opened, but for the wallet and what belongs to it.
    static func run(_ plan: DemoPlan, _ launch: FullScreen.Launch) throws -> FullScreen.Left {
        let folder = try makeFolder()
        defer { remove(folder) }
        let path = folder + "/wallet.json"
        LiveClock.follow(zone: nil)
        let now = launch.clock.now()
        try plan.write(to: path, today: LiveClock.zone.day(of: now), now: now, program: Program.version)
        var demo = FullScreen.Launch(path: path, clock: launch.clock)
        (demo.configuration, demo.color) = (launch.configuration, launch.color)
        (demo.notice, demo.log) = (launch.notice, launch.log)
        demo.isSample = true
        return try FullScreen.run(demo)
    }

    /// Made by mkdtemp: a new folder that nobody else can read or has prepared.
    private static func makeFolder() throws(StorageProblem) -> String {
        let base = getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
        var name = Array((base + "/coupontracker-demo-XXXXXX").utf8CString)
        guard mkdtemp(&name) != nil else {
            throw StorageProblem(
                .cannotCreate, path: base, code: errno,
                message:
                    "A folder for the sample wallet cannot be made in \(shown(base)). Set TMPDIR to one you can write.")
        }
        return String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    private static func remove(_ folder: String) {
        for inner in [folder + "/backups", folder] {
            for name in fileNames(in: inner) ?? [] { unlink(inner + "/" + name) }
            rmdir(inner)
        }
    }
}
