import ArgumentParser
import WalletDomain

struct RefundTransaction: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "refund", abstract: "Say what money that came in pays back.",
        discussion: """
            It is filed as that is from then on, and shared as that is unless it says a share itself; a part of what is \
            split waits for a category.

            coupontracker transaction refund amazon --of "amazon 2026-11-02"
            coupontracker transaction refund amazon --none
            """)

    @Argument("Words that name what came in.", as: "transaction", completion: .movements) var words: [String] = []
    @Option("What it pays back, in quotes.", as: "transaction", .unconditional, completion: .movements) var of: String?
    @Flag(help: "It pays nothing back.") var none = false
    @OptionGroup var chosen: BookOption
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        try need(
            !words.isEmpty && none == (of == nil),
            orSay: "Say what pays back what: coupontracker transaction refund amazon --of \"amazon 2026-11-02\"")
        try change(output, chosen) { change, ledger in
            let id = try change.view.movement(words, in: ledger)
            let charge = try of.map { try change.view.charge($0, paidBackBy: id, in: ledger) }
            try change.wallet.linkRefund(id, of: charge, in: change.context)
            guard let refund = change.wallet.transaction(id.cast()) else { return }
            let what = charge.flatMap { change.wallet.transaction($0.cast()) }.map {
                change.wallet.words(ofCharge: $0, paidBackBy: refund)
            }
            try change.saveAndTell(refund, "\(shown(refund.payee)) pays back \(shown(what ?? "nothing")).", output)
        }
    }
}

extension WalletView {
    /// What words name, of what a transaction may pay back.
    fileprivate func charge(
        _ words: String, paidBackBy id: BookTransaction.ID, in ledger: BookLedger
    ) throws -> BookTransaction.ID {
        guard let refund = wallet.transaction(id.cast()), refund.amount.map({ !$0.isNegative }) ?? false else {
            throw CommandFailure(.refused, "That went out, and pays nothing back. Name what came in.")
        }
        let charges = BookJournal(ledger, in: wallet).charges(paidBackBy: refund)
        return try transaction([words], among: charges.map(\.id), in: ledger) {
            "\(shown($0)) cannot be what it pays back: that went out before, is as much, and is no transfer."
        }
    }
}
