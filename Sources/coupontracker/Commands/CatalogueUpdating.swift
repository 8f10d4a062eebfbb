import Glibc
import WalletDomain

/// `catalogue update FILE` and `catalogue update --undo`.
extension CatalogueCommand {
    /// Takes a newer catalogue, which is checked whole, told, and asked about; the network is not asked.
    func update(from place: String, _ output: Output) throws {
        let folder = try WalletPaths(environmentValue).configuration + "/templates"
        let path = try file(of: place)
        let update = try CatalogueUpdate(file: path, bytes: readWhole(path).bytes, over: .live(), on: common.today)
        output.list(update.changes.map(UpdatedProduct.init))
        guard !update.changes.isEmpty else {
            return output.say("The catalogue in use says all that \(shown(path)) does.")
        }
        try Confirmation.need(
            "Take \(counted(update.changes.count, "change")), of \(shown(update.version))?", yes: common.yes,
            orSay: "Nothing was changed.")
        let target = UserTemplates.update(in: folder)
        try makeFolder(folder)
        if let former = try? readWhole(target).bytes {
            try SafeFile.replace(Self.former(target), with: former)
        } else {
            unlink(Self.former(target))
        }
        try SafeFile.replace(target, with: update.text)
        output.say(
            "The catalogue is of \(shown(update.version)). Back to the former one: coupontracker catalogue update --undo"
        )
    }

    func takeBackUpdate(_ output: Output) throws {
        let target = try UserTemplates.update(in: WalletPaths(environmentValue).configuration + "/templates")
        let isLeft = access(target, F_OK) == 0
        try need(isLeft, .refused, orSay: "The catalogue is the one of this version: nothing was taken.")
        try need(
            rename(Self.former(target), target) == 0 || unlink(target) == 0, .disk,
            orSay: "\(shown(target)) stays: \(words(ofError: errno)).")
        output.say("The catalogue is the former one again, of \(shown(Catalogue.live().dataVersion ?? "no date")).")
    }

    private static func former(_ target: String) -> String { target + ".before" }

    /// A file, or the catalogue's file in a folder, such as a clone of the program's repository.
    private func file(of place: String) throws -> String {
        let stamp = try FileStamp(path: place).needed(
            .noInput, orSay: "\(shown(place)) is not there. Name a catalogue file, or a folder that has one.")
        guard stamp.isFolder else { return place }
        for name in ["CardTemplates.json", "Templates/CardTemplates.json"] where access("\(place)/\(name)", R_OK) == 0 {
            return "\(place)/\(name)"
        }
        throw CommandFailure(.noInput, "\(shown(place)) has no CardTemplates.json. Name the file itself.")
    }
}

/// A product about which a newer catalogue says something else.
struct UpdatedProduct: Told {
    let change: CatalogueUpdate.Change

    static let columns: [Column<UpdatedProduct>] = [
        .text("id") { $0.change.card.id.description },
        .text("name", "Card", .flexible) { $0.change.card.name },
        .text("issuer", "Issuer", rank: 2) { $0.change.card.issuer },
        .text("change", "Change") { $0.change.before == nil ? "new" : "changed" },
        .cell("What", .flexible, rank: 1) { shown($0.change.what.joined(separator: ", ")) },
        .value("what") { .list($0.change.what.map { .text($0) }) },
    ]

    var sentence: String {
        let what = shown(change.what.joined(separator: ", "))
        return
            "\(shown(change.card.name)) (\(shown(change.card.issuer)))\(change.before == nil ? ", new" : ""): \(what)."
    }
}
