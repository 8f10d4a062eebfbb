import WalletDomain
import WalletStore

extension Page {
    /// The page of a damaged wallet: what, where, and the ways back.
    mutating func drawRescue(
        _ rescue: RescueFeature.State, _ state: AppState, _ layout: AppLayout, _ scroll: inout Scroll
    ) {
        let body = Rect(canvas.size).inset(left: 2, top: layout.isAiry ? 2 : 1, right: 2, bottom: 2)
        let air: [[Run]] = layout.isAiry ? [[]] : []
        var lines = [[Run("This wallet cannot be read", .urgent, isBold: true)]] + air
        lines += wrapped(rescue.problem, width: min(body.width, 100)).prefix(4).map { [Run($0)] }
        lines += [[Run(rescue.path, .muted)], [Run("Nothing is changed until you choose.", .muted)], []] + air
        if rescue.isOfTwoSides {
            let both = "keeps both: yours is the wallet, and of theirs you say what you want"
            lines += [way("sides", in: .rescue, both), []]
        }
        let rest = body.inset(top: putLines(lines, in: body)).splitLeft(100).left
        if rescue.isExcerptShown {
            put([Run("The lines around it", .title)], x: rest.x, y: rest.y)
            putWords(rescue.excerpt.isEmpty ? ["The file is empty."] : rescue.excerpt, in: rest.inset(top: 1))
        } else {
            drawBackups(rescue, state, in: rest, &scroll)
        }
    }

    private mutating func drawBackups(
        _ rescue: RescueFeature.State, _ state: AppState, in rect: Rect, _ scroll: inout Scroll
    ) {
        guard !rescue.backups.isEmpty else {
            put(
                [Run("There is no backup of it. Open the file in your editor (e), or leave (q).")], x: rect.x, y: rect.y
            )
            return
        }
        put([Run("Backups, newest first", .title)], x: rect.x, y: rect.y)
        let list = rect.inset(top: 1)
        drawRows(rescue.backups.count, selected: rescue.selected, in: list, &scroll) { page, row, line in
            let backup = rescue.backups[row]
            page.put(
                [Run("\(backup.name.day.weekdayName) \(backup.name.day.long)")], x: line.x + 2, y: line.y, width: 16)
            let facts =
                backup.problem.map { [Run("! " + $0.message, .warn)] }
                ?? [Run(page.count(backup.cards, "card")), Run(page.count(backup.uses, "use"), .muted)].dotted()
            page.put(facts, x: line.x + 20, y: line.y, width: line.width - 22)
        }
    }

    private func count(_ number: Int, _ word: String) -> String {
        "\(grouped(number)) \(word)\(number == 1 ? "" : "s")"
    }
}
