import Glibc
import Testing

/// Two machines of one person, `here` and `laptop`, and a bare repository between them.
struct GitHomes {
    let home: Home

    init() throws {
        home = try Home(wallet: nil)
        home.environment["COUPONTRACKER_WALLET"] = nil
        home.environment["GIT_CONFIG_NOSYSTEM"] = "1"
        let made = try home.shell(
            "umask 022; git config --global user.name Ana && git config --global user.email ana@example.org && mkdir here laptop"
        )
        try #require(made.code == 0, "\(made)")
        try home.write(SampleFile.text, to: "here/w.json")
    }

    /// Runs commands on one of the machines, where `ct` is the program with that machine's wallet.
    @discardableResult
    func on(_ machine: String, _ script: String) throws -> BuiltProgram.Outcome {
        let outcome = try home.shell(
            "umask 022; ct() { coupontracker \"$@\" --wallet w.json; }; cd \(machine)\n\(script)")
        return BuiltProgram.Outcome(
            output: outcome.output.replacing(home.folder, with: "~"),
            error: outcome.error.replacing(home.folder, with: "~"), code: outcome.code)
    }

    /// Both machines set up, with the wallet on both, before what tests do there on days of their own.
    static func together() throws -> GitHomes {
        let homes = try GitHomes()
        let outcome = try homes.on(
            "here",
            "export GIT_AUTHOR_DATE=2026-11-26T12:00:00Z GIT_COMMITTER_DATE=2026-11-26T12:00:00Z\n"
                + "ct setup git ../remote.git --yes && ct sync && cd ../laptop && ct setup git ../remote.git --yes")
        try #require(outcome.code == 0, "\(outcome)")
        return homes
    }
}
