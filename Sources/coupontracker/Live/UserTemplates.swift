import Glibc
import WalletDomain

/// The user's own template files beside the bundled catalogue.
enum UserTemplates {
    /// What `catalogue update` left beside the user's own files, in the place of what is in the program.
    static func update(in folder: String) -> String { folder + "/" + updateName }

    private static let updateName = "catalogue.update"

    private static func base(in folder: String, _ names: [String]) -> Catalogue {
        guard names.contains(updateName), let bytes = try? readWhole(update(in: folder)).bytes else { return .bundled }
        return Catalogue.updated(by: bytes) ?? .bundled
    }

    /// The catalogue with every readable `*.json` of `folder`, and one line for each file that is not.
    ///
    /// A folder that is not there is the ordinary case and costs one system call.
    static func load(from folder: String) -> (catalogue: Catalogue, problems: [String]) {
        // In the order of their names, so that the same files always give the same catalogue.
        let all = fileNames(in: folder) ?? []
        let names = all.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.sorted()
        let base = base(in: folder, all)
        guard !names.isEmpty else { return (base, []) }
        var files: [(path: String, bytes: [UInt8])] = []
        var problems: [String] = []
        for name in names {
            let path = folder + "/" + name
            do throws(StorageProblem) {
                try files.append((path, readWhole(path).bytes))
            } catch {
                problems.append(error.message)
            }
        }
        let (catalogue, bad) = base.adding(userFiles: files)
        return (catalogue, problems + bad.map(\.description))
    }
}
