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
    /// - Parameter keys: the lines of its `keys`, which whoever knows the keys of the full screen makes.
    public static func schema(keys: [String]) -> String {
        var lines = [
            "{", "  \"$schema\": \"http://json-schema.org/draft-07/schema#\",",
            "  \"title\": \"CouponTracker config.toml\",", "  \"type\": \"object\",",
            "  \"additionalProperties\": false,", "  \"properties\": {",
        ]
        let tables = ConfigurationKeys.tables
        for table in tables {
            lines += [
                "    \"\(table)\": {", "      \"type\": \"object\",", "      \"additionalProperties\": false,",
                "      \"properties\": {",
            ]
            let keys = ConfigurationKeys.all.filter { $0.table == table }
            for key in keys {
                lines += ["        \"\(key.name)\": {", "          \"description\": \(quoted(key.purpose)),"]
                var rules = rules(of: key)
                if key.defaultValue != .unset { rules.append("\"default\": \(key.defaultValue.inTOML)") }
                lines.append("          " + rules.joined(separator: ", "))
                lines.append(key.name == keys.last?.name ? "        }" : "        },")
            }
            lines += ["      }", "    },"]
        }
        lines += [
            "    \"\(Configuration.pointsTable)\": {", "      \"type\": \"object\",",
            "      \"additionalProperties\": false,", "      \"properties\": {",
        ]
        let programmes = PointValues.bundled.programmes
        lines += programmes.map { programme in
            "        \"\(programme.key)\": {\"description\": "
                + quoted("What a point of \(programme.name) is worth, in cents.")
                + ", \"type\": [\"string\", \"integer\"]}" + (programme == programmes.last ? "" : ",")
        }
        lines += [
            "      }", "    },", "    \"\(Configuration.filtersTable)\": {", "      \"type\": \"object\",",
            "      \"propertyNames\": {\"pattern\": \"^[a-z0-9_-]{1,32}$\"},",
            "      \"additionalProperties\": {\"type\": \"string\", \"pattern\": \"\\\\S\"}",
            keys.isEmpty ? "    }" : "    },",
        ]
        return (lines + keys + ["  }", "}"]).joined(separator: "\n") + "\n"
    }

    private static func rules(of key: ConfigurationKey) -> [String] {
        switch key.kind {
        case .toggle: ["\"type\": \"boolean\""]
        case .number(let range):
            ["\"type\": \"integer\"", "\"minimum\": \(range.lowerBound)", "\"maximum\": \(range.upperBound)"]
        case .word(let words): ["\"enum\": [" + words.map(quoted).joined(separator: ", ") + "]"]
        case .currency: ["\"type\": \"string\"", "\"pattern\": \"^[A-Z]{3}$\""]
        case .command: ["\"type\": \"string\"", "\"pattern\": \"\\\\S\""]
        case .theme:
            // Editors offer the first and take the second.
            [
                "\"anyOf\": [{\"enum\": ["
                    + ([ThemeNames.automatic] + ThemeNames.builtIn).map(quoted).joined(separator: ", ")
                    + "]}, {\"type\": \"string\", \"pattern\": \"^[A-Za-z0-9_-]{1,64}$\"}]"
            ]
        }
    }

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
                case "\u{0}"..<" ", "\u{7F}":
                    let digits = String(scalar.value, radix: 16)
                    quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                default: quoted.unicodeScalars.append(scalar)
                }
            } + "\""
        }
    }
}
