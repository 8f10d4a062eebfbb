import WalletDomain

extension ThemeStyle {
    /// Reads what a theme file says of a role: attributes, a colour for the letters, `on` and one for the ground, all but
    /// one of them optional: `bold #ffffff on 52`.
    public init(words text: String) throws(FieldProblem) {
        self.init()
        var (hasInk, isGround, hasGround, isEmpty) = (false, false, false, true)
        for word in text.split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init) {
            isEmpty = false
            if let (attribute, _) = ThemeStyle.attributeNames.first(where: { $0.1 == word }) {
                attributes.insert(attribute)
            } else if word == "on" {
                guard !isGround else { throw FieldProblem("“on” stands here twice.") }
                isGround = true
            } else if isGround {
                guard !hasGround else { throw FieldProblem("There are two colours behind “on”.") }
                (ground, hasGround) = try (ThemeColor(word: word), true)
            } else {
                let color = try ThemeColor(word: word)
                guard !hasInk else {
                    throw FieldProblem("There are two colours for the letters. Put “on” before the second.")
                }
                (ink, hasInk) = (color, true)
            }
        }
        if isGround, !hasGround { throw FieldProblem("Behind “on” belongs a colour.") }
        if isEmpty {
            throw FieldProblem("A colour is missing. Write one such as \"#ffaf5f\", \"215\" or \"bright-red\".")
        }
    }
}

extension ThemeColor {
    /// - Throws: beyond 0...255.
    init(number: Int) throws(FieldProblem) {
        guard (0...255).contains(number) else {
            throw FieldProblem("\(number) is no colour of the palette. Use 0 to 255.")
        }
        self = .number(Int32(number))
    }

    /// `default`, one of the sixteen names, a number or `#rrggbb`.
    init(word: String) throws(FieldProblem) {
        if word == "default" {
            self = .own
        } else if let number = ThemeColor.names.firstIndex(of: word) {
            self = .number(Int32(number))
        } else if word.hasPrefix("#") {
            guard let rgb = RGB(hex: word) else {
                throw FieldProblem("“\(shown(word))” is no colour. Write six digits, such as #ffaf5f.")
            }
            self = .rgb(rgb)
        } else if let first = word.utf8.first, first &- 0x30 < 10, let number = Int(word) {
            self = try ThemeColor(number: number)
        } else {
            let names = ThemeColor.names + ["default", "on"] + ThemeStyle.attributeNames.map(\.1)
            let near = ConfigurationKeys.nearest(to: word, of: names).map { "Did you mean \($0)?" }
            throw FieldProblem(
                "“\(shown(word))” is no colour. "
                    + (near ?? "Write one such as \"#ffaf5f\", \"215\" or \"bright-red\"."))
        }
    }
}
