import ArgumentParser

// What an option is for, and what stands for its value in help, in one line.

extension Option {
    /// - Parameter parsing: unconditional where a value may begin with a dash.
    init<Word: ExpressibleByArgument>(
        _ help: String, as value: String, _ parsing: SingleValueParsingStrategy = .next,
        completion: CompletionKind? = nil
    ) where Value == Word? {
        self.init(parsing: parsing, help: ArgumentHelp(help, valueName: value), completion: completion)
    }

    /// The same of one that must be said.
    init(
        _ help: String, as value: String, _ parsing: SingleValueParsingStrategy, completion: CompletionKind? = nil
    ) where Value == String {
        self.init(parsing: parsing, help: ArgumentHelp(help, valueName: value), completion: completion)
    }
}

extension Argument {
    init(wrappedValue: [String], _ help: String, as value: String, completion: CompletionKind? = nil)
    where Value == [String] {
        self.init(wrappedValue: wrappedValue, help: ArgumentHelp(help, valueName: value), completion: completion)
    }

    init(_ help: String, as value: String, completion: CompletionKind? = nil) where Value == String? {
        self.init(help: ArgumentHelp(help, valueName: value), completion: completion)
    }

    init(_ help: String, as value: String, completion: CompletionKind? = nil) where Value == String {
        self.init(help: ArgumentHelp(help, valueName: value), completion: completion)
    }
}
