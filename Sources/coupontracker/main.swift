import Glibc
import WalletDomain

// Without arguments the wallet opens at once: asking ArgumentParser would cost half a start.
if CommandLine.arguments.count == 2, CommandLine.arguments[1] == "demo" {
    exit(FullScreenCommand.runDemo(clock: LiveClock()))
}
exit(FullScreenCommand.run())
