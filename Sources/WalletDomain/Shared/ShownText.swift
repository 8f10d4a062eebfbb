public func shown(_ text: String) -> String { text }
