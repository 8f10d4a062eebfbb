import Testing
import WalletTestSupport

/// Arrows between targets go downward only, and what is live stays at the edge. SwiftPM accepts an import of anything
/// that can be reached downwards, so the sources are compared with what each folder may name.
@Suite("Arrows")
struct ArrowTests {
    /// What a folder may import, of ours and of others; the longest folder that fits holds.
    private static let imports: [String: Set<String>] = [
        // How days are written for people is one for the whole program, as its language would be.
        "WalletDomain/Shared": ["Synchronization"],
        "WalletDomain/Benefits": ["Synchronization"],
        "WalletDomain/Catalogue": ["WalletTemplates", "Synchronization"],
        "WalletDomain/Budgets/Figures": ["Synchronization"],
        "WalletDomain/Errands": [],
        "WalletDomain/Statements": [],
        "WalletDomain/Season": [],
        "WalletDomain/Wallet": [],
        "WalletDomain/Undo": [],
        "WalletDomain/Settings": [],
        "WalletDomain/Lookup": [],
        "WalletDomain/Demo": [],
        "WalletDomain/Storage": ["CFiles", "Glibc", "Synchronization"],
        "WalletDomain/Exchange": ["Synchronization"],
        "WalletDomain/Configuration": [],
        "WalletReminders": ["WalletDomain"],
        "WalletStore": ["WalletReminders", "WalletDomain", "Synchronization"],
        "WalletTUI": ["WalletStore", "WalletReminders", "WalletDomain"],
        "WalletTUI/Canvas": ["WalletDomain", "Glibc"],
        "WalletTUI/Terminal": ["WalletStore", "WalletReminders", "WalletDomain", "CTerminal", "Glibc"],
        "coupontracker": [
            "WalletTUI", "WalletStore", "WalletReminders", "WalletDomain", "ArgumentParser", "Glibc", "Synchronization",
        ],
    ]

    /// Words of what is live, and the only folders that may say them.
    private static let live: [(words: [String], folders: [String])] = [
        // The clock and the zone
        (
            [
                "clock_gettime", "gettimeofday", "time(nil", "time(&", "localtime_r", "localtime(", "tzset",
                "ContinuousClock", "SuspendingClock", "Date()",
            ], ["coupontracker/Live", "WalletDomain/Storage", "WalletTUI/Terminal"]
        ),
        // The environment
        (["getenv", "setenv", "environ", "ProcessInfo"], ["coupontracker", "WalletTUI/Terminal"]),
        // Chance that no seed repeats
        (
            [
                "SystemRandomNumberGenerator", ".random()", "arc4random", "getrandom", "getentropy", "UUID()",
                ".shuffled()", ".randomElement()",
            ], ["coupontracker/Live"]
        ),
        ([".random(in:"], ["coupontracker/Live", "WalletDomain/Storage/Files"]),
        // The terminal
        (["cterm_"], ["WalletTUI/Terminal"]),
    ]

    @Test func everyImportIsAllowedWhereItStands() throws {
        var found = 0
        for line in try SourceLine.all() {
            guard let module = line.imported else { continue }
            found += 1
            let folders = Self.imports.keys.filter(line.isIn)
            let folder = try #require(folders.max { $0.count < $1.count }, "\(line.place) is in no folder of the table")
            let isAllowed = Self.imports[folder]?.contains(module) ?? false
            #expect(isAllowed, "\(line.place): \(folder) may not import \(module)")
        }
        #expect(found > 100)
    }

