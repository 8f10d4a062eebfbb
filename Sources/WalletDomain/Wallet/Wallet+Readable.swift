/// The wallet in lines for people, so that two versions can be compared line by line.
extension Wallet {
    /// Each line is the same as long as what it tells is, whatever the day.
    public func readableLines() -> [String] {
        var lines = said(savedPreferences, "settings")
        for card in cards.records {
            // By what it is, so that a nickname changes one line.
            let name = template(of: card)?.name ?? card.customName ?? "card"
            lines += said(card, name)
            for benefit in benefits(ofCard: card.id) { lines += said(benefit, "\(terms(of: benefit).name) (\(name))") }
        }
        lines += usages.all.sorted { $0.usedOn < $1.usedOn }.map(readable)
        for table in raw.names {
            guard let kind = RecordKind.named(table) else {
                lines += raw.records(of: table).map { "\(table.text): \(String(decoding: $0.line, as: UTF8.self))" }
                continue
            }
            lines += records(of: kind).flatMap { said($0, kind) }
        }
        return lines.map { shown($0) }
    }

    /// `Uber Cash (Gold Card): done $10, 24 Nov 2026`
    private func readable(_ row: BenefitUsage) -> String {
        let amount = row.valueMissed ?? row.valueRedeemed
        let money = amount.isZero ? "" : " " + amount.formatted(symbol: savedPreferences.currencySymbol)
        let what =
            row.kind == .use ? "done" : row.kind == .refund ? "refunded" : row.kind == .claim ? "claimed" : "missed"
        let note = row.notes.map { " (\($0))" } ?? ""
        return "\(row.benefitNameSnapshot) (\(row.cardNameSnapshot)): \(what)\(money), \(row.usedOn.long)\(note)"
    }

    private func said<Record: Described>(_ record: Record, _ name: String) -> [String] {
        said(
            name,
            Record.fields.entries.map { ($0.facts, $0.typed(record) == $0.typed(.blank) ? nil : $0.typed(record)) })
    }

    private func said(_ record: ReadRecord, _ kind: RecordKind) -> [String] {
        let inName = kind.told + [kind.nameKey, "bookId"]
        return said(
            name(of: record, kind), zip(kind.fields, record.typed).map { ($0, inName.contains($0.key) ? nil : $1) })
    }

    /// A line that there is the thing, and one for each field that says something else than usual.
    private func said(_ name: String, _ fields: [(facts: FieldFacts, typed: String?)]) -> [String] {
        [name]
            + fields.compactMap { facts, typed in
                guard let typed, !facts.uses.contains(.cache), !Self.unsaid.contains(facts.key), typed != facts.usual
                else { return nil }
                let label = facts.label.isEmpty ? facts.key.inWords : facts.label.lowercased()
                let value = facts.uses.contains(.secret) ? Benefit.masked(typed) : words(typed, of: facts)
                return "\(name): \(label) \(value)"
            }
    }

    /// What no person says.
    private static let unsaid: Set<String> = [
        "id", "userCardId", "cardTemplateId", "templateBenefitId", "createdAt", "updatedAt", "addedDate", "sortOrder",
        "productSince",
    ]
}

extension String {
    /// `customReset.endsOn` as `custom reset ends on`
    var inWords: String { kebabCase.replacing("-", with: " ").replacing(".", with: " ") }
}
