import WalletDomain

/// What the pages on config.toml say of keys, made from the table.
extension AppKeys {
    /// The keys' part of a config.toml in which everything is explained and commented out.
    public static var sample: String {
        var lines = [
            "",
            "# Keys of the full screen: an action and its keys, under [keys] wherever it is, or in the table of one place;",
            "# [] takes its keys away.",
            "# Keys are written \"d\", \"D\", \"ctrl-r\", \"alt-x\", \"f5\", \"enter\", \"space\". Esc and Ctrl-C stay what they are.",
        ]
        for place in KeyPlace.allCases {
            lines += ["", "# \(place.title)", "[\(place.tableName)]"]
            lines += bindings(of: place).map { "# \($0.name) = \(inTOML($0.keys))  # \($0.label)" }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// What `keys` may have in the schema of config.toml.
    public static var schema: String {
        typealias Text = ConfigurationText
        let items = ("items", "{\"type\": \"string\", \"minLength\": 1}")
        let places = KeyPlace.allCases.map { place in
            let keys = bindings(of: place).map { binding in
                let rules = [
                    ("description", Text.quoted(binding.label)), ("type", "\"array\""), items,
                    ("default", inTOML(binding.keys)),
                ]
                return (binding.name, Text.object(rules))
            }
            let rules = [
                ("description", Text.quoted(place.title)), ("type", "[\"object\", \"array\"]"), items,
                ("additionalProperties", "false"), ("properties", Text.object(keys)),
            ]
            return (String(place.tableName.dropFirst(5)), Text.object(rules))
        }
        let actions = Set(AppKeys.table.map(\.name)).subtracting(places.map(\.0)).sorted()
        return Text.closed(places + actions.map { ($0, Text.object([("type", "\"array\""), items])) })
    }

    /// `["d", "space"]`
    private static func inTOML(_ keys: [Key]) -> String {
        "[" + keys.map { SettingValue.text($0.configured).inTOML }.joined(separator: ", ") + "]"
    }
}
