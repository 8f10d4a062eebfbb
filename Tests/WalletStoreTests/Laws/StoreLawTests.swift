import Testing
import WalletDomain
import WalletReminders
import WalletStore
import WalletTestSupport

/// What holds whatever a person does, in whatever order.
@Suite("Laws of the store")
struct StoreLawTests {
    /// How many walks are taken of each sort; fewer where each act is undone, or the whole wallet compared.
    private static let walks = Torture.isWhole ? 12 : 5
    private static let fewer = Torture.isWhole ? 6 : 3

    @Test(arguments: 0..<walks)
    func nothingTrapsAndEverythingKeptUpIsTrue(seed: Int) throws {
        try expectLaws(RandomWorld(seed: seed), seed)
    }

    @Test(arguments: 400..<400 + walks)
    func onEveryScreen(seed: Int) throws {
        try expectLaws(RandomWorld(seed: seed, visitsAll: true), seed)
    }

    @Test(arguments: 500..<500 + walks)
    func onManyAtOnce(seed: Int) throws {
        try expectLaws(RandomWorld(seed: seed, doesMany: true), seed)
    }

    @Test(arguments: 100..<100 + fewer)
    func undoOfEveryActRestoresWhatRecordsSaid(seed: Int) throws {
        try expectUndoRestores(RandomWorld(seed: seed), seed)
    }

    @Test(arguments: 200..<200 + fewer)
    func whatWasCommittedIsTheWallet(seed: Int) throws {
        try expectCommittedIsTheWallet(RandomWorld(seed: seed), seed)
    }

    @Test(arguments: 600..<600 + fewer)
    func undoOfWhatWasDoneToManyRestoresIt(seed: Int) throws {
        try expectUndoRestores(RandomWorld(seed: seed, doesMany: true), seed)
    }

    @Test(arguments: 700..<700 + fewer)
    func whatWasCommittedOfManyIsTheWallet(seed: Int) throws {
        try expectCommittedIsTheWallet(RandomWorld(seed: seed, doesMany: true), seed)
    }

    @Test(arguments: 300..<304)
    func aReadOnlyWalletCommitsNothing(seed: Int) throws {
        var world = try RandomWorld(seed: seed, readOnly: "shown, not changed")
        for step in 0..<200 {
            try #require(world.send(world.nextAction()).isEmpty, "seed \(seed), step \(step)")
            try #require(world.state.brokenLaws(world.clock.environment) == [], "seed \(seed), step \(step)")
        }
    }

    private func expectLaws(_ start: RandomWorld, _ seed: Int) throws {
        var world = start
        for step in 0..<400 {
            let action = world.nextAction()
            world.send(action)
            let broken = world.state.brokenLaws(world.clock.environment)
            try #require(broken == [], "seed \(seed), step \(step), \(action.name)")
        }
    }

    private func expectUndoRestores(_ start: RandomWorld, _ seed: Int) throws {
        var world = start
        for step in 0..<300 {
            let before = world.state.wallet
            let action = world.nextAction()
            for act in world.send(action) where act.kind == .act {
                var undone = world.state.wallet
                let context = world.clock.environment.context
                try undone.undo(act, in: context)
                try #require(
                    undone.told == before.told || world.isOtherDay, "undo: seed \(seed), step \(step), \(act.what)")
                _ = undone.taken(in: context)
                try undone.redo(act, in: context)
                try #require(
                    undone.told == world.state.wallet.told, "redo: seed \(seed), step \(step), \(act.what)")
            }
        }
    }

    private func expectCommittedIsTheWallet(_ start: RandomWorld, _ seed: Int) throws {
        var world = start
        var file = WalletText(world.state.wallet)
        for step in 0..<300 {
            for changeSet in world.send(world.nextAction()) { file.replay(changeSet) }
            try #require(file == WalletText(world.state.wallet), "seed \(seed), step \(step)")
        }
    }
}
