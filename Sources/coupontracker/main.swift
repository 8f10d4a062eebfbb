import Glibc
import WalletTUI

CrashReport.keepNoCore()
holdStandardStreams()
holdFileSizeSignal()
// Without arguments the wallet opens at once: asking ArgumentParser would cost half a start.
if ProgramArguments.areThere {
    leave(with: CommandLineProgram.run(ProgramArguments.afterName))
} else {
    exit(FullScreenCommand.run())
}
