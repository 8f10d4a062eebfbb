/// What is wrong in a JSON text, and where.
///
/// Lines and columns begin at 1; a column counts Unicode scalars, as editors do.
public struct JSONProblem: Error, Equatable, Sendable, CustomStringConvertible {
    /// What sort of trouble it is, for callers that answer each differently.
    public enum Kind: Equatable, Sendable {
        /// The text is not JSON.
        case syntax
        /// There is nothing but white space.
        case empty
        /// Git left its conflict markers in the text.
        case conflict
        /// The text is not UTF-8.
        case encoding
        /// More than 64 objects and lists inside each other.
        case tooDeep
        /// One of the limits of ``JSONLimits`` is passed.
        case tooLarge
        /// One object has a key twice.
        case duplicateKey
        /// It is JSON, but not what belongs in this place.
        case value
    }

    public var kind = Kind.value
    /// The file the text came from, where the caller said so.
    public var file: String?
    public var line: Int
    public var column: Int
    /// One plain sentence.
    public var message: String

    /// The sentence with its place before it: `wallet.json, line 3, column 7: A comma is missing here.`
    ///
    /// A file's name may hold anything, and so may what stands in it; nothing of that acts on a terminal.
    public var description: String {
        let place = "line \(line), column \(column): \(shown(message))"
        return file.map { "\(shown($0)), \(place)" } ?? place
    }
}
