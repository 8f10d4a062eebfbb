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
        let reading = TypedReading(AskedWallet(wallet), today: context.today)
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
            var texts = card.personTexts
            if let agent = card.values[VCardText.agent], contacts.contains(agent) || person(called: agent).isOwn {
                texts["through"] = person(called: agent).id.description
            }
            for property in card.leftOut { leftOut[property, default: 0] += 1 }
            guard let name = texts["name"] ?? nil else {
                refuse(CSVProblem(row: card.line, column: nil, "This card has no name."), in: .records(kind.table))
                continue
            }
            let contact =
                card.values["UID"]
                ?? texts.filter { $0.key != "roles" }.sorted { $0.key < $1.key }.map { $0.value ?? "" }
                .joined(by: "\u{1F}")
            let (id, isOwn) = person(called: contact)
            if !isOwn {
                texts["contactIdentifier"] = card.values["UID"].map { String($0.prefix(FieldShape.mostCharacters)) }
                texts["isLinkedToContact"] = "true"
            }
            // An address book knows few of the roles there are.
            if let present = wallet[id], let roles = texts["roles"] ?? nil {
                texts["roles"] = (present.roles.map(\.word) + [roles]).joined(by: ", ")
            }
            guard rowOfRecord[id.description] == nil else { continue }
            do throws(RecordProblems) {
                let present = wallet.raw[RecordKey(kind.table, id)]
                let record = try kind.change(present, id.cast(), texts, reading, context.now)
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
    /// What a person here has of it, by key; what cannot be is left out.
    fileprivate var personTexts: [String: String?] {
        var texts: [String: String] = [:]
        texts["name"] = name.map { String($0.prefix(100)) }
        if let email = values["EMAIL"], Person.refusal(ofEmail: email) == nil { texts["email"] = email }
        // What follows a number, as an extension, is none of it.
        let number = values["TEL"].map { $0.lowercased().hasPrefix("tel:") ? String($0.dropFirst(4)) : $0 }
        let phone = String(number?.prefix { "0123456789 +-().".contains($0) } ?? "").trimmed
        if phone.count >= 3 {
            texts["phone"] = String(phone.prefix(40))
        }
        for (key, _) in VCardText.own {
            let most = key == "relationship" ? 60 : FieldShape.mostCharacters
            texts[key] = values[VCardText.property(of: key)].map { String($0.prefix(most)) }
        }
        let words = (values["CATEGORIES"] ?? "").split(separator: ",").map { String($0).trimmed.lowercased() }
        // What else an address book sorts people by is no role here.
        let roles = [texts["roles"]].compactMap(\.self) + words.filter(Person.Role.usual.contains)
        texts["roles"] = roles.isEmpty ? nil : roles.joined(by: ", ")
        if Person.Priority(rawValue: texts["priority"] ?? "") == nil { texts["priority"] = nil }
        if CalendarDay(texts["metOn"] ?? "") == nil { texts["metOn"] = nil }
        texts["handle"] = values["NICKNAME"].map { String($0.prefix(FieldShape.mostCharacters)) }
        texts["notes"] = values["NOTE"].map { String($0.prefix(FieldShape.mostCharactersOfNote)) }
        return texts.mapValues { $0 }
    }

    /// What is said of them that no field takes, by the name of its property.
    fileprivate var leftOut: [String] {
        let isMail = values["EMAIL"].map { Person.refusal(ofEmail: $0) == nil } ?? true
        let hasName = values["FN"].map { !$0.isBlank } ?? false
        return others + (isMail ? [] : ["EMAIL"]) + (hasName && values["ORG"] != nil ? ["ORG"] : [])
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
            let own = VCardText.own.map { (VCardText.property(of: $0.key), $0.said(person)) }
            let lines: [(String, String?)] =
                [
                    ("FN", person.name), ("UID", person.contact),
                    ("EMAIL", person.email), ("TEL", person.phone), ("NICKNAME", person.handle),
                    ("CATEGORIES", person.roles.isEmpty ? nil : person.roles.map(\.word).joined(by: ",")),
                    (VCardText.agent, person.through.flatMap { contacts[$0] }), ("NOTE", person.notes),
                ] + own
            text.line("BEGIN:VCARD")
            text.line("VERSION:4.0")
            for case (let name, let value?) in lines { text.text(name, value, isList: name == "CATEGORIES") }
            text.line("END:VCARD")
        }
        return text.bytes
    }
}

extension Person {
    /// What they go by in an address book.
    fileprivate var contact: String { contactIdentifier ?? "urn:uuid:\(id)" }
}
