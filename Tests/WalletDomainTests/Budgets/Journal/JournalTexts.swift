/// What a small book comes to in the words of other programs.
enum JournalTexts {
    static let hledger = """
        ; Home, from CouponTracker. One way: nothing reads this back.

        commodity 1000.00 USD

        account assets:Ana’s checking
        account assets:Sam’s checking
        account liabilities:Gold- Card, 2
        account expenses:Food
        account expenses:Food:Groceries
        account expenses:Fun
        account income:Salary
        account assets:prepaid
        account expenses:not filed
        account income:not filed
        account equity:opening balances
        account equity:settlement
        account equity:transfers
        account equity:no account

        tag id
        tag other
        tag posted
        tag part
        tag tags
        tag note

        ~ monthly from 2026-11-01
            (expenses:Food)  250.00 USD

        ~ monthly from 2026-11-01
            (expenses:Food:Groceries)  600.00 USD

        ~ monthly from 2026-12-01 to 2027-01-01
            (expenses:Fun)  40.00 USD

        ~ monthly from 2026-11-01
            (income:Salary)  -5200.00 USD

        2026-10-31 Opening balance
            liabilities:Gold- Card, 2  -120.50 USD
            equity:opening balances  120.50 USD

        2026-11-02 Salary
            ; id: 00000000-0000-0000-0000-000000000001
            assets:Ana’s checking  5200.00 USD
            income:Salary  -5200.00 USD

        2026-11-05 Autopay
            ; id: 00000000-0000-0000-0000-000000000004
            ; other: 00000000-0000-0000-0000-000000000005
            liabilities:Gold- Card, 2  120.50 USD
            ; [2026-11-06]
            assets:Ana’s checking  -120.50 USD

        2026-11-10 Season pass
            ; id: 00000000-0000-0000-0000-000000000003
            assets:prepaid  100.00 USD
            assets:Sam’s checking  -100.00 USD

        2026-11-10 Season pass
            ; id: 00000000-0000-0000-0000-000000000003
            ; part: 2026-11
            expenses:Fun  33.34 USD
            assets:prepaid  -33.34 USD

        2026-11-20 From Sam
            ; id: 00000000-0000-0000-0000-000000000006
            assets:Ana’s checking  300.00 USD
            equity:settlement  -300.00 USD

        2026-11-21 Target), Co
            ; id: 00000000-0000-0000-0000-000000000002
            ; posted: 2026-11-23
            ; tags: trip kids
            ; note: blue; (2) big
            expenses:Food:Groceries  60.00 USD
            expenses:Fun  24.20 USD
            ; note: ball
            liabilities:Gold- Card, 2  -84.20 USD

        2026-11-22 Cash machine
            ; id: 00000000-0000-0000-0000-000000000007
            equity:transfers  0.50 USD
            equity:no account  -0.50 USD

        2026-11-22 Blue Door
            ; id: 00000000-0000-0000-0000-000000000008
            expenses:not filed  18.50 USD
            assets:Ana’s checking  -18.50 USD

        2026-12-01 Season pass
            ; id: 00000000-0000-0000-0000-000000000003
            ; part: 2026-12
            expenses:Fun  33.33 USD
            assets:prepaid  -33.33 USD

        2027-01-01 Season pass
            ; id: 00000000-0000-0000-0000-000000000003
            ; part: 2027-01
            expenses:Fun  33.33 USD
            assets:prepaid  -33.33 USD

        """

