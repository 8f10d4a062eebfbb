import ArgumentParser

/// How a list is put out: in which order, which columns of it, how many rows, or each row as somebody writes it.
struct ListOptions: ParsableArguments {
    @Option("In the order of a column; a - before it turns it round.", as: "column", .unconditional) var sort: String?
    @Option("These columns alone, such as name,left.", as: "columns") var columns: String?
    @Option("The first so many.", as: "number", .unconditional) var limit: String?
    @Option("A line for each row, such as '{name}: {left}'.", as: "text", .unconditional) var format: String?

    var isUsual: Bool { [sort, columns, limit, format].allSatisfy { $0 == nil } }

    func most() throws -> Int? { try TypedValue.number(limit, of: "--limit", in: 0...1_000_000_000) }
}
