import ArgumentParser
import WalletDomain

/// What git runs to show what changed in a wallet.
struct Textconv: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "textconv", abstract: "Tell a wallet in lines for people, for git diff.",
        discussion: """
            setup git has git run this for diff, log -p and show: “Uber Cash (Gold Card): done $10, 24 Nov 2026” instead \
            of a line of JSON. What is no wallet is given as it is.

            coupontracker textconv wallet.json
            """)

    @Argument("A wallet.", as: "file", completion: .file()) var file: String
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let lines: [String]
        do throws(StorageProblem) { lines = try WalletCopy(file, catalogue: .live()).wallet.readableLines() } catch {
            // A version with markers in it is to be seen too.
            guard error.kind == .damaged else { throw error }
            return try output.put(file: readWhole(file).bytes)
        }
        if output.isText { for line in lines { output.line(line) } }
        output.records(lines, [.text("line") { $0 }] as [Column<String>])
    }
}
