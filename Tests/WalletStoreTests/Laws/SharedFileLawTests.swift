import Glibc
import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

/// A screen and another program at one file, with a disk that sometimes refuses: what either changed is in the file at
/// the end, and the screen shows what the file says.
@Suite("Laws of a shared file")
struct SharedFileLawTests {
    @Test(arguments: 0..<Torture.count(240))
    func nothingOfEitherIsLost(seed: Int) throws {
        var world = try SharedFileWorld(seed: seed)
        defer { world.remove() }
        for _ in 0..<60 { try world.step() }
        try world.settle()

        let wallet = try world.read()
        #expect(world.state.file.pending.isEmpty, "seed \(seed)")
        #expect(wallet.told == world.state.wallet.told, "seed \(seed): the screen shows the file")
        #expect(wallet.cards.records[0].owner == world.owner, "seed \(seed): the last word of the other program")
        let marks = wallet.usages.all.filter { $0.notes == "other" }.count
        #expect(marks == world.marks, "seed \(seed): each mark of the other program")
        for sum in wallet.sums.records {
            let rows = wallet.usages.all.filter { $0.userCardID == sum.id.userCardID }
            let captured = rows.filter { $0.usedOn.year == sum.id.year }.map(\.valueRedeemed)
            #expect(sum.captured == captured.reduce(.zero, +), "seed \(seed): what the rows of a year come to")
            let missed = rows.filter { $0.periodEnd?.year == sum.id.year }.compactMap(\.valueMissed)
            #expect(sum.missed == missed.reduce(.zero, +), "seed \(seed): what was missed in a year")
        }
    }
}

struct SharedFileWorld {
    private(set) var state: AppState
    /// What the other program said last of the first card's owner.
    private(set) var owner: String?
    /// Those of the other program that nobody took back.
    private(set) var marks = 0
    private let clock = TestClock("2026-11-27T08:30:00Z")
    private let folder: String
    private var path: String { folder + "/wallet.json" }
    private var file: WalletFile
    private var backlog: [ChangeSet] = []
    private var isDiskBad = false
    private var random: SeededGenerator

    init(seed: Int) throws {
        random = SeededGenerator(seed: seed)
        var template = Array("/tmp/coupontracker-test-XXXXXX".utf8CString)
        folder = try #require(mkdtemp(&template).map { String(cString: $0) })
        let path = folder + "/wallet.json"
        var wallet: Wallet
        (file, wallet) = try WalletFile.open(path, ifMissing: .allow, catalogue: SampleTemplates.catalogue)
        let context = clock.environment.context
        for template in SampleTemplates.all { try wallet.addCard(of: template, in: context) }
        let taken = wallet.taken(in: context)
        _ = try file.save(#require(taken), in: context)
        state = AppState(wallet: wallet, environment: clock.environment)
        try send(.woke)
    }

    func remove() {
        for name in names(in: folder + "/backups") { unlink(folder + "/backups/" + name) }
        rmdir(folder + "/backups")
        for name in names(in: folder) { unlink(folder + "/" + name) }
        rmdir(folder)
    }

    func read() throws -> Wallet {
        try WalletFile.open(path, catalogue: SampleTemplates.catalogue).wallet
    }

    mutating func step() throws {
        switch Int.random(in: 0..<12, using: &random) {
        case 0...5: try act()
        case 6, 7: try actElsewhere()
        case 8: isDiskBad.toggle()
        case 9: try look()
        case 10: try advance()
        default: try saveAll()
        }
    }

    /// The disk is well again, and everything that waits is saved.
    mutating func settle() throws {
        isDiskBad = false
        try look()
        try send(.woke)
        try saveAll()
    }

    private mutating func act() throws {
        if state.popup != nil { try send(.popup(.closed)) }
        let benefit = try #require(state.wallet.benefits.records.randomElement(using: &random)?.id)
        try send(.cards(.benefitChosen(benefit)))
        switch Int.random(in: 0..<6, using: &random) {
        case 0...2: try send(.cards(.doneAsked))
        case 3: try send(.cards(.archiveAsked))
        case 4:
            try send(.cards(.snoozeAsked))
            try send(.popup(.snoozeFor(.days(1))))
        default:
            try send(.cards(.partAsked))
            try send(.popup(.edited(.insert("1"))))
            try send(.popup(.submitted))
        }
    }

    private mutating func actElsewhere() throws {
        var (other, wallet) = try WalletFile.open(path, catalogue: SampleTemplates.catalogue)
        let context = clock.environment.context
        wallet.rollOver(in: context)
        switch Int.random(in: 0..<2, using: &random) {
        case 0:
            let name = "o\(Int.random(in: 0..<1000, using: &random))"
            guard name != owner else { return }
            try wallet.edit(wallet.cards.records[0].id, [.owner(name)], in: context)
            owner = name
        default:
            let benefit = try #require(wallet.benefits.records.randomElement(using: &random)?.id)
            try wallet.redeem(
                benefit, amount: Money(units: 100), note: "other", force: true, in: context)
            marks += 1
        }
        let taken = wallet.taken(in: context)
        _ = try other.save(#require(taken), in: context)
    }

    private mutating func advance() throws {
        let seconds = [60, 36_000, 86_400, 700_000].randomElement(using: &random) ?? 60
        clock.advance(seconds: seconds)
        try send(.woke)
    }

    private mutating func send(_ action: AppAction) throws {
        let commits = reduce(&state, action, clock.environment).compactMap(\.changeSet)
        backlog += commits
        // A person may take the other program's mark back, where the screen shows it.
        for case (let row?, nil)? in commits.flatMap(\.changes).map(\.usage) where row.notes == "other" { marks -= 1 }
        if !commits.isEmpty { try saveAll() }
    }

    /// What others saved is taken in, as the screen does when the file changed.
    private mutating func look() throws {
        if let wallet = try file.refresh() { try send(.reloaded(wallet)) }
        try saveAll()
    }

    private mutating func saveAll() throws {
        var options = SaveOptions()
        while let changeSet = backlog.first {
            guard !isDiskBad else { return try send(.saveFailed(changeSet.id, reason: "The disk is full.")) }
            do throws(StorageProblem) {
                let outcome = try file.save(changeSet, in: clock.environment.context, options)
                backlog.removeFirst()
                try? send(.saved(changeSet.id, clock: "14:02"))
                if let wallet = outcome.wallet { try? send(.reloaded(wallet)) }
            } catch {
                guard !error.conflicts.isEmpty, options.conflicts == nil else { throw error }
                options.conflicts = .theirs
            }
        }
    }
}
