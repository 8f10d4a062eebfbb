import Glibc
import Testing
import WalletTestSupport

/// What `make install` puts, and that `make uninstall` takes away that and nothing else.
struct InstallTests {
    /// Runs a script of the repository with the built program; `root` stands for the whole machine.
    private func script(
        _ name: String, _ arguments: [String], prefix: String = "/usr/local", root: String, isPackage: Bool = false
    ) throws -> ChildProcess.Result {
        try ChildProcess.run(
            [DocumentPage.root + "/scripts/" + name] + arguments,
            environment: ["PREFIX": prefix, "DESTDIR": root, "PACKAGE": isPackage ? "yes" : "", "HOME": root])
    }

    private func files(in root: String) throws -> [String] {
        let found = try ChildProcess.run(["find", root, "!", "-type", "d"])
        return found.output.split(separator: "\n").map { String($0.dropFirst(root.count)) }.sorted()
    }

    private static let installed = [
        "bin/coupontracker", "share/applications/coupontracker.desktop",
        "share/bash-completion/completions/coupontracker", "share/doc/coupontracker/TOUR.md",
        "share/doc/coupontracker/changelog.gz",
        "share/doc/coupontracker/copyright", "share/doc/coupontracker/examples/config.toml",
        "share/doc/coupontracker/installed", "share/fish/vendor_completions.d/coupontracker.fish",
        "share/icons/hicolor/scalable/apps/coupontracker.svg", "share/man/man1/coupontracker.1",
        "share/man/man5/coupontracker-config.5", "share/man/man5/coupontracker-wallet.5",
        "share/zsh/site-functions/_coupontracker",
    ].map { "/usr/local/" + $0 }

    private static let pages = ["RECIPES", "BUDGETS", "STATEMENTS", "TEMPLATES", "THEMES", "KEYS", "HOOKS", "ERRORS"]

    /// What is there only once it was written: pages, samples, and the units of systemd.
    private static func isExtra(_ path: String) -> Bool {
        pages.contains { path == "/usr/local/share/doc/coupontracker/\($0).md" }
            || path.contains("/coupontracker/examples/hooks/")
            || path.contains("/coupontracker/schema/") || path.hasPrefix("/usr/local/lib/systemd/user/")
    }

    @Test func leavesNothingBehind() throws {
        let home = try Home(wallet: nil)
        let root = home.path("root")
        #expect(try script("install", [BuiltProgram.path], root: root).code == 0)
        #expect(try files(in: root).filter { !InstallTests.isExtra($0) } == InstallTests.installed)
        // Again, as with a newer version: what was made then is still known as ours.
        #expect(try script("install", [BuiltProgram.path], root: root).code == 0)
        #expect(try script("install", ["--remove"], root: root).code == 0)
        #expect(names(in: root) == [])
        let again = try script("install", ["--remove"], root: root)
        #expect(again.code == 1 && again.errors.contains("make install put nothing under"))
    }

    /// Else uninstall would not know what to take away.
    @Test func whatEndedHalfWayIsTakenAwayToo() throws {
        let home = try Home(wallet: nil)
        let root = home.path("root")
        try home.write("#!/bin/sh\ntest \"$1\" != config\n", to: "program")
        #expect(try home.shell("chmod 755 program").code == 0)
        #expect(try script("install", [home.path("program")], root: root).code == 1)
        #expect(try files(in: root).contains("/usr/local/bin/coupontracker"))
        #expect(try script("install", ["--remove"], root: root).code == 0)
        #expect(names(in: root) == [])
    }

    @Test func leavesWhatIsOfOthers() throws {
        let home = try Home(wallet: nil)
        let root = home.path("root")
        let made = try home.shell(
            "mkdir -p root/usr/local/share/man/man1 root/usr/local/share/zsh && touch root/usr/local/share/man/x")
        #expect(made.code == 0)
        #expect(try script("install", [BuiltProgram.path], root: root).code == 0)
        try writeFile(root + "/usr/local/bin/other", "")
        #expect(try script("install", ["--remove"], root: root).code == 0)
        #expect(try files(in: root) == ["/usr/local/bin/other", "/usr/local/share/man/x"])
        // Folders that were there stay, even empty.
        #expect(names(in: root + "/usr/local/share") == ["man", "zsh"])
        #expect(names(in: root + "/usr/local/share/man") == ["man1", "x"])
    }

