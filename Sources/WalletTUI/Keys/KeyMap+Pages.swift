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
            lines += named(in: place).map { "# \($0.name) = \(inTOML($0.keys))  # \($0.label)" }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The lines of `keys` in the schema of config.toml.
    public static var schema: [String] {
        var lines = [
            "    \"keys\": {", "      \"type\": \"object\",", "      \"additionalProperties\": false,",
            "      \"properties\": {",
        ]
        for place in KeyPlace.allCases {
            lines += [
                "        \"\(place.tableName.dropFirst(5))\": {",
                "          \"description\": \(ConfigurationText.quoted(place.title)),",
                "          \"type\": [\"object\", \"array\"], \"items\": {\"type\": \"string\", \"minLength\": 1},",
                "          \"additionalProperties\": false,", "          \"properties\": {",
            ]
            let bindings = named(in: place)
            for binding in bindings {
                lines += [
                    "            \"\(binding.name)\": {",
                    "              \"description\": \(ConfigurationText.quoted(binding.label)),",
                    "              \"type\": \"array\", \"items\": {\"type\": \"string\", \"minLength\": 1}, \"default\": "
                        + inTOML(binding.keys),
                    binding.name == bindings.last?.name ? "            }" : "            },",
                ]
            }
            lines += ["          }", "        },"]
        }
        let places = Set(KeyPlace.allCases.map { String($0.tableName.dropFirst(5)) })
        let actions = Set(AppKeys.table.filter(\.isNamed).map(\.name)).subtracting(places).sorted()
        for action in actions {
            lines.append(
                "        \"\(action)\": {\"type\": \"array\", \"items\": {\"type\": \"string\", \"minLength\": 1}}"
                    + (action == actions.last ? "" : ","))
        }
        return lines + ["      }", "    }"]
    }

    private static func named(in place: KeyPlace) -> [KeyBinding] { bindings(of: place).filter(\.isNamed) }

    /// `["d", "space"]`
    private static func inTOML(_ keys: [Key]) -> String {
        "[" + keys.map { SettingValue.text($0.configured).inTOML }.joined(separator: ", ") + "]"
    }
}
