extension ImportPlan {
    /// The people of an address book; who was taken from it before is known again.
    ///
    /// What a person here cannot have, such as an address without a dot, is left out with a word.
    ///
    /// - Throws: ``CSVProblem`` where it is none; one of nobody is empty.
    public init(vCards bytes: [UInt8], into wallet: Wallet, in context: ChangeContext) throws(CSVProblem) {
        let kind = RecordKind.people
        let known = wallet.all(Person.self).filter(\.isLinkedToContact)
        let ids = Dictionary(known.map { ($0.contactIdentifier ?? "", $0.id) }) { first, _ in first }
        let reading = TypedReading(AskedWallet(wallet), today: context.today, file: CSVReading())
        var leftOut: [String: Int] = [:]
        let cards = try VCardText(bytes).cards
        func person(called contact: String) -> (id: Person.ID, isOwn: Bool) {
            let own = Person.ID(String(contact.lowercased().trimmingPrefix("urn:uuid:"))).flatMap { wallet[$0]?.id }
            return (
                ids[contact] ?? own ?? Person.ID(saying: "vcard\u{1F}\(contact)"), own != nil && ids[contact] == nil
            )
        }
        let contacts = Set(cards.compactMap { $0.values["UID"] })
        for card in cards {
            let (said, others) = card.said(reading)
            var texts = said
            if let agent = card.values[VCardText.agent], contacts.contains(agent) || person(called: agent).isOwn {
                texts["through"] = person(called: agent).id.description
            }
            for property in others { leftOut[property, default: 0] += 1 }
            guard let name = texts["name"] else {
                refuse(CSVProblem(row: card.line, column: nil, "This card has no name."), in: .records(kind.table))
                continue
            }
            let contact =
                card.values["UID"]
                ?? texts.filter { $0.key != "roles" }.sorted { $0.key < $1.key }.map(\.value).joined(by: "\u{1F}")
            let (id, isOwn) = person(called: contact)
            if !isOwn {
                texts["contactIdentifier"] = card.values["UID"].map { String($0.prefix(FieldShape.mostCharacters)) }
                texts["isLinkedToContact"] = "true"
            }
            // An address book knows few of the roles there are.
            if let present = wallet[id], let roles = texts["roles"] {
                texts["roles"] = (present.roles.map(\.word) + [roles]).joined(by: ", ")
            }
            guard rowOfRecord[id.description] == nil else { continue }
            do throws(RecordProblems) {
                let present = wallet.raw[RecordKey(kind.table, id)]
                let record = try kind.change(present, id.cast(), texts.mapValues { $0 }, reading, context.now)
                if let read = kind.read(record) {
                    add(record, called: read.name, in: .records(kind.table), row: card.line, over: wallet)
                }
            } catch {
                let message = error.messages.sorted { $0.key < $1.key }.first.map { "\($0.key): \($0.value)" }
                refuse(
                    CSVProblem(row: card.line, column: nil, message ?? "This person of the wallet cannot be read."),
                    in: .records(kind.table), name: name)
            }
        }
        guard !rows.isEmpty || bytes.isEmpty else {
            throw CSVProblem(row: 1, column: nil, "There is no card in this file.")
        }
        if !leftOut.isEmpty {
            let words = leftOut.sorted { $0.key < $1.key }.map { "\($0.value) \(WalletDomain.shown($0.key))" }
            notes.append("Left out, as people here have no place for it: \(words.joined(separator: ", ")).")
        }
    }
}

extension VCardText.Card {
    /// What a person here has of it, by key, and the properties of which no field takes anything.
    fileprivate func said(_ reading: TypedReading) -> (texts: [String: String], leftOut: [String]) {
        var (texts, leftOut) = ([String: String](), others)
        texts["name"] = name.map { String($0.prefix(100)) }
        for entry in VCardText.said {
            let property = VCardText.property(of: entry.facts.key)
            guard let value = values[property] else { continue }
            let text = property == "TEL" ? number(value) : String(value.prefix(FieldShape.mostCharactersOfNote))
            if (try? entry.put(text, reading)) != nil {
                texts[entry.facts.key] = text
            } else {
                leftOut.append(property)
            }
        }
        // What else an address book sorts people by is no role here.
        let words = (values["CATEGORIES"] ?? "").split(separator: ",").map { String($0).trimmed.lowercased() }
        let roles = [texts["roles"]].compactMap(\.self) + words.filter(Person.Role.usual.contains)
        texts["roles"] = roles.isEmpty ? nil : roles.joined(by: ", ")
        if let name = values["FN"], !name.isBlank, values["ORG"] != nil { leftOut.append("ORG") }
        return (texts, leftOut)
    }

    /// What follows it, as an extension, is none of it.
    private func number(_ value: String) -> String {
        let number = value.lowercased().hasPrefix("tel:") ? value.dropFirst(4) : value[...]
        return String(number.prefix { "0123456789 +-().".contains($0) }).trimmed
    }

    /// As it is shown, or put together: `Ortiz;Ana;;Dr.;` is Ana Ortiz.
    private var name: String? {
        if let name = values["FN"], !name.isBlank { return name }
        let parts = (values["N"] ?? "").split(separator: ";", omittingEmptySubsequences: false).map(String.init)
        let name = (parts.dropFirst().prefix(2) + parts.prefix(1)).filter { !$0.isBlank }.joined(separator: " ")
        return name.isBlank ? values["ORG"].flatMap { $0.isBlank ? nil : $0 } : name
    }
}

extension Wallet {
    /// The people who are not archived, as an address book (vCard 4.0).
    public var vCards: [UInt8] {
        var text = ContentLines()
        let people = all(Person.self).filter { $0.archivedOn == nil }
        let contacts = Dictionary(people.map { ($0.id, $0.contact) }) { first, _ in first }
        for person in people {
            text.line("BEGIN:VCARD")
            text.line("VERSION:4.0")
            text.text("FN", person.name)
            text.text("UID", person.contact)
            if !person.roles.isEmpty {
                text.text("CATEGORIES", person.roles.map(\.word).joined(by: ","), isList: true)
            }
            if let contact = person.through.flatMap({ contacts[$0] }) { text.text(VCardText.agent, contact) }
            for entry in VCardText.said {
                if let said = entry.typed(person) { text.text(VCardText.property(of: entry.facts.key), said) }
            }
            text.line("END:VCARD")
        }
        return text.bytes
    }
}

extension Person {
    /// What they go by in an address book.
    fileprivate var contact: String { contactIdentifier ?? "urn:uuid:\(id)" }
}
