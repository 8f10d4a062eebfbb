import Glibc
import WalletTUI

CrashReport.keepNoCore()
holdStandardStreams()
holdFileSizeSignal()
// Without arguments the wallet opens at once: asking ArgumentParser would cost half a start.
if CommandLine.arguments.count < 2 {
    exit(FullScreenCommand.run())
} else {
    leave(with: CommandLineProgram.run(Array(CommandLine.arguments.dropFirst())))
}
