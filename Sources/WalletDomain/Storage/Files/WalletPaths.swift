/// Where the program's files belong, worked out from the environment alone.
public struct WalletPaths: Equatable, Sendable {
    /// The wallet's file.
    public let wallet: String
    /// Holds `config.toml` and `templates/`.
    public let configuration: String
    /// Holds drafts and logs.
    public let state: String

    /// Follows the XDG base directories; `COUPONTRACKER_WALLET` is the caller's business.
    ///
    /// - Parameter value: the environment's value of a variable; nil: not set.
    /// - Throws: of kind configuration if HOME or one of the XDG variables is needed and unset, or relative.
    public init(_ value: (String) -> String?) throws(StorageProblem) {
        wallet = try WalletPaths.base("XDG_DATA_HOME", ".local/share", value) + "/coupontracker/wallet.json"
        configuration = try WalletPaths.base("XDG_CONFIG_HOME", ".config", value) + "/coupontracker"
        state = try WalletPaths.base("XDG_STATE_HOME", ".local/state", value) + "/coupontracker"
    }

    /// Where what can be worked out again is kept; nil where the environment names no good place.
    public static func cache(_ value: (String) -> String?) -> String? {
        (try? base("XDG_CACHE_HOME", ".cache", value)).map { $0 + "/coupontracker" }
    }

    private static func base(
        _ variable: String, _ usual: String, _ value: (String) -> String?
    ) throws(StorageProblem) -> String {
        if let own = value(variable), !own.isEmpty { return try absolute(own, variable) }
        guard let home = value("HOME"), !home.isEmpty else {
            throw StorageProblem(
                .configuration, path: "~/\(usual)/coupontracker",
                message: "HOME is not set, so there is no place for ~/\(usual)/coupontracker. "
                    + "Set HOME, or name the wallet with --wallet.")
        }
        return try absolute(home, "HOME") + "/" + usual
    }

    private static func absolute(_ path: String, _ variable: String) throws(StorageProblem) -> String {
        guard path.hasPrefix("/") else {
            throw StorageProblem(
                .configuration, path: path,
                message:
                    "\(variable) is “\(shown(path))”, which is not an absolute path. Set it to one that starts with /.")
        }
        var path = path
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path == "/" ? "" : path
    }
}
