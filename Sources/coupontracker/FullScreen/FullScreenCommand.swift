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
            let left = try FullScreen.run(launch)
            guard case .demo = left.ending else { return leave(left) }
            return try leaveDemo(DemoWallet.run(.household, launch))
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
        launch.clock = try clock ?? TimeSetting(nil).screenClock()
        launch.isTimeTyped = clock != nil
        return launch
    }

    private static func leave(_ left: FullScreen.Left) -> Int32 {
        if let unsaved = left.unsaved { StandardError.write(unsaved) }
        switch left.ending {
        case .code(let code): return code
        case .signal(let signal):
            Glibc.signal(signal, SIG_DFL)
            raise(signal)
            return 128 + signal
        case .demo: return 0
        }
    }

    private static func leaveDemo(_ left: FullScreen.Left) -> Int32 {
        if case (.code(0), nil) = left {
            print("That was the demo: nothing of it is kept.\nYour own wallet opens with: coupontracker")
        }
        return leave(left)
    }
}
