/// Why words name no record of a kind, or too many.
public typealias RecordLookupProblem = LookupProblem<FreshID>

extension RecordLookupProblem {
    /// - Parameter typing: what a person can type for a record, and for no other; else its id.
    public func message(_ kind: RecordKind, typing: (FreshID) -> String) -> String {
        switch self {
        case .nothingNamed, .onlyDash: "Name \(kind.aOne)."
        case .notFound(let words, 0, _): "There is no \(kind.one) “\(WalletDomain.shown(words))”."
        case .notFound(let words, _, _): "“\(WalletDomain.shown(words))” is archived."
        case .severalFit(let words, let ids), .namesArchived(let words, _, let ids):
            "“\(WalletDomain.shown(words))” fits \(ids.count) \(kind.many)"
                + (RecordLookupProblem.told(ids, typing).map { ": \($0)." } ?? ". Add a word, or use an id.")
        }
    }

    /// What is typed for each; nil: they are many, or one has no words of its own.
    private static func told(_ ids: [FreshID], _ typing: (FreshID) -> String) -> String? {
        guard ids.count <= 4 else { return nil }
        let names = ids.map(typing)
        guard zip(names, ids).allSatisfy({ $0 != $1.description }) else { return nil }
        return names.map { WalletDomain.shown($0) }.joined(by: " or ")
    }
}

extension Wallet {
    /// The one record that words name: each stands in a field that names it, or says where it stands (`kids:other`), or on
    /// which day and of what it is (`amazon 2 nov checking`, `amazon 12.50`); or its id, or six characters of it.
    ///
    /// - Parameter ids: those that can be meant; nil: all.
    public func lookUp(
        _ words: [String], _ kind: RecordKind, _ scope: WalletLookupScope = .active, among ids: Set<FreshID>? = nil
    ) throws(RecordLookupProblem) -> FreshID {
        try AskedWallet(self).lookUp(words, kind, scope, among: ids)
    }

    /// What a person can type for a record, and for no other.
    ///
    /// - Parameter book: in which names are looked for; nil: all.
    public func typing(_ id: FreshID, _ kind: RecordKind, in book: FreshID? = nil) -> String {
        AskedWallet(self).typing(id, kind, in: book)
    }

    /// Those in whose naming fields each of the words stands, in the order of the list.
    public func records(of kind: RecordKind, fitting words: [String]) -> [ReadRecord] {
        let search = SearchWords(words.joined(by: " ")).words
        return records(of: kind).filter { $0.fits(search, kind) }
    }

    /// The active ones of exactly that name, without case and accents.
    public func records(of kind: RecordKind, called name: String) -> [ReadRecord] {
        let folded = name.folded
        return records(of: kind).filter { $0.archivedOn == nil && $0.name.folded == folded }
    }

    /// Those of some records in which each word stands, as lists say them.
    public func records(_ records: [ReadRecord], of kind: RecordKind, saying text: String) -> [ReadRecord] {
        var listed = records
        kind.complete(&listed, self, nil)
        return zip(records, listed).filter { fits($1, text, kind) }.map(\.0)
    }

    /// Whether each word stands in a field that names a record, or in what a column says of it.
    public func fits(_ record: ReadRecord, _ text: String, _ kind: RecordKind) -> Bool {
        let words = SearchWords(text).words
        let columns = zip(kind.fields, record.typed).filter {
            $0.0.uses.contains(.column) || $0.0.uses.contains(.names) || record.instead[$0.0.key] != nil
        }
        let texts = columns.flatMap { field, typed in
            ([typed].compactMap(\.self) + (record.instead[field.key] ?? [])).map { self.words($0, of: field).folded }
        }
        return words.allSatisfy { word in texts.contains { SearchWords.match(word, $0) != nil } }
    }
}

extension AskedWallet {
    /// What look-ups of a kind go through.
    final class Known {
        let records: [ReadRecord]
        /// Of what can be a part of another: its name behind those of what it is a part of.
        let paths: [FreshID: String]
        /// The active ones by their whole names and paths, folded.
        private(set) var named: [[UInt8]: [FreshID]] = [:]

        /// In which book each is, where there are books.
        private var books: [FreshID: String] = [:]
        private var bookNames: [String: String] = [:]

        func isIn(_ book: FreshID?, _ id: FreshID) -> Bool {
            guard let book, let own = books[id] else { return true }
            return own == book.description
        }

