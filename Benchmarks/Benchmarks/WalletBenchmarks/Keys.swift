import Benchmark
import WalletDomain
import WalletStore
import WalletTUI

/// A key from the action to the picture, and acts taken back.
func keys() {
    let size = Size(columns: 120, rows: 40)
    for (name, count) in [("120", 120), ("10k", 10_000)] {
        measure("down-\(name)", { try Sample.screen(benefits: count, size) }) { sample in
            _ = reduce(&sample.state, .cards(.benefitMoved(.by(1))), Sample.environment())
            blackHole(sample.view.draw(sample.state, size: size, touched: .list))
        }
        measure("mark-\(name)", { try Sample.screen(benefits: count, size) }) { sample in
            let effects = reduce(&sample.state, .cards(.doneAsked), Sample.environment())
            let touched = Touched(.cards(.doneAsked), effects)
            blackHole(sample.view.draw(sample.state, size: size, touched: touched))
        }
        measure("undo-\(name)", { try Sample.marked(1, ofBenefits: count) }) { sample in
            try sample.wallet.undo(sample.acts[0], in: Sample.environment().context)
        }
        measure("undo-100-and-redo-\(name)", { try Sample.marked(100, ofBenefits: count) }) { sample in
            let context = Sample.environment().context
            for act in sample.acts.reversed() { try sample.wallet.undo(act, in: context) }
            for act in sample.acts { try sample.wallet.redo(act, in: context) }
        }
    }
}

extension Sample {
    fileprivate static func screen(benefits: Int, _ size: Size) throws -> (state: AppState, view: AppView) {
        var state = try state(benefits: benefits)
        _ = reduce(&state, .cards(.paneSwitched), environment())
        var view = AppView(look: Look())
        _ = view.draw(state, size: size)
        return (state, view)
    }

    /// A wallet in which the first benefits that are open were marked, each by an act of its own.
    fileprivate static func marked(
        _ count: Int, ofBenefits benefits: Int
    ) throws -> (wallet: Wallet, acts: [ChangeSet]) {
        let environment = environment()
        var wallet = try wallet(benefits: benefits)
        var acts: [ChangeSet] = []
        for benefit in wallet.benefits.records where acts.count < count {
            guard (try? wallet.redeem(benefit.id, in: environment.context)) != nil else { continue }
            let id = environment.newID().cast() as EntityID<ChangeSet>
            if let act = wallet.takeChanges(id: id, at: environment.now(), by: .screen) { acts.append(act) }
        }
        return (wallet, acts)
    }
}
