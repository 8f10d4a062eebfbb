import Testing
import WalletDomain

@Suite("Keys of payees")
struct PayeeKeyTests {
    @Test(arguments: [
        ("Whole Foods", "WHOLE FOODS"),
        ("WHOLEFDS MKT #10234 AUSTIN TX", "WHOLE FOODS"), ("LYFT *RIDE SAT 3PM", "LYFT"),
        ("LYFT *RIDE SUN 9PM", "LYFT"),
        ("DD *DOORDASH CHIPOTLE", "DOORDASH"), ("DD *DOORDASH DASHPASS", "DASHPASS"),
        ("TRADER JOE S #552", "TRADER JOES"), ("S MART", "S MART"),
        ("SQ *BLUE DOOR 4417", "BLUE DOOR"),
        ("TST* Café Lumière", "CAFE LUMIERE"),
        ("APLPAY SQ *BLUE DOOR", "BLUE DOOR"),
        ("NETFLIX.COM 866-579-7172 CA", "NETFLIX"), ("NETFLIX.COM LOS GATOS CA", "NETFLIX"),
        ("Netflix Los Gatos", "NETFLIX"), ("Amazon Amzn Bill", "AMAZON"),
        ("APPLE.COM/BILL", "APPLE BILL"),
        ("UBER ONE help.uber.com CA", "UBER ONE"),
        ("SPOTIFY USA", "SPOTIFY"),
        ("PAYPAL *STEAM GAMES", "STEAM GAMES"),
        ("TRADER JOE’S CA", "TRADER JOES"),
        ("7-ELEVEN 33421 CHICAGO IL", "7 ELEVEN"),
        ("AMZN MKTP US*2K3LM4", "AMZN MKTP"),
        ("CITY UTILITIES PPD ID: 123456789", "CITY UTILITIES"), ("CITY UTILITIES PPD ID: •••• 6789", "CITY UTILITIES"),
        ("ACME PAYROLL WEB ID: 9000012", "ACME PAYROLL"),
        ("Amazon.com*2K4RT1230", "AMAZON"), ("APPLE.COM BILL 866-712-7753 CA", "APPLE BILL"),
        ("Amazon.com*2K4RT1230 Amzn.com/bill WA", "AMAZON"),
        ("TST* JOES PIZZA BROOKLYN NY", "JOES PIZZA"), ("RESY LILIA BROOKLYN", "RESY LILIA"),
        ("SUNRISE MART NEW YORK NY", "SUNRISE MART"), ("LIC MARKET LONG ISLAND CITY NY", "LIC MARKET"),
        ("BROOKLYN", "BROOKLYN"), ("Hotel Boston", "HOTEL BOSTON"), ("SQ *MIAMI", "MIAMI"),
        ("CAFE & BAR", "CAFE & BAR"), ("AT&T*BILL PAYMENT", "AT&T BILL PAYMENT"), ("UBER *EATS", "UBER EATS"),
        ("CA", "CA"), ("", ""), ("SQ *", "SQ"),
        ("MOTEL 6 ORLANDO FL", "MOTEL 6"), ("FOREVER 21 #0231", "FOREVER 21"),
        ("PIER 1 IMPORTS 00123", "PIER 1 IMPORTS"),
        ("SUPER 8 DENVER CO", "SUPER 8"), ("PHO 75 ARLINGTON VA", "PHO 75"), ("THE 99 RESTAURANT", "THE 99 RESTAURANT"),
        ("THE 1975 SHOP", "THE 1975 SHOP"), ("KINO 12", "KINO"), ("STUDIO 54 THEATRE", "STUDIO 54 THEATRE"),
        ("BP#9442088LEXINGTON QPS", "BP QPS"), ("ZELLE TO A••••", "ZELLE TO A"),
        ("XFER 123456789012CHK TO SAM", "XFER"), ("VERIZON WIRELESS & CO", "VERIZON WIRELESS & CO"),
    ])
    func sayWhatStaysTheSame(line: String, key: String) {
        #expect(PayeeKey(line).text == key)
    }
}
