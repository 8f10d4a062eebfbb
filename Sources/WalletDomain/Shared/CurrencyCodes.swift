/// The currencies that ISO 4217 lists in 2026, but for metals and units of account.
enum CurrencyCodes {
    static func contain(_ code: String) -> Bool { all.contains(code[...]) }

    /// Those that a title of amounts says: `Betrag (€)`, `Amount EUR`. A dollar's sign is that of several.
    static func said(in title: String) -> Set<String> {
        let signs = [("€", "EUR"), ("£", "GBP")].filter { title.contains($0.0) }.map(\.1)
        return Set(signs + title.split { !$0.isLetter }.map(String.init).filter { contain($0) && !words.contains($0) })
    }

    /// Words that a title may have for their own sake: `Amount (ALL)`.
    private static let words: Set<String> = [
        "ALL", "BAM", "BOB", "COP", "CUP", "GEL", "MOP", "PEN", "SOS", "TOP", "TRY",
    ]

    private static let all = Set(
        """
        AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLF CLP CNY COP
        CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR
        ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN
        MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD
        SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR
        ZMW ZWG
        """.split(whereSeparator: \.isWhitespace))
}
