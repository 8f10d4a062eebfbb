import Testing
import WalletDomain

@Suite("Keys of payees")
struct PayeeKeyTests {
    @Test(arguments: [
        ("Whole Foods", "WHOLE FOODS"),
        ("WHOLEFDS MKT #10234 AUSTIN TX", "WHOLEFDS MKT"),
        ("SQ *BLUE DOOR 4417", "BLUE DOOR"),
        ("TST* Café Lumière", "CAFE LUMIERE"),
        ("APLPAY SQ *BLUE DOOR", "BLUE DOOR"),
        ("NETFLIX.COM 866-579-7172 CA", "NETFLIX"),
        ("APPLE.COM/BILL", "APPLE BILL"),
        ("UBER ONE help.uber.com CA", "UBER ONE"),
        ("SPOTIFY USA", "SPOTIFY"),
        ("PAYPAL *STEAM GAMES", "STEAM GAMES"),
        ("TRADER JOE’S CA", "TRADER JOES"),
        ("7-ELEVEN 33421 CHICAGO IL", "7 ELEVEN"),
        ("AMZN MKTP US*2K3LM4", "AMZN MKTP"),
        ("CA", "CA"), ("", ""), ("SQ *", "SQ"),
    ])
    func sayWhatStaysTheSame(line: String, key: String) {
        #expect(PayeeKey(line).text == key)
    }
}
