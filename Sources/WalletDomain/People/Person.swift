/// Somebody the wallet has to do with: its owner, who else holds cards, whom a thing is meant for, a customer.
public struct Person: DescribedRecord {
    public var id: EntityID<Person>
    public var name = ""
    public var roles: [Role] = []
    public var email: String?
    public var phone: String?
    /// Under which they are known elsewhere: `@dana`.
    public var handle: String?
    public var relationship: String?
    public var group: String?
    /// The person through whom they are reached, such as a child's mother.
    public var through: EntityID<Person>?
    public var priority: Priority?
    public var metAt: String?
    public var metOn: CalendarDay?
    /// What they go by in the address book they came from.
    public var contactIdentifier: String?
    public var isLinkedToContact = false
    /// The word that stands for them as owner of cards.
    public var ownerWord: String?
    public var notes: String?
    public var archivedOn: CalendarDay?
    public var createdAt: Instant
    public var updatedAt: Instant
    public var unknown = UnknownMembers()

    public init(id: EntityID<Person>, name: String = "", createdAt: Instant) {
        (self.id, self.name, self.createdAt, updatedAt) = (id, name, createdAt, createdAt)
    }

    public enum Priority: String, FieldWord { case high, medium, low }

    /// What somebody is here; words of one's own too.
    public struct Role: OpenWord {
        public let word: String
        public static let usual = [
            "self", "owner", "beneficiary", "executor", "contact", "customer", "vendor", "distributor", "consignor",
        ]
        static let own = Role(word: "self")
        static let beneficiary = Role(word: "beneficiary")
    }
}

extension Person {
    static let blank = Person(id: ID(high: 0, low: 0), createdAt: Instant(milliseconds: 0))

    static let fields = Fields<Person>([
        Field("id", \.id, "", "The person's id.", [.needed, .always]),
        Field(
            "name", \.name, "Name", "What they are called.", [.typed, .column, .names, .needed, .always],
            rule: { $0.isBlank ? "Give a name." : $0.count > 100 ? "Write at most 100 characters." : nil }),
        Field(
            "roles", \.roles, "Roles",
            "What they are here, such as self, owner or beneficiary.",
            [.typed, .column, .names], hint: "self, owner, beneficiary, customer …", also: "role"),
        Field(
            "email", \.email, "E-mail", "Their e-mail address.", [.typed, .column, .names], hint: "ana@example.com",
            rule: { $0.flatMap(Person.refusal(ofEmail:)) }),
        Field(
            "phone", \.phone, "Phone", "Their telephone number.", [.typed, .column, .names], hint: "+1 555 0100",
            rule: { $0.flatMap(Person.refusal(ofPhone:)) }),
        Field("handle", \.handle, "Handle", "A name they go by elsewhere.", [.typed, .names], hint: "@dana"),
        Field(
            "relationship", \.relationship, "Relationship", "What they are to you.", [.typed, .column, .names],
            hint: "daughter, friend …", rule: { ($0?.count ?? 0) > 60 ? "Write at most 60 characters." : nil }),
        Field("group", \.group, "Group", "Whom they belong to.", [.typed, .column, .names], hint: "children"),
        Field(
            "through", \.through, "Through", "The person through whom they are reached.", .typed,
            hint: "another person", as: .record(TableName("people"))),
        Field("priority", \.priority, "Priority", "How much they matter.", .typed, hint: "h l: high, medium, low"),
        Field("metAt", \.metAt, "Met at", "Where you met.", .typed, hint: "a show, a shop …"),
        Field("metOn", \.metOn, "Met on", "The day you met.", .typed, hint: "12 Mar 2024"),
        Field("contactIdentifier", \.contactIdentifier, "", "What they go by in the address book they came from."),
        Field("isLinkedToContact", \.isLinkedToContact, "", "Whether they came from an address book."),
        Field(
            "ownerWord", \.ownerWord, "Owner word", "The word that stands for them as owner of cards.",
            [.typed, .names], hint: "as cards have it"),
        Field("notes", \.notes, "Notes", "Anything: a note.", .typed, hint: "optional", as: .note),
        Field("archivedOn", \.archivedOn, "", "The day since which they are in no list."),
        Field("createdAt", \.createdAt, "", "When they were added.", .always),
        Field("updatedAt", \.updatedAt, "", "When they were changed last.", [.always, .cache]),
    ])

    static func refusal(ofEmail text: String) -> String? {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        let isFine =
            parts.count == 2 && !parts[0].isEmpty && !text.contains(where: \.isWhitespace)
            && parts[1].dropLast().dropFirst().contains(".")
        return isFine ? nil : "Write it like ana@example.com."
    }

    private static func refusal(ofPhone text: String) -> String? {
        let isFine = (3...40).contains(text.utf8.count) && text.utf8.allSatisfy { "0123456789 +-().".utf8.contains($0) }
        return isFine ? nil : "Write 3 to 40 digits, blanks and + - ( )."
    }
}
