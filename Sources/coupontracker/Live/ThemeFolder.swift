import WalletDomain
import WalletTUI

/// The themes there are: those of the program, and the user's files.
enum ThemeFolder {
    /// Why there is no such theme, or none that can be used.
    struct Problem: Error {
        /// One line.
        var message: String
    }

    /// The theme of that name; a built-in one reads nothing.
    static func theme(_ name: String) -> Result<Theme, Problem> {
        if let base = BuiltInTheme(rawValue: name) { return .success(Theme(base)) }
        let near = ConfigurationKeys.nearest(to: name, of: names()).map { " Did you mean \($0)?" }
        return .failure(
            Problem(message: "There is no theme “\(shown(name))”.\(near ?? " See: coupontracker themes")"))
    }

    /// Their names, as they are listed.
    static func names() -> [String] { BuiltInTheme.allCases.map(\.rawValue) }
}
