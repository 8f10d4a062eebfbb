import Glibc
import WalletTUI

CrashReport.keepNoCore()
holdStandardStreams()
holdFileSizeSignal()
let arguments = ProgramArguments.afterName
// The wallet opens at once where nothing else is asked: ArgumentParser would cost half a start.
if arguments.isEmpty || FullScreenCommand.isAskedAlone(arguments) {
    exit(FullScreenCommand.run(path: arguments.last))
} else if let listing = ReminderListing(askedAlone: arguments) {
    leave(with: CommandLineProgram.run(listing))
} else {
    leave(with: CommandLineProgram.run(arguments))
}
