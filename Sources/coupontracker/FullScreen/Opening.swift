import Glibc
import WalletDomain
import WalletStore
import WalletTUI

/// What a wallet file opened to: a wallet to live in, or the page that rescues a damaged one.
struct Opening {
    /// nil: the file cannot be used until it is restored.
    var file: WalletFile?
    var state: AppState

    /// - Parameter launch: its clock follows the wallet's zone afterwards.
    /// - Throws: when there is nothing to open and nothing to rescue: no permission, no such file, a backup to go back to.
    static func open(_ launch: inout FullScreen.Launch) throws(StorageProblem) -> Opening {
        do throws(StorageProblem) {
            var (file, wallet) = try WalletFile.open(
                launch.path, ifMissing: launch.missing, catalogue: launch.catalogue, program: Program.version)
            wallet.prefer(launch.configuration.value.preferences)
            LiveClock.follow(zone: wallet.preferences.timeZone)
            launch.clock.followZone()
            // Who has no book has none kept.
            let books =
                wallet.savedPreferences.firstBook == nil
                ? nil : KeptBooks(of: file)?.ledgers(wallet, on: launch.environment.context.today)
            var state = AppState(
                wallet: wallet, environment: launch.environment, asOf: launch.asOf,
                closing: launch.warning(for: wallet),
                readOnly: readOnlyReason(file), books: books)
            state.session.isSample = launch.isSample
            return Opening(file: file, state: state)
        } catch {
            guard error.kind == .damaged else { throw error }
            var state = AppState(
                wallet: Wallet(catalogue: launch.catalogue), environment: launch.environment, asOf: launch.asOf)
            state.rescue = rescue(launch.path, error)
            return Opening(file: nil, state: state)
        }
    }

    /// Why the wallet can only be looked at, to be said before a change is tried in vain.
    private static func readOnlyReason(_ file: WalletFile) -> String? {
        if file.isReadOnly { return "Made by a newer CouponTracker: shown, not changed." }
        guard let problem = file.obstacle() else { return nil }
        return switch problem.code {
        case EROFS: "The disk is read-only: the wallet is shown, not changed."
        case EACCES, EPERM: "You may not write to the wallet's folder: it is shown, not changed."
        default: problem.message
        }
    }

    /// What the page of a damaged wallet shows; the path has a line of its own there.
    static func rescue(_ path: String, _ problem: StorageProblem) -> RescueFeature.State {
        RescueFeature.State(
            path: path, problem: problem.fact.replacing(shown(path), with: shown(path).lastPathComponent),
            backups: (try? Backups(ofWallet: path))?.list() ?? [],
            excerpt: excerpt(path, around: problem.place), isOfTwoSides: problem.place?.kind == .conflict)
    }

    /// The damaged line with its neighbours and a mark under the place, for looking at what happened.
    private static func excerpt(_ path: String, around place: JSONProblem?) -> [String] {
        guard let place, let bytes = try? readWhole(path).bytes, !bytes.isEmpty else { return [] }
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        let first = max(0, place.line - 3)
        return lines.dropFirst(first).prefix(6).enumerated().flatMap { index, line in
            let number = "\(first + index + 1)  "
            // What stands far to the right is brought into view.
            let isTheLine = first + index + 1 == place.line
            let skipped = isTheLine && place.column > 60 ? place.column - 30 : 0
            let shown = String(decoding: line, as: UTF8.self).unicodeScalars.dropFirst(skipped).prefix(400)
            let text = number + (skipped > 0 ? "…" : "") + String(String.UnicodeScalarView(shown))
            guard isTheLine else { return [text] }
            let before = number.count + (skipped > 0 ? 1 : 0) + max(0, place.column - 1 - skipped)
            return [text, String(repeating: " ", count: before) + "^"]
        }
    }
}
