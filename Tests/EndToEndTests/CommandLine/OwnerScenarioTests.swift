import Testing
import WalletTestSupport

/// Stories of two owners and of what is on their accounts, as of Friday 27 November 2026; their figures are worked by hand.
struct OwnerScenarioTests: BudgetScenes {
    @Test("scenario 6: who owes whom") func scenario6() throws {
        let home = try home(Self.november, ratio: "0.5,2026-10-01=0.6")
        try home.follow(
            """
            $ coupontracker settle
            Nov 2026 · Home · Ana 60 %, Sam 40 %
            Sam owes Ana $479.29.

            Owner       Paid  Own share   Balance
            Ana    $2,164.44  $1,685.15   $479.29
            Sam      $692.35  $1,171.64  −$479.29

            Sam's alone: Pets $48.20
            Settled when it was paid: Insurer of 10 Mar
            $ coupontracker settle --record 300 --on 2026-11-20
            Sam paid Ana $300 from Sam into Ana. undo: coupontracker undo
            $ coupontracker book ratio 0.55 --from 2026-12-01
            Home: Ana 55 %, Sam 45 % from 1 Dec 2026 on. undo: coupontracker undo
            $ coupontracker settle
            Nov 2026 · Home · Ana 60 %, Sam 40 %
            Sam owes Ana $179.29.

            Owner       Paid  Own share  Settled   Balance
            Ana    $2,164.44  $1,685.15    −$300   $179.29
            Sam      $692.35  $1,171.64     $300  −$179.29

            20 Nov  Sam paid $300
            Sam's alone: Pets $48.20
            Settled when it was paid: Insurer of 10 Mar
            $ coupontracker settle --record
            Sam paid Ana $179.29 from Sam into Ana. undo: coupontracker undo
            $ coupontracker settle --record
            ! Nothing is owed in Home.
            ? 1
            """)
        // 0.004 too much was paid, which is below a cent.
        #expect(try answer(home, "settle").contains("Home is settled."))
    }

    /// What stands in the column of categories is asked for by that; a part by its own category.
    @Test func whatIsInNoCategoryIsAskedForByItsWord() throws {
        let home = try home(
            """
            category add Kids
            category add Fun
            account add Giro --kind checking --owner Sam
            transaction add 25 "Toy Store" --on 2026-11-02 --account ana --split kids=15,fun=10
            transaction add 100 Rent --on 2026-11-03 --account ana
            settle --record 50 --on 2026-11-20
            """, ratio: "0.5")
        try home.follow(
            """
            $ coupontracker transactions --category kids --plain
            2 Nov 2026, Toy Store, −25, Kids, Fun, Ana.
            $ coupontracker transactions --category settlement --csv --columns payee,amount
            payee,amount
            From Sam,50
            $ coupontracker transactions --category transfer
            $ coupontracker transactions --category "not filed" --plain
            3 Nov 2026, Rent, −100, not filed, Ana.
            $ coupontracker transactions settlement --csv --columns payee
            payee
            From Sam
            $ coupontracker transactions kids ana --csv --columns payee
            payee
            Toy Store
            $ coupontracker transactions shared --csv --columns payee
            payee
            Rent
            Toy Store
            """)
    }

    /// The bank of who paid has it too, which makes no second payment of it.
    @Test func whatOneOwnerPaidTheOtherIsOnePayment() throws {
        let home = try home(
            """
            account add Giro --kind checking --owner Sam
            transaction add 100 Rent --on 2026-11-03 --account ana
            settle --record 50 --on 2026-11-20
            """, ratio: "0.5")
        let sums = "transactions --category settlement --csv --by"
        let expected = [
            "name,cameIn,spent,transactions\n2026-11,50,0,1\n", "name,cameIn,spent,transactions\nSam,0,50,1\n",
        ]
        #expect(try ["month", "owner"].map { try answer(home, "\(sums) \($0)") } == expected)
        try set(
            home,
            """
            transaction add 50 Zelle --on 2026-11-21 --account sam
            transfer zelle "from sam"
            """)
        #expect(try ["month", "owner"].map { try answer(home, "\(sums) \($0)") } == expected)
        try home.follow(
            """
            $ coupontracker transactions --category settlement --by account --csv
            name,cameIn,spent,transactions
            Sam,0,50,1
            Ana,50,0,1
            $ coupontracker transactions --owner sam --csv --columns payee
            payee
            Zelle
            From Sam
            """)
    }

    /// 30 over three months are 10 in each; of what is split a category has its part.
    @Test func whatTransactionsComeTo() throws {
        let home = try home(
            """
            category add Kids
            category add Fun
            category add Salary --direction income
            transaction add 9 Cinema --on 2026-10-10 --account ana --category fun
            transaction add +100 Pay --on 2026-11-01 --account sam --category salary
            transaction add 25 "Toy Store" --on 2026-11-02 --account ana --split kids=15,fun=10
            transaction add 30 Pass --on 2026-11-05 --account ana --category fun --spread 3
            transaction add 9 Cinema --on 2026-11-12 --account ana --category fun
            settle --record 50 --on 2026-11-20 --yes
            """, ratio: "0.5")
        try home.follow(
            """
            $ coupontracker transactions --by month --csv
            name,cameIn,spent,transactions
            2027-01,0,10,1
            2026-12,0,10,1
            2026-11,100,44,4
            2026-10,0,9,1
            $ coupontracker transactions --by category --month 2026-11 --csv
            name,cameIn,spent,transactions
            Fun,0,29,3
            Kids,0,15,1
            Salary,100,0,1
            $ coupontracker transactions --by category --month 2026-12 --plain
            Fun: $10 spent, $0 came in, 1 transaction.
            $ coupontracker transactions --month 2026-12 --csv --columns payee
            payee
            Pass
            $ coupontracker transactions --category kids --by payee --json
            [
            {"name":"Toy Store","cameIn":0,"spent":15,"transactions":1}
            ]
            $ coupontracker transactions kids --by payee --columns name,spent --csv
            name,spent
            Toy Store,15
            $ coupontracker transactions kids fun --by payee --columns name,spent --csv
            name,spent
            Toy Store,25
            $ coupontracker transactions toy --by category --columns name,spent --csv
            name,spent
            Kids,15
            Fun,10
            $ coupontracker transactions --category settlement --by owner --csv
            name,cameIn,spent,transactions
            Sam,0,50,1
            $ coupontracker transactions cinema --by account --columns name,spent --csv
            name,spent
            Ana,18
            $ coupontracker transactions --by week
            ! “week” does not fit --by. Use month, category, payee, account or owner.
            ? 64
            """)
        // The one that is spread out is looked at for any day.
        #expect(try home.terminal("transactions --by category --month 2019-01") == ["No transaction fits."])
        #expect(try home.terminal("transactions --by category --month dec") == ["No transaction fits."])
    }

    @Test func anAccountSaysWhatIsOnItNow() throws {
        let home = try home(
            """
            account edit ana --opening-balance 70
            transaction add 5 Tea --on 2026-11-10 --account ana
            """)
        #expect(try answer(home, "account show ana").contains("\nBalance          $65\n"))
    }
}
