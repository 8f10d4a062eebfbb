import Testing
import WalletTestSupport

@testable import WalletDomain

/// Texts that nobody wrote: the reader answers each with a document or a place, and never ends the program.
struct TOMLFuzzTests {
    private static let seeds = Array(1...10)

    /// Ten times 10,000 changed texts where all is tried: bytes exchanged, taken out, put in, doubled, cut.
    @Test(arguments: seeds) func survivesChangedTexts(seed: Int) {
        var random = SeededGenerator(state: UInt64(seed))
        let samples = [
            Array(ConfigurationText.sample.utf8), Array(TOMLFuzzTests.used.utf8), Array(TOMLFuzzTests.odd.utf8),
        ]
        var accepted = 0
        for round in 0..<Torture.count(10_000) {
            var bytes = samples[round % samples.count]
            for _ in 0...Int.random(in: 0..<6, using: &random) { TOMLFuzzTests.change(&bytes, &random) }
            let (configuration, problems) = Configuration.read(bytes)
            if problems.isEmpty { accepted += 1 }
            let lines = bytes.count { $0 == 0x0A } + 1
            for problem in problems {
                let shown = ConfigurationProblem(problem, file: "f", bytes: bytes)
                #expect((1...lines).contains(problem.place.line) && problem.place.column >= 1)
                #expect(!shown.message.utf8.contains { $0 < 0x20 } && shown.excerpt.count == 2)
            }
            for key in ConfigurationKeys.all.prefix(round % 3 == 1 ? 9 : 0) {
                guard let newer = try? ConfigurationEdit.set(key.name, of: key.table, to: key.example, in: bytes)
                else { continue }
                #expect(Configuration.read(newer).configuration[key.id]?.value == key.example)
            }
            #expect(configuration.entries.count <= ConfigurationKeys.all.count)
        }
        #expect(accepted > 0)
    }

    private static func change(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        guard !bytes.isEmpty else { return bytes.append(0x5B) }
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(Array("[]\"'=.,#\\\n\r{}-_0ut\u{0}".utf8).randomElement(using: &random) ?? 0, at: place)
        case 3: bytes.insert(contentsOf: bytes[place..<min(place + 40, bytes.count)], at: place)
        case 4: bytes.removeSubrange(place..<min(place + 20, bytes.count))
        default: bytes.removeSubrange(place..<bytes.count)
        }
    }

    private static let used = """
        # mine
        [reminders]
        urgent_days = 5   # enough
        bell = true
        [ui]
        borders = "plain"
        background = "light"

        """

    private static let odd = #"""
        [ui]
        colors = 'mono'
        list = ["é", "😀", [1, -2, +3_000], [[[]]]]
        text = "\u00e9\U0001F600\\\"\t"
        [keys.wallet]
        done = ["d", "space"]
        """#

    /// What TOML's reference reader takes and what it means, where Python's is here: ours takes less, never other things.
    @Test(.enabled(if: PythonTOML.isHere, "Python's tomllib is not here: nothing is compared with another reader"))
    func agreesWithAnotherReader() throws {
        var random = SeededGenerator(state: 77)
        var texts: [[UInt8]] = []
        var meant: [String] = []
        for round in 0..<600 {
            var bytes = Array((round % 2 == 0 ? TOMLFuzzTests.used : TOMLFuzzTests.odd).utf8)
            for _ in 0..<Int.random(in: 0..<4, using: &random) { TOMLFuzzTests.change(&bytes, &random) }
            guard let document = try? TOMLReader.read(bytes) else { continue }
            texts.append(bytes)
            let entries = document.entries.map { entry in
                let path = (entry.table.isEmpty ? "" : entry.table + ".") + entry.key
                return path + "=" + entry.item.value.plain
            }
            meant.append(entries.sorted().joined(separator: "\u{1}"))
        }
        #expect(texts.count > 100)
        #expect(try PythonTOML.read(texts) == meant)
    }
}

/// Python's reader of TOML.
private enum PythonTOML {
    static let isHere = (try? ChildProcess.run(["python3", "-c", "import tomllib"]))?.code == 0

    /// Each text in hex on a line; answers in hex: the entries sorted, joined by U+0001, or `refused`.
    private static let script = """
        import sys, tomllib
        def plain(v):
            if isinstance(v, bool): return "true" if v else "false"
            if isinstance(v, list): return "[" + ",".join(plain(x) for x in v) + "]"
            return str(v)
        def walk(t, path, out):
            for k, v in t.items():
                if isinstance(v, dict): walk(v, path + k + ".", out)
                else: out.append(path + k + "=" + plain(v))
        for line in sys.stdin:
            try:
                text = bytes.fromhex(line.strip()).decode("utf-8-sig")
                out = []
                walk(tomllib.loads(text), "", out)
                out.sort(key=lambda s: s.encode())
                print("\\x01".join(out).encode().hex())
            except Exception as e:
                print(("refused: " + str(e)).encode().hex())
        """

    static func read(_ texts: [[UInt8]]) throws -> [String] {
        let input = texts.map { $0.map { hex($0) }.joined() + "\n" }.joined()
        let result = try ChildProcess.run(["python3", "-c", script], input: input)
        return result.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { line in
            let digits = Array(line.utf8)
            let bytes = stride(from: 0, to: digits.count - 1, by: 2).map { index in
                UInt8(String(decoding: digits[index...(index + 1)], as: UTF8.self), radix: 16) ?? 0
            }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    private static func hex(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16) }
}
