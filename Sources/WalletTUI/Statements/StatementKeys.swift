import WalletStore

extension AppKeys {
    static let statement: [KeyBinding] =
        [
            // First, as it is the key that has room beside whatever the foot says.
            popup(.statement, "take_in", [.control("s")], "take the statement in", hint: "take in", .saved),
            act("tick", [.space], "take it, or not", hint: "take", .tick),
            act("take", [.enter], "take it, and go on to the next one", .take),
            act(
                "make_account", ["A"], "make the card an account of the book, to keep its rows",
                hint: "keep in the book", .makeAccount),
            act("file", ["c"], "file it: then one letter files, and the next one comes", hint: "file", .file),
            // Where it means something, it answers what the row asks.
            act("period", ["<", ">"], "the period before, or this one", hint: "period", .otherPeriod),
            act("leave_out", ["x"], "leave the row out, or take it back in", hint: "out", .leaveOut),
            KeyBinding(.statement, "help", ["?"], "all keys", hint: "keys", does: .helpAsked),
            act("show", [.tab], "all rows, or only those of benefits", hint: "rows", .showAll),
            act(
                "not_the_same", ["n"], "it is not what is here or was marked by hand, or is", hint: "another",
                .notTheSame),
            act("benefit", ["b"], "say which benefit it is of", hint: "benefit", .chooseBenefit),
            act("tick_all", ["V"], "take all that waits, or none", hint: "all", .tickAll),
            act("card", ["a"], "say which card it is of", hint: "card", .chooseCard),
            popup(
                .statement, "anew", [.control("g")], "begin anew: forget what was said of it, its columns too", .dropped
            ),
        ] + list(.statement) + [close(.statement, ["q"])]

    private static func act(
        _ name: String, _ keys: [Key], _ label: String, hint: String? = nil, _ act: StatementPopup.Act
    ) -> KeyBinding { popup(.statement, name, keys, label, hint: hint, .statement(act)) }
}

extension KeyContext {
    /// Whether what is done is done to a statement, and not to a list.
    var isOverStatement: Bool { if case .statement? = state.popup { true } else { false } }
}
