import WalletDomain

extension AppState {
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
    /// - Parameter sort: of the rows of that list; nil: of any.
    public func mistake(inFilter text: String, of sort: FilteredSort? = nil) -> String? {
        do throws(FilterProblem) {
            let filter = try FilterExpression(text, on: today, saved: savedFilters)
            if let sort { try filter.mustFit(sort) }
            return nil
        } catch { return error.message }
    }

    mutating func narrow(to choice: PickPopup.Choice) { screen.ops.narrowing?.narrow(&self, choice) }
}
