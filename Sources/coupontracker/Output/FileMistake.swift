import WalletDomain

/// What is wrong in config.toml or in a theme file.
struct FileMistake {
    var level = "error"
    var place: TextPlace?
    let message: String
}

extension FileMistake: Told {
    init(_ problem: TOMLProblem, _ level: String = "error") {
        self.init(level: level, place: problem.place, message: problem.message)
    }

    var sentence: String { message }

    static let columns: [Column<FileMistake>] = [
        .text("level") { $0.level }, .integer("line") { $0.place?.line }, .integer("column") { $0.place?.column },
        .text("message") { $0.message },
    ]
}
