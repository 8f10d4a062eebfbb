import Foundation
import Testing
import WalletTestSupport

@testable import WalletDomain

/// The reader against damaged texts, and against the platform's own reader.
struct JSONTortureTests {
    private static let seeds: Range<UInt64> = 0..<(Torture.isWhole ? 20 : 4)
    static let sample = #"""
        {"format":1,"generation":42,
        "cards":[
        {"id":"00000000-0000-4000-8000-000000000001","nickname":"Gold \"one\" é€😀 \u00e9\ud83d\ude00","fee":325.00,"isCustom":false},
        {"id":"00000000-0000-4000-8000-000000000002","notes":null,"fees":[{"on":"2026-01-31","amount":-12.5e1}],"x":{}}
        ],
        "mine":[true,false,null,[],{"":0}]}
        """#

    @Test func refusesTheSampleCutAtEveryByte() throws {
        let bytes = [UInt8](Self.sample.utf8)
        _ = try JSONTree.read(bytes)
        for count in 0..<bytes.count {
            #expect(throws: JSONProblem.self, "cut at \(count)") { try JSONTree.read([UInt8](bytes[..<count])) }
        }
    }

    /// Nothing traps, and whatever is taken the platform's reader takes too and sees the same in it.
    @Test(arguments: seeds)
    func survivesMutations(seed: UInt64) throws {
        var generator = SeededGenerator(state: seed)
        let original = [UInt8](Self.sample.utf8)
        var taken = 0
        let count = Torture.count(50_000)
        for _ in 0..<count {
            let bytes = mutated(original, &generator)
            guard let tree = try? JSONTree.read(bytes) else { continue }
            taken += 1
            if taken % 10 == 0 { #expect(try agrees(tree, oracle(bytes)), "seed \(seed)") }
        }
        #expect(taken > 0)
        Torture.report("fuzzed: JSON", tried: count)
    }

    /// A line behind one with the keys that it mostly has is read, or refused, as it is alone.
    @Test(arguments: seeds)
    func linesAreReadAsTheyAreAlone(seed: UInt64) {
        var generator = SeededGenerator(state: seed)
        let line = [UInt8](
            #"{"id":"e0bf30c3-369a-4000-8000-000000000001","kind":{"type":"oneTime","x":[1,{}]},"a":-1.5,"b":"é\n"}"#
                .utf8)
        var (taken, refused) = (0, 0)
        for _ in 0..<Torture.count(50_000) {
            let other = mutated(line, &generator)
            let (alone, behind) = (
                found(in: other, behind: line, isKnown: false), found(in: other, behind: line, isKnown: true)
            )
            #expect(alone == behind, "seed \(seed): \(String(decoding: other, as: UTF8.self))")
            if alone.id == nil { refused += 1 } else { taken += 1 }
        }
        #expect(taken > 0 && refused > 0)
    }

    /// The id of an object, what it takes of the text, and why it was refused.
    private struct Found: Equatable {
        var id: FreshID?
        var end: Int?
        var depth: Int?
        var problem: String?
    }

    /// - Parameter isKnown: whether the line before it was looked at.
    private func found(in line: [UInt8], behind first: [UInt8], isKnown: Bool) -> Found {
        var found = Found()
        let range = (isKnown ? 0 : first.count)..<first.count + line.count
        do throws(JSONProblem) {
            try JSONReader.read(first + line, in: range) { reader throws(JSONProblem) in
                var known = KnownKeys()
                if isKnown { _ = try reader.idOfObject(&known) }
                let id = try reader.idOfObject(&known)
                found = Found(id: id, end: reader.offset, depth: reader.depth)
            }
        } catch { found.problem = error.message }
        return found
    }

    @Test(arguments: 0..<200)
    func agreesWithThePlatform(seed: UInt64) throws {
        var generator = SeededGenerator(state: seed)
        var writer = JSONWriter()
        let tree = randomTree(&generator, depth: 0)
        write(tree, &writer)
        #expect(try JSONTree.read(writer.bytes) == tree)
        #expect(try agrees(tree, oracle(writer.bytes)))
    }

    private func oracle(_ bytes: [UInt8]) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(bytes), options: [.fragmentsAllowed])
    }

    private func agrees(_ tree: JSONTree, _ value: Any) -> Bool {
        switch (tree, value) {
        case (.null, is NSNull): true
        case (.string(let text), let value as String): text == value
        case (.bool(let truth), let value as NSNumber): truth == value.boolValue
        case (.number(let text), let value as NSNumber):
            Double(text).map { abs($0 - value.doubleValue) <= abs($0) * 1e-12 } ?? false
        case (.array(let elements), let values as [Any]):
            elements.count == values.count && zip(elements, values).allSatisfy { agrees($0, $1) }
        case (.object(let members), let values as [String: Any]):
            members.count == values.count
                && members.allSatisfy { member in values[member.key].map { agrees(member.value, $0) } ?? false }
        default: false
        }
    }

    private func mutated(_ original: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
        var bytes = original
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
            let index = Int.random(in: 0..<bytes.count, using: &generator)
            let length = Int.random(in: 0...min(12, bytes.count - index), using: &generator)
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
            case 1: bytes[index] = Array("{}[],:\"\\0-.eEu \n".utf8).randomElement(using: &generator) ?? 0
            case 2: bytes.removeSubrange(index..<index + length)
            case 3: bytes.insert(contentsOf: bytes[index..<index + length], at: index)
            case 4: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            default: bytes.swapAt(index, Int.random(in: 0..<bytes.count, using: &generator))
            }
            if bytes.isEmpty { bytes = [0x20] }
        }
        return bytes
    }

    private func randomTree(_ generator: inout SeededGenerator, depth: Int) -> JSONTree {
        switch Int.random(in: 0..<(depth > 5 ? 4 : 6), using: &generator) {
        case 0: .null
        case 1: .bool(Bool.random(using: &generator))
        case 2: .number(randomNumber(&generator))
        case 3: .string(randomText(&generator))
        case 4:
            .array((0..<Int.random(in: 0...6, using: &generator)).map { _ in randomTree(&generator, depth: depth + 1) })
        default:
            .object(
                (0..<Int.random(in: 0...40, using: &generator)).map {
                    ("\($0)" + randomText(&generator), randomTree(&generator, depth: depth + 2))
                })
        }
    }

    private func randomNumber(_ generator: inout SeededGenerator) -> String {
        let whole = "\(Int32.random(in: -99_999...99_999, using: &generator))"
        let fraction = Bool.random(using: &generator) ? ".\(Int.random(in: 0...99, using: &generator))" : ""
        return whole + fraction + (Int.random(in: 0..<4, using: &generator) == 0 ? "e-3" : "")
    }

    private func randomText(_ generator: inout SeededGenerator) -> String {
        let alphabet = Array(
            "abcdefghijklmnopqrstuvwxyz \"\\/\n\t\u{0}\u{1F}\u{7F}é€😀\u{202E}\u{200B}\u{2066}\u{85}\u{E0041}ñ字"
                .unicodeScalars)
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...20, using: &generator) {
            text.append(alphabet.randomElement(using: &generator) ?? "x")
        }
        return String(text)
    }

    private func write(_ tree: JSONTree, _ writer: inout JSONWriter) {
        switch tree {
        case .null: writer.null()
        case .bool(let truth): writer.bool(truth)
        case .number(let text): writer.raw(text.utf8)
        case .string(let text): writer.string(text)
        case .array(let elements):
            writer.raw("[")
            for (index, element) in elements.enumerated() {
                if index > 0 { writer.raw(",") }
                write(element, &writer)
            }
            writer.raw("]")
        case .object(let members):
            writer.raw("{")
            for (index, member) in members.enumerated() {
                if index > 0 { writer.raw(",") }
                writer.key(member.key)
                write(member.value, &writer)
            }
            writer.raw("}")
        }
    }
}