        init(_ kind: RecordKind, in wallet: Wallet) {
            let records = wallet.records(of: kind)
            (self.records, paths) = (records, kind.paths(in: wallet))
            if let place = kind.place(of: "bookId") {
                for record in records where books[record.id] == nil { books[record.id] = record.typed[place] }
                bookNames = wallet.records(of: .books).reduce(into: [:]) { $0[$1.id.description] = $1.name }
            }
            for record in records where record.archivedOn == nil {
                named[record.name.folded, default: []] += [record.id]
                if let path = paths[record.id], path != record.name { named[path.folded, default: []] += [record.id] }
            }
        }

        /// The one that there is, or of several the one whose whole path that is: what is a part of nothing has no other.
        func only(_ ids: [FreshID], standingAt path: [UInt8]) -> FreshID? {
            let meant = ids.count > 1 ? ids.filter { paths[$0]?.folded == path } : ids
            return meant.count == 1 ? meant[0] : nil
        }

        /// Those that words name by where they stand: a word of their own, the others of what they are a part of, or else of
        /// their book.
        func standing(_ words: [String], among records: [ReadRecord]) -> [(id: FreshID, name: String)] {
            let search = SearchWords(words.joined(by: " ").replacing(":", with: " ")).words
            let parts = standing(search, among: records) { paths[$0.id] }
            if !parts.isEmpty { return parts }
            return standing(search, among: records) { record in
                books[record.id].flatMap { bookNames[$0] }.map { "\(paths[record.id] ?? record.name) \($0)" }
            }
        }

        private func standing(
            _ search: [[UInt8]], among records: [ReadRecord], at place: (ReadRecord) -> String?
        ) -> [(id: FreshID, name: String)] {
            records.compactMap { record in
                guard let name = place(record) else { return nil }
                let (own, whole) = (record.name.folded, name.folded)
                let isMeant = search.contains { $0.isOf(name: own) } && search.allSatisfy { $0.isOf(name: whole) }
                return isMeant ? (id: record.id, name: name) : nil
            }
        }
    }

    private func known(_ kind: RecordKind) -> Known {
        if let known = kinds[kind.table] { return known }
        let known = Known(kind, in: wallet)
        kinds[kind.table] = known
        return known
    }

    /// The first of a list, which is meant where none is named and one has to be.
    func first(of table: TableName) -> FreshID? {
        RecordKind.named(table).flatMap { known($0).records.first { $0.archivedOn == nil }?.id }
    }

    /// The record that is called so and no other is; what a table of thousands of rows asks for each.
    func called(_ name: String, _ kind: RecordKind, in book: FreshID? = nil) -> FreshID? {
        let known = known(kind)
        let folded = name.folded
        return known.only((known.named[folded] ?? []).filter { known.isIn(book, $0) }, standingAt: folded)
    }

    /// A record as a person would type it: by its name, else by where it stands, where no other is called so; else its id.
    func typing(_ id: FreshID, _ kind: RecordKind, in book: FreshID?) -> String {
        let names = [wallet.name(of: id, kind), known(kind).paths[id]].compactMap(\.self)
        return names.first { called($0, kind, in: book) == id } ?? id.description
    }

    /// Those of a book; nil: all.
    func ids(of kind: RecordKind, in book: FreshID?) -> Set<FreshID>? {
        let known = known(kind)
        return book.map { book in Set(known.records.lazy.map(\.id).filter { known.isIn(book, $0) }) }
    }

    func lookUp(
        _ words: [String], _ kind: RecordKind, _ scope: WalletLookupScope = .active, among ids: Set<FreshID>? = nil
    ) throws(RecordLookupProblem) -> FreshID {
        let text = words.joined(by: " ")
        guard !text.isBlank else { throw .nothingNamed }
        guard text != "-" else { throw .onlyDash }
        let all = known(kind).records.filter { ids?.contains($0.id) ?? true }
        let hits = hits(words, among: all.filter { $0.isIn(scope) }, kind)
        if let only = known(kind).only(hits, standingAt: text.folded) { return only }
        if !hits.isEmpty { throw .severalFit(text, hits) }
        guard !words.contains("-") else { throw .onlyDash }
        let archived = scope == .active ? self.hits(words, among: all.filter { $0.isIn(.archived) }, kind).count : 0
        throw .notFound(text, archived: archived)
    }

