import Testing
import WalletDomain

struct JSONWriterTests {
    private func written(_ text: String) -> String {
        var writer = JSONWriter()
        writer.string(text)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test(arguments: [
        ("", #""""#), ("plain", #""plain""#), ("a\"b\\c", #""a\"b\\c""#), ("\n\r\t", #""\n\r\t""#),
        ("\u{0}\u{1B}[31m", #""\u0000\u001b[31m""#), ("\u{7F}", #""\u007f""#), ("a\u{85}b", #""a\u0085b""#),
        ("\u{9B}", #""\u009b""#), ("x\u{202E}y", #""x\u202ey""#), ("\u{2066}\u{2069}", #""\u2066\u2069""#),
        ("\u{200B}\u{200D}\u{200F}", #""\u200b\u200d\u200f""#), ("\u{2028}", #""\u2028""#), ("\u{FEFF}", #""\ufeff""#),
        ("\u{AD}\u{61C}\u{180E}", #""\u00ad\u061c\u180e""#), ("\u{E0041}", #""\udb40\udc41""#),
        ("é€😀字", #""é€😀字""#), ("\u{2010}\u{2030}", "\"\u{2010}\u{2030}\""), ("a/b", #""a/b""#),
    ])
    func escapesWhatActsInsteadOfShowing(text: String, json: String) {
        #expect(written(text) == json)
    }

    @Test func writesARecordInTheOrderItIsTold() {
        var writer = JSONWriter(reserving: 64)
        writer.raw("{")
        writer.key("b")
        writer.integer(-12)
        writer.raw(",")
        writer.key("a\n")
        writer.bool(true)
        writer.raw(",")
        writer.key("c")
        writer.null()
        writer.raw(",")
        writer.key("d")
        writer.raw([0x5B, 0x5D])
        writer.raw("}")
        #expect(String(decoding: writer.bytes, as: UTF8.self) == #"{"b":-12,"a\n":true,"c":null,"d":[]}"#)
    }
}
