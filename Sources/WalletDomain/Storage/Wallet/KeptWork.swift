import Glibc

/// What could not be finished when the program ended: changes that are not saved, and forms that were being filled in.
public struct KeptWork: Equatable, Sendable {
    /// A form's text by the names of its fields.
    public struct Form: Equatable, Sendable {
        public enum Purpose: Equatable, Sendable {
            case add(CardTemplate.ID)
            case addOwnCard
            case edit(UserCard.ID)
            case addBenefit(to: UserCard.ID)
            case editBenefit(Benefit.ID)
        }

        public var purpose: Purpose
        public var texts: [String: String]
        /// What the fields said before anything was typed.
        public var start: [String: String]

        public init(purpose: Purpose, texts: [String: String], start: [String: String] = [:]) {
            self.purpose = purpose
            self.texts = texts
            self.start = start
        }
    }

    /// What was being said of an entry of the history, by the names of the fields.
    public struct Entry: Equatable, Sendable {
        public enum Purpose: Equatable, Sendable {
            case edit(BenefitUsage.ID)
            case earlier(Benefit.ID)
            case refund(Benefit.ID)
        }

        public var purpose: Purpose
        public var texts: [String: String]
        /// What the fields said before anything was typed.
        public var start: [String: String]

        public init(purpose: Purpose, texts: [String: String], start: [String: String] = [:]) {
            self.purpose = purpose
            self.texts = texts
            self.start = start
        }
    }

    /// Oldest first.
    public var changes: [Transaction]
    public var form: Form?
    public var entry: Entry?

    public init(changes: [Transaction] = [], form: Form? = nil, entry: Entry? = nil) {
        self.changes = changes
        self.form = form
        self.entry = entry
    }

    public var isEmpty: Bool { changes.isEmpty && form == nil && entry == nil }
}

/// The file in which a wallet's unfinished work waits for the next start.
public struct WorkShelf: Equatable, Sendable {
    /// Of the wallet; no other wallet's work is taken.
    private let wallet: String
    public let path: String

    /// - Parameters:
    ///   - folder: for the program's state; made when there is something to keep.
    ///   - wallet: its absolute path.
    public init(in folder: String, ofWallet wallet: String) {
        self.wallet = wallet
        path = "\(folder)/draft-\(String(contentHash(wallet.utf8), radix: 16)).json"
    }

    /// What lies there; nil if nothing does, or nothing that can be read.
    public func look() -> KeptWork? {
        guard let bytes = try? readWhole(path, limit: JSONLimits.document.bytes).bytes else { return nil }
        var work = KeptWork()
        var owner = ""
        let isRead: Void? = try? JSONReader.read(bytes) { reader throws(JSONProblem) in
            try reader.object { reader, key throws(JSONProblem) in
                switch key {
                case "wallet": owner = try reader.string()
                case "form": work.form = try KeptWork.Form.read(&reader)
                case "entry": work.entry = try KeptWork.Entry.read(&reader)
                case "changes":
                    try reader.array { reader throws(JSONProblem) in
                        work.changes.append(try Transaction.read(&reader))
                    }
                default: break
                }
            }
        }
        return isRead != nil && owner == wallet && !work.isEmpty ? work : nil
    }

    /// Makes the file, or replaces it; nothing to keep removes it.
    public func keep(_ work: KeptWork) throws(StorageProblem) {
        guard !work.isEmpty else {
            _ = unlink(path)
            return
        }
        try makeFolder(FileLocation.folder(of: path))
        var json = JSONWriter()
        json.raw("{")
        json.key("wallet")
        json.string(wallet)
        if let form = work.form {
            json.raw(",\n")
            json.key("form")
            form.write(to: &json)
        }
        if let entry = work.entry {
            json.raw(",\n")
            json.key("entry")
            entry.write(to: &json)
        }
        json.raw(",\n")
        json.key("changes")
        json.list(of: work.changes)
        json.raw("}\n")
        try SafeFile.replace(path, with: json.bytes)
    }
}

extension KeptWork.Form {
    fileprivate static func read(_ reader: inout JSONReader) throws(JSONProblem) -> KeptWork.Form? {
        var purpose: Purpose?
        var texts: [String: String] = [:]
        var start: [String: String] = [:]
        try reader.object { reader, key throws(JSONProblem) in
            switch key {
            case "add": purpose = .add(try reader.id())
            case "addOwnCard":
                try reader.skipValue()
                purpose = .addOwnCard
            case "edit": purpose = .edit(try reader.id())
            case "addBenefit": purpose = .addBenefit(to: try reader.id())
            case "editBenefit": purpose = .editBenefit(try reader.id())
            case "texts": texts = try reader.texts()
            case "start": start = try reader.texts()
            default: break
            }
        }
        return purpose.map { KeptWork.Form(purpose: $0, texts: texts, start: start) }
    }

    fileprivate func write(to json: inout JSONWriter) {
        let (key, id) =
            switch purpose {
            case .add(let template): ("add", template.description)
            case .addOwnCard: ("addOwnCard", "")
            case .edit(let card): ("edit", card.description)
            case .addBenefit(let card): ("addBenefit", card.description)
            case .editBenefit(let benefit): ("editBenefit", benefit.description)
            }
        json.form(key, id, texts, start)
    }
}

extension KeptWork.Entry {
    fileprivate static func read(_ reader: inout JSONReader) throws(JSONProblem) -> KeptWork.Entry? {
        var purpose: Purpose?
        var texts: [String: String] = [:]
        var start: [String: String] = [:]
        try reader.object { reader, key throws(JSONProblem) in
            switch key {
            case "edit": purpose = .edit(try reader.id())
            case "earlier": purpose = .earlier(try reader.id())
            case "refund": purpose = .refund(try reader.id())
            case "texts": texts = try reader.texts()
            case "start": start = try reader.texts()
            default: break
            }
        }
        return purpose.map { KeptWork.Entry(purpose: $0, texts: texts, start: start) }
    }

    fileprivate func write(to json: inout JSONWriter) {
        let (key, id) =
            switch purpose {
            case .edit(let row): ("edit", row.description)
            case .earlier(let benefit): ("earlier", benefit.description)
            case .refund(let benefit): ("refund", benefit.description)
            }
        json.form(key, id, texts, start)
    }
}

extension JSONReader {
    fileprivate mutating func texts() throws(JSONProblem) -> [String: String] {
        var texts: [String: String] = [:]
        try object { reader, key throws(JSONProblem) in texts[key.string] = try reader.string() }
        return texts
    }
}

extension JSONWriter {
    fileprivate mutating func form(
        _ purpose: String, _ id: String, _ texts: [String: String], _ start: [String: String]
    ) {
        raw("{")
        key(purpose)
        string(id)
        for (name, texts) in [("texts", texts), ("start", start)] {
            raw(",")
            key(name)
            self.texts(texts)
        }
        raw("}")
    }

    fileprivate mutating func texts(_ texts: [String: String]) {
        raw("{")
        for (index, text) in texts.sorted(by: { $0.key < $1.key }).enumerated() {
            if index > 0 { raw(",") }
            key(text.key)
            string(text.value)
        }
        raw("}")
    }
}
