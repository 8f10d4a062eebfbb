import Glibc
import WalletDomain
import WalletTUI

/// The full screen as the command line starts it: where the wallet is, what time it is, and how it ends.
enum FullScreenCommand {
    /// Whether the arguments name a wallet and ask for nothing else; what is odd about them is left to the parser.
    static func isAskedAlone(_ arguments: [String]) -> Bool {
        arguments.count == 2 && arguments[0] == "--wallet" && !arguments[1].isEmpty && !arguments[1].hasPrefix("-")
    }

    /// Gives the exit code; path and clock that are nil come from the environment, else they are the usual ones.
    static func run(
        path: String? = nil, clock: LiveClock? = nil, startsAfresh: Bool = false, color: ColorChoice? = nil,
        log: LogFile? = nil
    ) -> Int32 {
        CommandLineProgram.reporting {
            var launch = try launch(path, clock)
            if startsAfresh { launch.missing = .startAfresh }
            launch.color = color
            launch.log = try log ?? LogFile.open(nil)
            let ending = try FullScreen.run(launch)
            return if case .demo = ending { try leaveDemo(DemoWallet.run(.household, launch)) } else { leave(ending) }
        }
    }

    /// The sample wallet, full screen.
    static func runDemo(_ plan: DemoPlan = .household, clock: LiveClock, color: ColorChoice?) -> Int32 {
        CommandLineProgram.reporting {
            var launch = FullScreen.Launch(path: "", clock: clock)
            launch.readConfiguration()
            launch.color = color
            return try leaveDemo(DemoWallet.run(plan, launch))
        }
    }

    private static func launch(_ path: String?, _ clock: LiveClock?) throws -> FullScreen.Launch {
        let named = path ?? environmentValue("COUPONTRACKER_WALLET")
        let paths = try? WalletPaths(environmentValue)
        var launch = try FullScreen.Launch(path: named ?? (paths ?? WalletPaths(environmentValue)).wallet)
        // A home that is not known only costs the user's own templates.
        if let paths {
            let templates = paths.configuration + "/templates"
            let (catalogue, problems) = UserTemplates.load(from: templates)
            (launch.catalogue, launch.templateFolder) = (catalogue, templates)
            launch.stateFolder = paths.state
            launch.cacheFolder = WalletPaths.cache(environmentValue)
            launch.notice = problems.first
        }
        launch.readConfiguration()
        if let clock {
            launch.clock = clock
            launch.isTimeTyped = true
        } else if let text = environmentValue("COUPONTRACKER_NOW") {
            do throws(DayProblem) { launch.clock = try TimeSetting(text: text).screenClock() } catch {
                throw CommandFailure(
                    .usage,
                    error.isAmbiguous
                        ? error.message
                        : "“\(shown(text))” is no day or instant. Write 2026-12-28 or 2026-12-28T18:30:00Z.")
            }
        }
        return launch
    }

    private static func leave(_ ending: FullScreen.Ending) -> Int32 {
        switch ending {
        case .code(let code, let unsaved): return unsaved.map { fail($0, code) } ?? code
        case .signal(let signal, let unsaved):
            if let unsaved { _ = fail(unsaved, 74) }
            Glibc.signal(signal, SIG_DFL)
            raise(signal)
            return 128 + signal
        case .demo: return 0
        }
    }

    private static func leaveDemo(_ ending: FullScreen.Ending) -> Int32 {
        if case .code(0, nil) = ending {
            print("That was the demo: nothing of it is kept.\nYour own wallet opens with: coupontracker")
        }
        return leave(ending)
    }

    private static func fail(_ message: String, _ code: Int32) -> Int32 {
        let line = Array((message + "\n").utf8)
        _ = write(STDERR_FILENO, line, line.count)
        return code
    }
}
