import WalletDomain

/// What a list is narrowed to, and keeping that under a name.
extension AppState {
    public var savedFilters: SavedFilters { wallet.overrides.filters }

    /// The saved filter that the list is narrowed to, and to nothing else.
    private func standing(_ text: String) -> SavedFilter? { savedFilters.all.first { $0.sign == text } }

    /// Asks for the name; those there are can be taken again.
    mutating func askForFilterName() {
        guard let text = screen.ops.narrowing?.words(self), !text.isEmpty else {
            return say("nothing is narrowed here: \(keyNames.filter) narrows", .hint)
        }
        let standing = standing(text)
        let first = standing.map { PickPopup.Choice(.everything, "take \($0.sign) away", kind: "remove") }
        let names = savedFilters.all.map { PickPopup.Choice(.text($0.name), $0.name, kind: $0.text) }
        var pick = PickPopup(.filterName(text), title: "Save the filter", (first.map { [$0] } ?? []) + names)
        pick.takesText = true
        if let standing {
            pick.field = TextField(standing.name)
            pick.narrow()
        }
        popup = .pick(pick)
    }

    /// Saves what was asked about under the name that was chosen, or takes it away.
    mutating func nameFilter(
        _ text: String, _ choice: PickPopup.Choice?, _ pick: PickPopup, _ environment: Environment
    ) {
        let standing = standing(text)
        // By its own name it would mean itself.
        let words = standing?.text ?? savedFilters.writtenOut(text)
        var (name, kept): (String?, String?) = (nil, nil)
        switch choice?.value {
        case .text(let typed)?: (name, kept) = (typed.lowercased(), words)
        case .everything?: name = standing?.name
        default: break
        }
        guard let name, SavedFilter.isName(name) else {
            say(choice == nil ? "type a name for it" : "A name is \(SavedFilter.nameRule).", .problem)
            return popup = .pick(pick)
        }
        if let kept, let problem = SavedFilter.problem(in: kept) {
            say(problem.message, .problem)
            return popup = .pick(pick)
        }
        closePopup()
        // It holds at once; the file follows, and says so where it cannot.
        var overrides = wallet.overrides
        overrides.filters.keep(kept, as: name)
        wallet.prefer(overrides)
        let narrowed = PickPopup.Choice(.text(kept == nil ? words : "@" + name), name, kind: "")
        screen.ops.narrowing?.showAll(&self)
        narrow(to: narrowed)
        refreshAll(environment)
        say(kept == nil ? "@\(name) is taken away" : "saved as @\(name)", .hint)
        effects.append(.keep(kept, as: name, of: Configuration.filtersTable))
    }

    /// Chooses what the list of the screen is narrowed to; what holds is ticked, and everything stands first.
    mutating func askForFilter() {
        var pick = PickPopup(.filter, title: "Show only", filterChoices)
        pick.takesText = screen.ops.narrowing?.takesText ?? false
        pick.example = screen.ops.narrowing?.example
        popup = .pick(pick)
    }

    var filterChoices: [PickPopup.Choice] { screen.ops.narrowing?.choices(self) ?? [] }

    /// What can be typed next, where the cursor stands behind all that is typed.
    func completions(of pick: PickPopup) -> [FilterCompletion] {
        guard pick.purpose == .filter, pick.field.cursor == pick.field.characters.count else { return [] }
        return screen.ops.narrowing?.completions?(self, pick.field.text) ?? []
    }

    /// What speaks against what was typed as words of a filter, where these are highlighted.
    public func mistake(in pick: PickPopup) -> String? {
        guard pick.purpose == .filter, case .text(let text)? = pick.chosen?.value else { return nil }
        return screen.ops.narrowing?.mistake(self, text)
    }

    /// What speaks against words of the one language of lists.
    ///
    /// - Parameter row: what that list is of; nil: anything.
    public func mistake(inFilter text: String, of row: (any FilteredRow.Type)? = nil) -> String? {
        do throws(FilterProblem) {
            let filter = try FilterExpression(text, on: today, saved: savedFilters)
            if let row { try filter.mustFit(row) }
            return nil
        } catch { return error.message }
    }

    mutating func narrow(to choice: PickPopup.Choice) { screen.ops.narrowing?.narrow(&self, choice) }
}
