/// What the program says of itself.
enum Program {
    static let version = "0.1.0"
}
