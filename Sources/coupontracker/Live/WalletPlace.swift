import Glibc
import WalletDomain
import WalletTUI

/// Where the wallet's file belongs, and whether somebody named it.
struct WalletPlace {
    let path: String
    /// By option or environment: such a file must be there to be read.
    let isNamed: Bool

    /// - Parameter option: what `--wallet` says; nil: COUPONTRACKER_WALLET, else the usual place.
    init(_ option: String?) throws {
        if let option {
            try need(!option.isEmpty, orSay: "--wallet is empty. Name a file.")
            (path, isNamed) = (option, true)
        } else if let named = environmentValue("COUPONTRACKER_WALLET") {
            (path, isNamed) = (named, true)
        } else {
            (path, isNamed) = try (WalletPaths(environmentValue).wallet, false)
        }
    }

    /// What another command needs to be told to find the same wallet as this one: ` --wallet w.json`.
    static let said: String = {
        let all = ProgramArguments.afterName.prefix { $0 != "--" }
        let place = all.lastIndex { $0 == "--wallet" || $0.hasPrefix("--wallet=") }
        guard let place else { return "" }
        let option = all[place] == "--wallet" ? all[at: place + 1] : String(all[place].dropFirst("--wallet=".count))
        guard let option else { return "" }
        return " --wallet \(shown(inShell(option)))"
    }()

    /// A message whose commands find the same wallet as this one.
    static func said(in message: String) -> String {
        let program = "coupontracker "
        guard !said.isEmpty else { return message }
        var told = ""
        for (number, part) in message.split(separator: program, omittingEmptySubsequences: false).enumerated() {
            // Neither a folder of that name nor a person's own words are a command.
            let isQuoted = told.last { $0 == "“" || $0 == "”" } == "“" && part.contains("”")
            let isCommand = number > 0 && told.last != "/" && !isQuoted
            told += number == 0 ? String(part) : program + (isCommand ? placed(part) : String(part))
        }
        return told
    }

    /// - Parameter rest: what stands behind the name of the program.
    private static func placed(_ rest: Substring) -> String {
        let words = rest.split(separator: " ", omittingEmptySubsequences: false).map { word in
            String(word.prefix { $0.isLetter || $0 == "-" })
        }
        let command = CommandName(beginning: words)
        guard !command.words.isEmpty, command.isOfWallet else { return String(rest) }
        let end = rest.index(rest.startIndex, offsetBy: command.words.joined(separator: " ").count)
        return rest[..<end] + said + rest[end...]
    }

    /// Opens the wallet for a command; unless it is said otherwise a usual place may be empty, and a named one not.
    func open(
        ifMissing missing: WalletFile.Missing? = nil, isLocked: Bool = false
    ) throws(StorageProblem) -> (file: WalletFile, wallet: Wallet) {
        let missing = missing ?? (isNamed ? .refuse : .allow)
        takeMemoryInLargePages(forFileOf: FileStamp(path: path)?.size ?? 0)
        do throws(StorageProblem) {
            return try WalletFile.open(
                path, ifMissing: missing, catalogue: .live(), program: Program.version, isLocked: isLocked)
        } catch {
            var problem = error
            if error.code == ENOENT, missing == .refuse {
                // A link to nothing is no place where a wallet could be made.
                problem.message +=
                    FileLocation.isLink(path)
                    ? " Name another one." : " Make it with coupontracker add, or name another one."
                problem = WalletFile.problemOfBackups(of: path) ?? problem
            }
            throw problem
        }
    }
}

extension Catalogue {
    /// The bundled templates with the user's own files over them; what is wrong with those is said.
    static func live() -> Catalogue {
        // Without a home there are no files of the user's; whoever needs the home says so.
        guard let paths = try? WalletPaths(environmentValue) else { return .bundled }
        let (catalogue, problems) = UserTemplates.load(from: paths.configuration + "/templates")
        for problem in problems { StandardError.write("Left out: \(shown(problem))") }
        return catalogue
    }
}