    @Test func installsWhatWorks() throws {
        let home = try Home(wallet: nil)
        let root = home.path("root")
        #expect(try script("install", [BuiltProgram.path], root: root).code == 0)
        let share = root + "/usr/local/share/"
        #expect(try ChildProcess.run([root + "/usr/local/bin/coupontracker", "--version"]).code == 0)
        let bash = try ChildProcess.run(["bash", "-n", share + "bash-completion/completions/coupontracker"])
        #expect(bash.code == 0 && bash.errors.isEmpty)
        // What the program knows of its line, and what help can be asked for.
        let completion = try String(
            decoding: readFile(share + "bash-completion/completions/coupontracker"), as: UTF8.self)
        #expect(
            completion.contains("\n_coupontracker_benefits() {\n") && completion.contains(" exit-codes reminders' --"))
        let changes = try ChildProcess.run(["gzip", "-dc", share + "doc/coupontracker/changelog.gz"])
        #expect(try changes.output == String(decoding: readFile(DocumentPage.root + "/CHANGELOG.md"), as: UTF8.self))
        home.environment["COUPONTRACKER_CONFIG"] = share + "doc/coupontracker/examples/config.toml"
        #expect(try home.run("config", "check").code == 0)
        let schemas = names(in: share + "doc/coupontracker/schema")
        #expect(schemas.contains("benefits.schema.json") && schemas.contains("config.schema.json"))
        let desktop = try String(decoding: readFile(share + "applications/coupontracker.desktop"), as: UTF8.self)
        #expect(desktop.contains("\nTerminal=true\n") && desktop.contains("\nCategories=Office;Finance;ConsoleOnly;\n"))
        for unit in names(in: root + "/usr/local/lib/systemd/user") where unit.hasSuffix(".service") {
            let text = try String(decoding: readFile(root + "/usr/local/lib/systemd/user/" + unit), as: UTF8.self)
            #expect(text.contains("/usr/local/bin/coupontracker") && !text.contains("=/usr/bin/coupontracker"))
        }
    }

    @Test(.enabled(if: access("/usr/bin/dpkg-deb", X_OK) == 0, "dpkg-deb is not installed: no package is made"))
    func makesAPackage() throws {
        let home = try Home(wallet: nil)
        let made = try ChildProcess.run(
            [DocumentPage.root + "/scripts/deb", BuiltProgram.path, home.path("out")],
            environment: ["HOME": home.folder, "MAINTAINER": "Ada Example <ada@example.org>"])
        try #require(made.code == 0, "\(made)")
        let package = String(made.output.prefix { $0 != "\n" })
        #expect(package.hasPrefix(home.path("out/coupontracker_")))
        let fields = try ChildProcess.run(["dpkg-deb", "-f", package, "Depends", "Recommends", "Maintainer"])
        #expect(fields.output == "Recommends: libnotify-bin\nMaintainer: Ada Example <ada@example.org>\n")
        let list = try ChildProcess.run(["dpkg-deb", "-c", package]).output.split(separator: "\n")
        #expect(list.allSatisfy { $0.contains(" root/root ") })
        let paths = Set(list.compactMap { $0.split(separator: " ").last.map { String($0.dropFirst()) } })
        for path in [
            "/usr/bin/coupontracker", "/usr/share/zsh/vendor-completions/_coupontracker",
            "/usr/share/man/man1/coupontracker.1.gz", "/usr/share/doc/coupontracker/changelog.gz",
            "/usr/share/doc/coupontracker/changelog.Debian.gz", "/usr/share/lintian/overrides/coupontracker",
        ] { #expect(paths.contains(path), "\(path)") }
        #expect(!paths.contains("/usr/share/doc/coupontracker/installed"))
    }

    /// A release build of what is tested; nil where there is none, or one of an earlier day.
    private static var release: String? {
        let program = DocumentPage.root + "/.build-release/release/coupontracker"
        guard access(program, X_OK) == 0 else { return nil }
        let help = [program, BuiltProgram.path].map { try? ChildProcess.run([$0, "--help"]).output }
        return help[0] == help[1] ? program : nil
    }

    /// Only what follows from a static program is overridden; the package of the last release build, where there is one.
    @Test(
        .enabled(
            if: access("/usr/bin/lintian", X_OK) == 0 && release != nil,
            "lintian or a release build of this state is missing: the package is not looked at"))
    func lintianIsContent() throws {
        let home = try Home(wallet: nil)
        let program = try #require(InstallTests.release)
        let made = try ChildProcess.run([DocumentPage.root + "/scripts/deb", program, home.path("out")])
        try #require(made.code == 0, "\(made)")
        let package = String(made.output.prefix { $0 != "\n" })
        let looked = try ChildProcess.run(
            ["lintian", "--allow-root", "--show-overrides", package], environment: ["HOME": home.folder])
        let tags = looked.output.split(separator: "\n").filter { !$0.hasPrefix("N:") }
        #expect(
            tags.sorted() == [
                "O: coupontracker: embedded-library ncurses [usr/bin/coupontracker]",
                "O: coupontracker: statically-linked-binary [usr/bin/coupontracker]",
            ], "\(looked.output)")
    }
}
