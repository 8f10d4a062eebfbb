/// Files as banks hand them out.
enum SampleOFX {
    /// One payment of a checking account that ends in 1004.
    static let checking = """
        OFXHEADER:100

        <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD
        <BANKACCTFROM><ACCTID>000111004<ACCTTYPE>CHECKING</BANKACCTFROM>
        <BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261103<TRNAMT>-5<FITID>1<NAME>KIOSK</STMTTRN></BANKTRANLIST>
        </STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>

        """
}
