import ArgumentParser
import WalletDomain

struct Check: AnsweringCommand {
    static let configuration = CommandConfiguration(
        abstract: "Look for damage and broken rules in the wallet's file.")

    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws -> Int32 {
        throw CommandFailure(CommandFailure.usage, "check is not here yet.")
    }
}
