/// The layout of a wallet file.
///
///     {"format":1,"generation":42,"program":"0.3.0",
///     "preferences":{…},
///     "cards":[
///     {…},
///     {…}
///     ],
///     "benefits":[
///     ],
///     "sums":[
///     ],
///     "usages":[
///     {…}
///     ]
///     }
///
/// One record per line, what the first screen needs first, members nobody knows here last. A file in any other layout
/// of the same JSON is read too, and laid out like this when it is saved next.
enum WalletFormat {
    /// The format this version writes. Files of a higher one are shown and never changed.
    static let current = 1

    /// Whether a member of the file says what the file is.
    static func isHeader(_ name: TableName) -> Bool {
        ["format", "generation", "program", "lastChange", "unlisted"].contains(name.text)
    }

    /// Whether a member of the file is one of ours.
    static func isKnown(_ name: TableName) -> Bool { isHeader(name) || WalletRecords.knows(name) }
}

/// The members that say what the file is.
struct WalletHeader: Equatable, Sendable {
    /// 1 for all files there are; 0 while not read.
    var format = 0
    /// Counts saves.
    var generation = 0
    /// The version of the program that saved last.
    var program: String?
    /// The last change, since one waited in the list of changes or could not be noted there; nil: none ever did.
    var lastChange: ChangeSet.ID?
    /// The last act that could not be noted in the list of changes.
    var unlisted: ChangeSet.ID?

    /// Until another change follows, by whomever.
    var isNewestUnlisted: Bool { unlisted != nil && unlisted == lastChange }

    var isNewer: Bool { format > WalletFormat.current }

    /// `{"format":1,"generation":42`
    var text: ArraySlice<UInt8> {
        var json = JSONWriter(reserving: 80)
        json.record { record in
            record.put("format", format)
            record.put("generation", generation)
            record.put("program", program)
            record.put("lastChange", lastChange)
            record.put("unlisted", isNewestUnlisted ? unlisted : nil)
        }
        return json.bytes.dropLast()
    }
}