    @Test func everyFolderOfTheTableHasSources() throws {
        let lines = try SourceLine.all()
        for folder in Self.imports.keys { #expect(lines.contains { $0.isIn(folder) }, "\(folder) is empty") }
    }

    @Test func whatIsLiveStaysAtTheEdge() throws {
        for line in try SourceLine.all() {
            for (words, folders) in Self.live where !folders.contains(where: line.isIn) {
                let word = words.first { line.says($0) }
                #expect(word == nil, "\(line.place): \(word ?? "") belongs in \(folders.joined(separator: ", "))")
            }
        }
    }

    /// The folders of each area, and of what describes the kinds of all of them.
    private static let areas: [(name: String, folders: [String])] = [
        ("Benefits", ["WalletDomain/Benefits", "WalletStore/Benefits", "WalletTUI/Benefits"]),
        (
            "Budgets",
            ["WalletDomain/Budgets", "WalletStore/Budgets", "WalletTUI/Budgets", "coupontracker/Commands/Budgets"]
        ),
        ("People", ["WalletDomain/People"]),
        ("Described", ["WalletDomain/Described"]),
    ]

    /// What one of them may name of an area, and why.
    private static let namings: [String: String] = [
        "Budgets: UserCard": "An account may be a card; what was said to a reminder is kept as cards keep it.",
        "Budgets: BenefitUsage": "A transaction may pay a use of a benefit.",
        "People: UserCard": "Cards say by a word whose they are, which a person may claim.",
    ]

    @Test func anAreaNamesNoOther() throws {
        let lines = try SourceLine.all().compactMap { line in
            Self.areas.first { $0.folders.contains(where: line.isIn) }.map { (area: $0.name, line: line) }
        }
        var owners: [String: String] = [:]
        for (area, line) in lines where area != "Described" { if let type = line.declared { owners[type] = area } }
        var found: Set<String> = []
        for (area, line) in lines {
            for type in line.types {
                guard let owner = owners[type], owner != area else { continue }
                found.insert("\(area): \(type)")
                #expect(Self.namings["\(area): \(type)"] != nil, "\(line.place): \(area) names \(type) of \(owner)")
            }
        }
        #expect(owners.count > 100)
        #expect(found == Set(Self.namings.keys))
    }

    @Test func noWordOfCursesIsInOurHeader() throws {
        let header = "Sources/CTerminal/include/CTerminal.h"
        let lines = try SourceLine.read(["grep", "-n", "", header]).filter { !$0.isEmpty }
        #expect(lines.count > 10)
        #expect(lines.filter { $0.contains("#include") && $0.contains("curses") } == [])
    }
}

/// A line of a source file, without its comment.
private struct SourceLine {
    /// `WalletStore/App/AppState.swift:12`
    let place: String
    let text: Substring
    let isIndented: Bool

    private static let root = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }

    static func read(_ command: [String]) throws -> [Substring] {
        let result = try ChildProcess.run(["env", "-C", root] + command)
        try #require(result.code == 0, "\(result.errors)")
        return result.output.split(separator: "\n")
    }

    /// Every line of `Sources`.
    static func all() throws -> [SourceLine] {
        try read(["grep", "-rn", "--include=*.swift", "", "Sources"]).map { line in
            let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            let text = parts[2].drop { $0 == " " }
            return SourceLine(
                place: "\(parts[0].dropFirst("Sources/".count)):\(parts[1])", text: text.hasPrefix("//") ? "" : text,
                isIndented: parts[2].hasPrefix(" "))
        }
    }

    func isIn(_ folder: String) -> Bool { place.hasPrefix(folder + "/") }

    /// The module, where this is an import: `@testable public import struct Module.Name`.
    var imported: String? {
        var words = text.split(separator: " ")
        while let first = words.first,
            first.hasPrefix("@") || ["public", "package", "internal", "private"].contains(first)
        {
            words.removeFirst()
        }
        guard words.first == "import", words.count > 1 else { return nil }
        let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
        let name = words.count > 2 && kinds.contains(words[1]) ? words[2] : words[1]
        return name.split(separator: ".").first.map(String.init)
    }

    /// The type that begins here and stands in no other.
    var declared: String? {
        guard !isIndented else { return nil }
        let words = text.split(separator: " ").drop { ["public", "package", "final", "indirect"].contains($0) }
        let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "typealias"]
        guard let kind = words.first, kinds.contains(kind) else { return nil }
        return words.dropFirst().first.map { String($0.prefix { $0.isLetter || $0.isNumber }) }
    }

    /// The types that it names; in texts only where those have values in them.
    var types: Set<String> {
        let pieces = text.split(separator: "\"", omittingEmptySubsequences: false)
        let isPlain = !text.contains("\\(")
        let code = pieces.indices.filter { !isPlain || $0.isMultiple(of: 2) }.map { pieces[$0] }.joined(separator: " ")
        let words = code.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
        return Set(words.filter { $0.first?.isUppercase ?? false }.map { String($0.prefix { $0 != "." }) })
    }

    /// True when the line says `word` as a word of its own.
    func says(_ word: String) -> Bool {
        text.ranges(of: word).contains { range in
            let isStart = word.first?.isLetter ?? false
            let isEnd = word.last?.isLetter ?? false
            let before = text[..<range.lowerBound].last.map { $0.isLetter || $0 == "_" || $0 == "." } ?? false
            let after = text[range.upperBound...].first.map { $0.isLetter || $0 == "_" } ?? false
            return !(isStart && before) && !(isEnd && after)
        }
    }
}