    static let beancount = """
        ; From CouponTracker. One way: nothing reads this back.
        option "title" "Home"
        option "operating_currency" "USD"

        2026-10-31 commodity USD
        2026-10-31 open Assets:Ana-s-checking USD
        2026-10-31 open Assets:Sam-s-checking USD
        2026-10-31 open Liabilities:Gold-Card-2 USD
        2026-10-31 open Expenses:Food USD
        2026-10-31 open Expenses:Food:Groceries USD
        2026-10-31 open Expenses:Fun USD
        2026-10-31 open Income:Salary USD
        2026-10-31 open Assets:Prepaid USD
        2026-10-31 open Expenses:Not-filed USD
        2026-10-31 open Income:Not-filed USD
        2026-10-31 open Equity:Opening-balances USD
        2026-10-31 open Equity:Settlement USD
        2026-10-31 open Equity:Transfers USD
        2026-10-31 open Equity:No-account USD

        2026-11-01 custom "budget" Expenses:Food "monthly" 250.00 USD
        2026-11-01 custom "budget" Expenses:Food:Groceries "monthly" 600.00 USD
        2026-12-01 custom "budget" Expenses:Fun "monthly" 40.00 USD
        2027-01-01 custom "budget" Expenses:Fun "monthly" 0.00 USD
        2026-11-01 custom "budget" Income:Salary "monthly" -5200.00 USD

        2026-10-31 * "Opening balance"
          Liabilities:Gold-Card-2  -120.50 USD
          Equity:Opening-balances  120.50 USD

        2026-11-02 * "Salary"
          id: "00000000-0000-0000-0000-000000000001"
          Assets:Ana-s-checking  5200.00 USD
          Income:Salary  -5200.00 USD

        2026-11-05 * "Autopay"
          id: "00000000-0000-0000-0000-000000000004"
          other: "00000000-0000-0000-0000-000000000005"
          Liabilities:Gold-Card-2  120.50 USD
            on: 2026-11-06
          Assets:Ana-s-checking  -120.50 USD

        2026-11-10 * "Season pass"
          id: "00000000-0000-0000-0000-000000000003"
          Assets:Prepaid  100.00 USD
          Assets:Sam-s-checking  -100.00 USD

        2026-11-10 * "Season pass"
          id: "00000000-0000-0000-0000-000000000003"
          part: "2026-11"
          Expenses:Fun  33.34 USD
          Assets:Prepaid  -33.34 USD

        2026-11-20 * "From Sam"
          id: "00000000-0000-0000-0000-000000000006"
          Assets:Ana-s-checking  300.00 USD
          Equity:Settlement  -300.00 USD

        2026-11-21 * "(Target); Co"
          id: "00000000-0000-0000-0000-000000000002"
          posted: "2026-11-23"
          tags: "trip kids"
          note: "blue, [2] big"
          Expenses:Food:Groceries  60.00 USD
          Expenses:Fun  24.20 USD
            note: "ball"
          Liabilities:Gold-Card-2  -84.20 USD

        2026-11-22 * "Cash machine"
          id: "00000000-0000-0000-0000-000000000007"
          Equity:Transfers  0.50 USD
          Equity:No-account  -0.50 USD

        2026-11-22 * "Blue Door"
          id: "00000000-0000-0000-0000-000000000008"
          Expenses:Not-filed  18.50 USD
          Assets:Ana-s-checking  -18.50 USD

        2026-12-01 * "Season pass"
          id: "00000000-0000-0000-0000-000000000003"
          part: "2026-12"
          Expenses:Fun  33.33 USD
          Assets:Prepaid  -33.33 USD

        2027-01-01 * "Season pass"
          id: "00000000-0000-0000-0000-000000000003"
          part: "2027-01"
          Expenses:Fun  33.33 USD
          Assets:Prepaid  -33.33 USD

        """

    static let qif = """
        !Account
        NAna’s checking
        TBank
        ^
        !Type:Bank
        D11/02/2026
        T5200.00
        PSalary
        LSalary
        ^
        D11/05/2026
        T-120.50
        PAutopay
        L[Gold- Card; 2]
        ^
        D11/20/2026
        T300.00
        PFrom Sam
        L[equity:settlement]
        ^
        D11/22/2026
        T-18.50
        PBlue Door
        ^
        !Account
        NSam’s checking
        TBank
        ^
        !Type:Bank
        D11/10/2026
        T-100.00
        PSeason pass
        LFun
        ^
        !Account
        NGold- Card; 2
        TCCard
        ^
        !Type:CCard
        D10/31/2026
        T-120.50
        POpening Balance
        L[Gold- Card; 2]
        ^
        D11/06/2026
        T120.50
        PAutopay
        L[Ana’s checking]
        ^
        D11/21/2026
        T-84.20
        P(Target); Co
        Mblue, [2] big
        SFood:Groceries
        $-60.00
        SFun
        Eball
        $-24.20
        ^
        !Account
        Nno account
        TOth A
        ^
        !Type:Oth A
        D11/22/2026
        T-0.50
        PCash machine
        L[equity:transfers]
        ^

        """
}
