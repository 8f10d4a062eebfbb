import Glibc
import WalletDomain
import WalletTestSupport

/// A home folder of a test's own, with the built program to run in it.
final class ScreenHome {
    let path: String
    /// What the program finds in its environment, in a terminal and out of it.
    var environment: [String: String]

    /// What runs the program in a terminal.
    private var command = [BuiltProgram.path]

    /// - Parameter now: what COUPONTRACKER_NOW says; nil for the machine's time.
    init(now: String? = "2026-11-27T12:00:00Z") throws {
        var template = Array("/tmp/home-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw FileTrouble(path: "/tmp/home-XXXXXX") }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        environment = ["HOME": path, "TZ": "UTC"]
        environment["COUPONTRACKER_NOW"] = now
    }

    /// With the wallet in it.
    static func withWallet() throws -> ScreenHome {
        let home = try ScreenHome()
        try home.makeWallet()
        return home
    }

    deinit { _ = try? ChildProcess.run(["rm", "-rf", path]) }

    var folder: String { path + "/.local/share/coupontracker" }
    var wallet: String { folder + "/wallet.json" }
    var stateFolder: String { path + "/.local/state/coupontracker" }

    /// Permissions do not bind the root user: the program is run as somebody they do bind.
    func giveToNobody() throws {
        guard geteuid() == 0 else { return }
        _ = try ChildProcess.run(["chown", "-R", "65534:65534", path])
        command = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", BuiltProgram.path]
    }

    /// The full screen in a terminal, once it contains a text.
    func open(
        _ arguments: String..., columns: Int = 120, rows: Int = 34, term: String? = "xterm-256color",
        now: String? = nil, with more: [String: String] = [:], then text: String? = nil
    ) throws -> TmuxTerminal {
        var variables = environment.merging(more) { $1 }
        if let now { variables["COUPONTRACKER_NOW"] = now }
        let screen = try TmuxTerminal(
            command + arguments, columns: columns, rows: rows, environment: variables, term: term)
        if let text { try screen.wait(for: text) }
        return screen
    }

    /// A command, without a terminal.
    @discardableResult
    func run(_ arguments: String..., with more: [String: String] = [:]) throws -> ChildProcess.Result {
        try ChildProcess.run([BuiltProgram.path] + arguments, environment: environment.merging(more) { $1 })
    }

    /// Makes the wallet: an American Express Gold Card and a Platinum Card, added on 2 Nov 2026.
    func makeWallet(_ change: (inout Wallet, ChangeContext) throws -> Void = { _, _ in }) throws {
        let context = ChangeContext.fixed(on: "2026-11-02")
        var (file, wallet) = try WalletFile.open(wallet, ifMissing: .startAfresh, catalogue: .bundled)
        for name in ["Gold Card", "Platinum Card"] {
            guard let template = Catalogue.bundled.all.first(where: { $0.name == name }) else { continue }
            try wallet.addCard(of: template, in: context)
        }
        // What is to be enrolled in was seen, so that what lapses is due alone.
        try wallet.markSeen(wallet.benefits.records.map(\.id), in: context)
        try change(&wallet, context)
        guard let changeSet = wallet.takeChanges(id: context.newID().cast(), at: context.now, by: .command) else {
            return
        }
        _ = try file.save(changeSet, in: context)
    }

    /// The wallet as the file has it now.
    func savedWallet() throws -> Wallet {
        try WalletFile.open(wallet, catalogue: .bundled).wallet
    }
}
