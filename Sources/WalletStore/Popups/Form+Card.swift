import WalletDomain

extension Form {
    public init(adding template: CardTemplate) {
        let needsStatement = template.benefits.contains { $0.isActive && $0.anchor == .statementAnniversary }
        self.init(
            .add(template.id), title: "Add \(template.name)",
            needsStatement ? [.nickname, .openedOn, .statementDay] : [.nickname, .openedOn])
    }

    /// A card that no catalogue has.
    public static var ownCard: Form {
        Form(
            .addOwnCard, title: "A card of your own",
            [.name, .issuer, .color, .nickname, .openedOn, .statementDay, .owner, .annualFee])
    }

    public init(editing card: UserCard, name: String) {
        let own: [Field] = card.isCustom ? [.name, .issuer] : []
        self.init(
            .edit(card.id), title: "Edit \(name)",
            own + [
                .nickname, .openedOn, .statementDay, .owner, .annualFee, .bonusTarget, .bonusDeadline, .bonusReward,
                .color, .notes,
            ],
            start: Form.texts(of: card))
    }

    static func texts(of card: UserCard) -> [Field: String] {
        [
            .name: card.customName ?? "", .issuer: card.customIssuer ?? "", .color: card.customColorHex ?? "",
            .nickname: card.nickname ?? "", .openedOn: card.openedOn?.description ?? "",
            .statementDay: card.statementDay.map(String.init) ?? "", .owner: card.owner ?? "",
            .annualFee: card.annualFee?.jsonNumber ?? "",
            .bonusTarget: card.welcomeBonus?.target.jsonNumber ?? "",
            .bonusDeadline: card.welcomeBonus?.deadline?.description ?? "",
            .bonusReward: card.welcomeBonus?.reward ?? "", .notes: card.notes ?? "",
        ]
    }

    /// What the fields say of a card that is to be; an empty field says nothing.
    func cardDetails(on today: CalendarDay) throws(FieldProblems<Field>) -> CardDetails {
        var details = CardDetails()
        for edit in try read(fields, { cardEdit($0, today) }) {
            switch edit {
            case .nickname(let nickname): details.nickname = nickname
            case .openedOn(let day): details.openedOn = day
            case .statementDay(let day): details.statementDay = day
            case .owner(let owner): details.owner = owner
            case .annualFee(let fee): details.annualFee = fee
            default: break
            }
        }
        return details
    }

    /// What the fields say of a card that no catalogue has.
    func customCard(on today: CalendarDay) throws(FieldProblems<Field>) -> CustomCard {
        guard let name = filled(.name) else { throw FieldProblems(problems: [.name: "Give it a name."]) }
        return CustomCard(name: name, issuer: filled(.issuer), colorHex: filled(.color).flatMap(colorHex(typed:)))
    }

    /// Of the fields that were typed in alone: another program may have changed the others.
    func cardEdits(on today: CalendarDay) throws(FieldProblems<Field>) -> [CardEdit] {
        let touched = fields.filter { isTouched($0) }
        // Without the amount to spend there is no bonus.
        if touched.contains(.bonusTarget), filled(.bonusTarget) == nil {
            return try read(touched.filter { !$0.isOfBonus }) { cardEdit($0, today) } + [.noBonus]
        }
        if filled(.bonusTarget) == nil, touched.contains(where: { $0.isOfBonus && filled($0) != nil }) {
            throw FieldProblems(problems: [.bonusTarget: "Say what must be spent for it."])
        }
        return try read(touched) { cardEdit($0, today) }
    }

    /// What one field asks for; an empty one takes the user's own word away. Nil for a benefit's field.
    private func cardEdit(_ field: Field, _ today: CalendarDay) -> Result<CardEdit, FieldProblem>? {
        let text = filled(field)
        switch field {
        case .name:
            return text == nil ? .failure(FieldProblem(message: "Give it a name.")) : .success(.customName(text))
        case .issuer: return .success(.customIssuer(text))
        case .color:
            guard let text else { return .success(.color(nil)) }
            guard let color = colorHex(typed: text) else {
                return .failure(FieldProblem(message: "Write it like #336699."))
            }
            return .success(.color(color))
        case .nickname: return .success(.nickname(text))
        case .owner: return .success(.owner(text))
        case .notes: return .success(.notes(text))
        case .bonusReward: return .success(.bonusReward(text))
        case .openedOn: return openedOn(today).map { .openedOn($0) }
        case .bonusDeadline: return day(field, today).map { .bonusDeadline($0) }
        case .statementDay:
            return number(text, 1...31).mapError { _ in FieldProblem(message: "The statement day is 1 to 31.") }
                .map { .statementDay($0) }
        case .annualFee:
            guard text?.hasPrefix("-") != true else { return .failure(FieldProblem(message: "A fee is 0 or more.")) }
            return amount(text).map { .annualFee($0) }
        case .bonusTarget:
            return amount(text).flatMap { target in
                guard let target, target > .zero else {
                    return .failure(FieldProblem(message: "Write what must be spent, more than 0."))
                }
                return .success(.bonusTarget(target))
            }
        default: return nil
        }
    }

    private func openedOn(_ today: CalendarDay) -> Result<CalendarDay?, FieldProblem> {
        day(.openedOn, today).flatMap { day in
            if let day, day > today { return .failure(FieldProblem(message: "That day has not come yet.")) }
            return .success(day)
        }
    }

    func day(_ field: Field, _ today: CalendarDay) -> Result<CalendarDay?, FieldProblem> {
        guard let text = filled(field), let side = side(field) else { return .success(nil) }
        do throws(DayProblem) {
            return try .success(CalendarDay(typed: text, today: today, side: side))
        } catch { return .failure(FieldProblem(message: error.message)) }
    }
}

extension Form.Field {
    fileprivate var isOfBonus: Bool { [.bonusTarget, .bonusDeadline, .bonusReward].contains(self) }
}

extension AppState {
    mutating func openEditOfCard() {
        guard let card = cards.card.flatMap({ wallet.cards[$0] }) else { return }
        open(Form(editing: card, name: wallet.name(of: card)))
    }
}
