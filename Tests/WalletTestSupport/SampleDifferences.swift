import Glibc
import Testing
import WalletDomain

/// Writes all that is in a wallet into a new file.
package func write(_ wallet: Wallet, to path: String) throws {
    var file = try WalletFile.open(path, ifMissing: .startAfresh).file
    let context = ChangeContext.fixed(on: "2026-11-28", ids: 9)
    let changes: [RecordChange] =
        wallet.cards.records.map { .card(before: nil, after: $0) }
        + wallet.benefits.records.map { .benefit(before: nil, after: $0) }
        + wallet.usages.all.map { .usage(before: nil, after: $0) }
    _ = try file.save(
        ChangeSet(id: context.newID().cast(), at: context.now, by: .screen, what: "saved", changes: changes),
        in: context)
}

/// Calls with a folder that goes afterwards.
package func withCopies<Answer>(_ body: (String) throws -> Answer) throws -> Answer {
    let folder = try #require(mkdtemp(strdup("/tmp/copies-XXXXXX")).map { String(cString: $0) })
    defer { _ = try? ChildProcess.run(["rm", "-rf", folder]) }
    return try body(folder)
}

/// What joining leaves beside a wallet where two machines changed the same differently.
package struct SampleDifferences {
    package let found: ConflictCopies.Found
    package let copy: WalletCopy

    package init(here: Wallet, there: Wallet) throws {
        (found, copy) = try withCopies { folder in
            let path = folder + "/wallet.conflict-git.json"
            try write(here, to: folder + "/here.json")
            try write(there, to: folder + "/there.json")
            let script =
                "cd \(folder); echo '<<<<<<< ours'; cat here.json; echo =======; cat there.json; echo '>>>>>>> theirs'"
            try #require(ChildProcess.run(["sh", "-c", "(\(script)) > \(path)"]).code == 0)
            return try (
                ConflictCopies.Found(path: path, stamp: #require(FileStamp(path: path))),
                WalletCopy(path, catalogue: here.catalogue)
            )
        }
    }
}