    /// The ids of those that fit best.
    private func hits(_ words: [String], among records: [ReadRecord], _ kind: RecordKind) -> [FreshID] {
        if let word = words.first, words.count == 1, word.utf8.count >= 6 {
            let begun = records.filter { $0.id.description.hasPrefix(word.lowercased()) }
            if !begun.isEmpty { return begun.map(\.id) }
        }
        // What is numbered in its list has the number as a name.
        if words.count == 1, words[0].utf8.allSatisfy({ $0 &- 0x30 < 10 }), let place = kind.place(ofColumn: 0),
            case .number = kind.fields[place].shape
        {
            let numbered = records.filter { $0.typed[place] == words[0] }
            let named = records.filter { SearchWords.match(words[0].folded, $0.name.folded) != nil }
            return (numbered.isEmpty ? named : numbered).map(\.id)
        }
        let search = SearchWords(words.joined(by: " ")).words
        let fitting = records.filter { $0.fits(search, kind) }
        let numbers = search.filter(\.isBareNumber)
        let named = numbers.isEmpty ? fitting : fitting.filter { $0.fits(numbers, kind, areWhole: true) }
        var found = named.map { (id: $0.id, name: $0.name) }
        if found.isEmpty { found = known(kind).standing(words, among: records) }
        // What is no day of any of them is an amount.
        for isDay in [true, false] where found.isEmpty { found = saying(search, isDay: isDay, among: records, kind) }
        if found.isEmpty { found = fitting.map { (id: $0.id, name: $0.name) } }
        let fits = found.map { (id: $0.id, fit: NameFit(search, in: $0.name.folded)) }
        let best = fits.map(\.fit).min()
        return fits.filter { $0.fit == best || best == .elsewhere }.map(\.id)
    }

    /// Those that have a word of their own, and the others in a day, an amount or a name of their columns.
    ///
    /// - Parameter isDay: whether a number up to 31 is a day; else it is an amount, and no word says a day.
    private func saying(
        _ search: [[UInt8]], isDay: Bool, among records: [ReadRecord], _ kind: RecordKind
    ) -> [(id: FreshID, name: String)] {
        records.compactMap { record in
            let own = record.name.folded
            let others = search.filter { !$0.isOf(name: own) }
            guard others.count < search.count else { return nil }
            let isMeant = others.allSatisfy { word in
                zip(kind.fields, record.typed).contains {
                    $0.uses.contains(.column) && says(word, isDay: isDay, $1, $0)
                }
            }
            return isMeant ? (id: record.id, name: record.name) : nil
        }
    }

    private func says(_ word: [UInt8], isDay: Bool, _ typed: String?, _ field: FieldFacts) -> Bool {
        guard let typed else { return false }
        let stands = { (text: String) in SearchWords.match(word, text.folded) }
        let said = wallet.words(typed, of: field)
        if case .record = field.shape { return stands(said) != nil }
        if field.shape.isAmount {
            let text = String(decoding: word, as: UTF8.self)
            // The 3 of `coffee 3 nov` is a day, and not $3 on any day of it.
            if isDay, word.isBareNumber, Int(text).map({ $0 <= 31 }) ?? false { return false }
            guard let amount = field.shape.amount(typed),
                let asked = try? Money(typed: String(text.drop { $0 == "+" }), decimals: Money.mostDecimals)
            else { return false }
            // In lists it has a sign, which names need not have.
            let isSigned = text.hasPrefix("+") || asked.isNegative
            return isSigned ? amount == asked : amount.magnitude == asked.magnitude
        }
        guard isDay, field.shape.side != nil else { return false }
        // The 2 of 20 Nov is another day, and the 11 of 2026-11-20 its month.
        return typed.folded == word || stands(said).map { $0.place <= .whole } ?? false
    }
}

extension [UInt8] {
    fileprivate var isBareNumber: Bool { allSatisfy { $0 &- 0x30 < 10 } }

    /// Whether a word stands in a name, a number only by itself: the 2 of `SAFEWAY #1202` is none.
    fileprivate func isOf(name: [UInt8]) -> Bool {
        guard let match = SearchWords.match(self, name) else { return false }
        return match.place <= .whole || !isBareNumber
    }
}

extension ReadRecord {
    /// Whether each word stands in a field that names it.
    ///
    /// - Parameters:
    ///   - words: folded.
    ///   - areWhole: they are no parts of longer ones.
    func fits(_ words: [[UInt8]], _ kind: RecordKind, areWhole: Bool = false) -> Bool {
        let texts = kind.fields.indices.compactMap { kind.fields[$0].uses.contains(.names) ? typed[$0]?.folded : nil }
        return words.allSatisfy { word in
            texts.contains { text in
                SearchWords.match(word, text).map { !areWhole || $0.place <= .whole } ?? false
            }
        }
    }

    public func isIn(_ scope: WalletLookupScope) -> Bool { scope.has(isArchived: archivedOn != nil) }
}
