import Testing
import WalletTestSupport

@testable import WalletDomain

/// Statements that nobody wrote: each is answered with rows that make sense or with a refusal, and none ends the program.
struct StatementFuzzTests {
    @Test func tablesOfAnyShape() {
        let texts = [
            "Date,Description,Card Member,Account #,Amount\n11/03/2026,\"SQ *CAFE, 2\",ANA,-31001,\"1,004.50\"\n11/4/2026,B,C,-1,-2\n",
            "Status,Date,Description,Debit,Credit\nCleared,11/03/2026,COSTCO,156.78,\nPending,11/04/2026,X,4.50,\n",
            "Description,,Summary Amt.\nTotal credits,,\"3,500.00\"\n\nDate,Description,Amount,Running Bal.\n11/03/2026,\"B\",\"-12.50\",\"9\"\n",
            "\"11/03/2026\",\"-4.50\",\"*\",\"\",\"BLUE BOTTLE\"\n",
            "Account;Date;Payee;Notes;Category;Amount\nChecking;2026-11-03;Landlord;flat;Rent;-1800\n",
        ]
        fuzz("tables", texts, "\",;\t\n\r0123456789-+.()$/*' xX\u{0}&", 500_000, seed: 71)
    }

    @Test func ofxOfAnyShape() {
        let short = """
            OFXHEADER:100
            <OFX><CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>1004</CCACCTFROM><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261104<TRNAMT>-52.00
            <FITID>F1<NAME>A & B<MEMO>7</STMTTRN></CCSTMTRS></OFX>
            """
        let xml =
            "<?OFX?><OFX><STMTTRN><DTPOSTED>20261104</DTPOSTED><TRNAMT>-5,1</TRNAMT><NAME>a<![CDATA[b]]></NAME><MEMO/>"
            + "<PAYEE><NAME>&amp;c</NAME></PAYEE><!-- x --></STMTTRN></OFX>"
        fuzz("OFX", [short, xml], "<>/!?&;[]-\"=. \n\r0123456789:#xASTMRN\u{0}", 300_000, seed: 72)
    }

    @Test func qifOfAnyShape() {
        let text =
            "!Account\nNA\n^\n!Type:Bank\nD11/ 3'26\nT-84.20\nPStore\nSFood\nEx\n$-60\nSFun\n$-24.20\n^\nD11/5/26\nT5\nMI\n^\n"
        fuzz("QIF", [text], "!^DTUPMLSE$N\n\r0123456789'/-.,: \u{0}", 200_000, seed: 73)
    }

    /// The bytes of one are exchanged, taken out, put in, doubled, cut.
    private func fuzz(_ name: String, _ texts: [String], _ spice: String, _ whole: Int, seed: UInt64) {
        let count = Torture.count(whole)
        var random = SeededGenerator(state: seed)
        let spice = Array(spice.utf8) + [0x80, 0xC3, 0xE9, 0xFF, 0xFE]
        let good = texts.map { Array($0.utf8) }
        var (taken, refused) = (0, 0)
        for round in 0..<count {
            var bytes = good[round % good.count]
            for _ in 0...Int.random(in: 0..<4, using: &random) where !bytes.isEmpty {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                let byte = spice[Int.random(in: 0..<spice.count, using: &random)]
                switch Int.random(in: 0..<8, using: &random) {
                case 0, 1: bytes[place] = byte
                case 2: bytes.remove(at: place)
                case 3: bytes.insert(byte, at: place)
                case 4: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
                case 5: bytes.insert(contentsOf: bytes[place..<min(place + 30, bytes.count)], at: place)
                case 6: bytes.removeSubrange(place..<min(place + 20, bytes.count))
                default: if round % 10 == 0 { bytes.removeSubrange(place..<bytes.count) }
                }
            }
            let reading = StatementReading(flipsSign: round % 5 == 1, decimalComma: round % 11 == 3)
            guard let file = try? StatementFile.read(bytes, reading) else {
                refused += 1
                continue
            }
            taken += 1
            _ = StatementFile.looksLikeStatement(bytes)
            if let wrong = file.rows.first(where: { !makesSense($0) }) {
                Issue.record("seed \(seed), round \(round): \(wrong)")
            }
            if let wrong = file.refused.first(where: { $0.row == nil || $0.message.isEmpty }) {
                Issue.record("seed \(seed), round \(round): \(wrong)")
            }
        }
        #expect(taken > count / 20 && refused > count / 20)
        Torture.report("fuzzed: statements, " + name, tried: count)
    }

    private func makesSense(_ row: StatementRow) -> Bool {
        let texts = [row.text, row.bankID, row.bankCategory, row.bankType, row.account, row.note].compactMap { $0 }
        return !row.amount.isZero && abs(row.amount.units) <= Money.largest && row.row >= 1
            && CalendarDay.usual.contains(row.day) && row.tail?.utf8.count ?? 0 <= 5
            && texts.allSatisfy { $0.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } }
    }
}
