import WalletTestSupport

@testable import WalletDomain

/// A card with its benefits, and what the lines of a statement do to them.
protocol StatementPlanScenes {}

extension StatementPlanScenes {
    func platinum(
        on text: String, _ change: (inout Wallet, ChangeContext) throws -> Void = { _, _ in }
    ) throws -> (Wallet, ChangeContext) { try SampleStatement.wallet(on: text, change) }

    func plan(
        _ rows: [StatementRow], _ wallet: Wallet, _ context: ChangeContext, _ choices: [Int: StatementChoice] = [:]
    ) -> PlannedStatement {
        wallet.plan(
            SampleStatement.file(rows), named: "amex.csv", of: wallet.holder(ofCard: wallet.card("Platinum Card").id),
            choices: choices, in: context)
    }

    func left(_ name: String, _ wallet: Wallet) -> Money {
        let benefit = wallet.benefit(name)
        return benefit.periodValue - benefit.periodRedeemed
    }

    func told(_ plan: StatementPlan) -> [String] {
        plan.lines.map { line in
            switch line.outcome {
            case .credit(let credit):
                "\(credit.isTicked ? "x" : " ") \(credit.name) \(credit.amount.formatted()) on \(credit.usedOn), "
                    + "\(credit.confidence)"
            case .here: "here"
            case .awaiting(_, let open): "waits, \(open.formatted()) open"
            case .fee(let fee): "fee \(fee)"
            case .passedOver(let kind): kind.rawValue
            }
        }
    }
}
