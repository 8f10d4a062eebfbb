/// Texts made of the table of settings.
public enum ConfigurationText {
    /// A config.toml with every setting explained and commented out: what holds without the file.
    public static var sample: String {
        var lines = [
            "#:schema ./config.schema.json",
            "# Settings of CouponTracker. All of them are optional: behind # stands what holds without this file.",
            "# Take the # away and change the value. What a command line or the environment says comes first;",
            "# what the wallet's own preferences say comes after this file.",
            "# Mistakes: coupontracker config check. What holds, and why: coupontracker config print --effective",
        ]
        for table in ConfigurationKeys.tables {
            lines += ["", "[\(table)]"]
            for key in ConfigurationKeys.all where key.table == table {
                lines += ["# \(key.purpose)", "# It is \(key.range)."]
                lines.append("# \(key.name) = \(key.example.inTOML)")
            }
        }
        lines += ["", "[\(Configuration.pointsTable)]", "# What a point of a programme is worth to you, in cents."]
        lines += PointValues.bundled.programmes.map { programme in
            "# \(programme.key) = \(SettingValue.text(programme.cents.jsonNumber).inTOML)"
        }
        lines += [
            "", "[\(Configuration.filtersTable)]",
            "# What lists are narrowed to, under names: tabs of the agenda, and @weekly for commands.",
            "# weekly = \"status:open <7d\"",
        ]
        return lines.joined(separator: "\n") + "\n"
    }

    /// A JSON schema (draft 7) of config.toml, for editors that complete and check.
    ///
    /// - Parameter keys: that of its `keys`, which whoever knows the keys of the full screen makes.
    public static func schema(keys: String) -> String {
        let tables = ConfigurationKeys.tables.map { table in
            (table, closed(ConfigurationKeys.all.filter { $0.table == table }.map { ($0.name, rules(of: $0)) }))
        }
        let points = PointValues.bundled.programmes.map { programme in
            let purpose = quoted("What a point of \(programme.name) is worth, in cents.")
            return (programme.key, object([("description", purpose), ("type", "[\"string\", \"integer\"]")]))
        }
        let filters = object([
            ("type", quoted("object")), ("propertyNames", "{\"pattern\": \"^[a-z0-9_-]{1,32}$\"}"),
            ("additionalProperties", "{\"type\": \"string\", \"pattern\": \"\\\\S\"}"),
        ])
        let others = [
            (Configuration.pointsTable, closed(points)), (Configuration.filtersTable, filters), ("keys", keys),
        ]
        return closed(
            tables + others,
            lead: [
                ("$schema", quoted("http://json-schema.org/draft-07/schema#")),
                ("title", quoted("CouponTracker config.toml")),
            ]) + "\n"
    }

    private static func rules(of key: ConfigurationKey) -> String {
        let rules =
            switch key.kind {
            case .toggle: [("type", quoted("boolean"))]
            case .number(let range):
                [("type", quoted("integer")), ("minimum", "\(range.lowerBound)"), ("maximum", "\(range.upperBound)")]
            case .word(let words): [("enum", list(words))]
            case .currency: [("type", quoted("string")), ("pattern", quoted("^[A-Z]{3}$"))]
            case .theme:
                // Editors offer the first and take the second.
                [
                    (
                        "anyOf",
                        "[{\"enum\": \(list(ThemeNames.ofProgram))}, {\"type\": \"string\", \"pattern\": "
                            + "\"^[A-Za-z0-9_-]{1,64}$\"}]"
                    )
                ]
            default: [("type", quoted("string")), ("pattern", quoted("\\S"))]
            }
        let usual = key.defaultValue == .unset ? [] : [("default", key.defaultValue.inTOML)]
        return object([("description", quoted(key.purpose))] + rules + usual)
    }

    /// The schema of what has these members, each with its own schema, and no others.
    package static func closed(_ members: [(String, String)], lead: [(String, String)] = []) -> String {
        object(lead + [("type", quoted("object")), ("additionalProperties", "false"), ("properties", object(members))])
    }

    /// A member a line.
    package static func object(_ members: [(String, String)]) -> String {
        let lines = members.map { key, json in "\(quoted(key)): \(json)" }.joined(separator: ",\n")
        return "{\n" + lines.split(separator: "\n").map { "  \($0)\n" }.joined() + "}"
    }

    private static func list(_ words: [String]) -> String { "[" + words.map(quoted).joined(separator: ", ") + "]" }

    package static func quoted(_ text: String) -> String {
        var json = JSONWriter()
        json.string(text)
        return String(decoding: json.bytes, as: UTF8.self)
    }
}

extension SettingValue {
    /// As config.toml writes it.
    public var inTOML: String {
        switch self {
        case .toggle, .number: text
        case .unset: "\"\""
        case .text(let text):
            text.unicodeScalars.reduce(into: "\"") { quoted, scalar in
                switch scalar {
                case "\"": quoted += "\\\""
                case "\\": quoted += "\\\\"
                case "\u{0}"..<" ", "\u{7F}": quoted += "\\u" + padded(scalar.value, 4, radix: 16)
                default: quoted.unicodeScalars.append(scalar)
                }
            } + "\""
        }
    }
}
