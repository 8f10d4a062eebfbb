import WalletDomain
import WalletReminders

/// What happens in whatever popup is open.
enum PopupFeature {
    static func reduce(_ state: inout AppState, _ action: PopupAction, _ environment: Environment) -> [Effect] {
        guard let popup = state.popup else { return [] }
        if action == .closed {
            state.popup = nil
            return []
        }
        switch popup {
        case .banner(let banner): bannerStep(banner, action, &state, environment)
        case .snooze(let snooze): snoozeStep(snooze, action, &state, environment)
        case .part(let part): partStep(part, action, &state, environment)
        case .question(let question): return answer(question, action, &state, environment)
        case .snoozed(let list): snoozedStep(list, action, &state, environment)
        case .cardForm(let form): formStep(form, action, &state, environment)
        case .help(let scroll):
            if case .moved(let move) = action { state.popup = .help(scroll: move.applied(to: scroll, count: 1000)) }
        case .reading: if action == .submitted { state.popup = nil }
        case .jump(let digits): jumpStep(digits, action, &state)
        }
        return []
    }

    private static func bannerStep(
        _ banner: BannerPopup, _ action: PopupAction, _ state: inout AppState, _ environment: Environment
    ) {
        var banner = banner
        let reminders = state.due.due
        if case .moved(let move) = action {
            banner.selected = move.applied(to: banner.selected, count: reminders.count)
            state.popup = .banner(banner)
            return
        }
        guard reminders.indices.contains(banner.selected) else {
            state.popup = nil
            return
        }
        let reminder = reminders[banner.selected]
        let single = reminder.benefitID
        switch action {
        case .doneChosen:
            guard let single else { break }
            state.cards.benefit = single
            WalletFeature.redeem(single, amount: nil, force: false, &state, environment)
        case .partChosen: if let single { state.popup = .part(PartPopup(benefit: single)) }
        case .snoozeChosen:
            if let single { state.popup = .snooze(SnoozePopup(benefits: [single], subject: reminder.name)) }
        case .muteChosen:
            guard let single else { break }
            attempt(&state) { wallet throws(WalletError) in
                try wallet.setReminders(false, of: single, in: environment.context)
            }
            state.notice = Notice("\(reminder.name) muted · u undoes")
        case .seenChosen:
            attempt(&state) { wallet throws(WalletError) in
                try wallet.markSeen(reminder.benefitIDs, in: environment.context)
            }
            state.notice = Notice("\(reminder.name) seen · u undoes")
        case .openChosen:
            state.popup = nil
            guard let single, let benefit = state.wallet.benefits[single] else { return }
            state.screen = .wallet
            state.show(benefit.userCardID, single)
        default: break
        }
        if case .banner = state.popup { keepBannerOpen(banner, &state, environment) }
    }

    /// The list stays while something else is due, so that several are dealt with in one go.
    private static func keepBannerOpen(_ banner: BannerPopup, _ state: inout AppState, _ environment: Environment) {
        let noted = state.wallet.hasNotedChanges
        let left = state.due.due.count - (noted ? 1 : 0)
        state.popup = left > 0 ? .banner(BannerPopup(selected: min(banner.selected, left - 1))) : nil
    }

    private static func snoozeStep(
        _ snooze: SnoozePopup, _ action: PopupAction, _ state: inout AppState, _ environment: Environment
    ) {
        var snooze = snooze
        switch action {
        case .snoozeFor(let choice): put(off: snooze, choice, &state, environment)
        case .chooseAsked:
            snooze.field = TextField()
            state.popup = .snooze(snooze)
        case .edited(let edit):
            snooze.field?.apply(edit)
            snooze.problem = nil
            state.popup = .snooze(snooze)
        case .submitted:
            guard let field = snooze.field else {
                put(off: snooze, .days(1), &state, environment)
                return
            }
            do throws(SnoozeProblem) {
                put(off: snooze, try SnoozeChoice(word: field.text), &state, environment)
            } catch {
                snooze.problem = error.message
                state.popup = .snooze(snooze)
            }
        default: break
        }
    }

    private static func put(
        off snooze: SnoozePopup, _ choice: SnoozeChoice, _ state: inout AppState, _ environment: Environment
    ) {
        let context = environment.context
        let zone = environment.zone()
        var told: String?
        do {
            for id in snooze.benefits {
                guard let benefit = state.wallet.benefits[id] else { continue }
                let time = try choice.until(
                    state.wallet.benefitName(id), end: benefit.currentPeriodEnd, now: context.now, timeZone: zone,
                    preferences: state.wallet.preferences)
                try state.wallet.snooze(
                    [id], until: time.until,
                    endOfDay: { zone.start(of: $0.adding(days: 1)).adding(seconds: -1) }, in: context)
                let local = zone.local(time.until)
                let until = "\(snooze.subject) snoozed until \(local.day.weekdayName) \(local.day.short) \(local.clock)"
                told = told ?? time.note ?? until
            }
            state.popup = nil
            state.notice = told.map { Notice($0 + " · u undoes") }
        } catch {
            var snooze = snooze
            snooze.problem = (error as? SnoozeProblem)?.message ?? (error as? WalletError)?.message
            state.popup = .snooze(snooze)
        }
    }

    private static func partStep(
        _ part: PartPopup, _ action: PopupAction, _ state: inout AppState, _ environment: Environment
    ) {
        var part = part
        switch action {
        case .edited(let edit):
            part.field.apply(edit)
            (part.problem, part.isForced) = (nil, false)
            state.popup = .part(part)
        case .submitted:
            do throws(AmountProblem) {
                let amount = try Money(typed: part.field.text)
                record(amount, part, &state, environment)
            } catch {
                part.problem = error.message
                state.popup = .part(part)
            }
        default: break
        }
    }

    private static func record(
        _ amount: Money, _ part: PartPopup, _ state: inout AppState, _ environment: Environment
    ) {
        var part = part
        do throws(WalletError) {
            let mark = try state.wallet.redeem(
                part.benefit, amount: amount, force: part.isForced, in: environment.context)
            let symbol = state.wallet.preferences.currencySymbol
            let name = state.wallet.benefitName(part.benefit)
            state.popup = nil
            state.notice = Notice("\(name) \(mark.amount.formatted(symbol: symbol)) used · u undoes")
        } catch {
            part.isForced = error.canBeForced && !part.isForced
            part.problem = error.canBeForced ? error.screenMessage + " Enter again records it anyway." : error.message
            state.popup = .part(part)
        }
    }

    private static func answer(
        _ question: Question, _ action: PopupAction, _ state: inout AppState, _ environment: Environment
    ) -> [Effect] {
        guard case .answered(let answer) = action else { return [] }
        state.popup = nil
        let context = environment.context
        switch (question.yes, answer) {
        case (.redeemAnyway(let id, let amount), .yes):
            WalletFeature.redeem(id, amount: amount, force: true, &state, environment)
        case (.archive(let id), .yes):
            let name = state.wallet.name(ofCard: id)
            attempt(&state) { wallet throws(WalletError) in try wallet.archive(id, in: context) }
            state.notice = Notice("\(name) archived · u undoes")
        case (.archiveBenefit(let id), .yes):
            attempt(&state) { wallet throws(WalletError) in try wallet.archive(benefit: id, in: context) }
            state.notice = Notice("\(state.wallet.benefitName(id)) archived · u undoes")
        case (.quitUnsaved, .yes): return [.quit(74)]
        case (.undo(let act), .yes): undo(act, &state, environment)
        case (.restore(let path), .yes): return [.restore(path: path)]
        case (.conflict, .theirs): return [.retrySaving(.theirs)]
        case (.conflict, .mine): return [.retrySaving(.mine)]
        case (.conflict, .both): return [.retrySaving(.both)]
        default: break
        }
        return []
    }

    private static func snoozedStep(
        _ list: SnoozedPopup, _ action: PopupAction, _ state: inout AppState, _ environment: Environment
    ) {
        let snoozed = state.wallet.snoozedBenefits(at: state.now)
        switch action {
        case .moved(let move):
            state.popup = .snoozed(SnoozedPopup(selected: move.applied(to: list.selected, count: snoozed.count)))
        case .wakeChosen:
            guard snoozed.indices.contains(list.selected) else { return }
            let id = snoozed[list.selected].id
            attempt(&state) { wallet throws(WalletError) in try wallet.wake([id], in: environment.context) }
            state.notice = Notice("\(state.wallet.benefitName(id)) woken · u undoes")
            let left = snoozed.count - 1
            state.popup = left == 0 ? nil : .snoozed(SnoozedPopup(selected: min(list.selected, left - 1)))
        default: break
        }
    }

    /// Digits after `'`: goes to the card as soon as no longer number can be meant.
    private static func jumpStep(_ digits: String, _ action: PopupAction, _ state: inout AppState) {
        var typed = digits
        switch action {
        case .edited(.insert(let text)):
            guard text.allSatisfy({ $0.isASCII && $0.isNumber }), typed.count < 6 else { return }
            typed += text
        case .edited(.backspace): typed = String(typed.dropLast())
        case .submitted: break
        default: return
        }
        let tiles = state.cards.tiles
        let number = Int(typed) ?? 0
        let isFinal = action == .submitted || number * 10 > tiles.count
        guard isFinal, !typed.isEmpty else {
            state.popup = .jump(digits: typed)
            return
        }
        state.popup = nil
        guard tiles.indices.contains(number - 1) else {
            state.notice = Notice("there is no card \(typed)", .hint)
            return
        }
        state.cards.pane = .tiles
        state.show(tiles[number - 1], nil)
    }

    private static func attempt(_ state: inout AppState, _ act: (inout Wallet) throws(WalletError) -> Void) {
        do throws(WalletError) { try act(&state.wallet) } catch { say(error, &state) }
    }
}

extension WalletError {
    /// True for what a second confirmation may record all the same.
    var canBeForced: Bool {
        switch self {
        case .moreThanRemains, .useTooLarge, .alreadyUsed, .isLocked, .isIgnored: true
        default: false
        }
    }

    /// The message without the command line's words.
    var screenMessage: String {
        switch self {
        case .moreThanRemains(let name, let left): "\(name) has only \(left) left."
        case .useTooLarge(let name, let most): "One use of \(name) is worth at most \(most)."
        case .alreadyUsed(let name, _): "\(name) is already used."
        default: message
        }
    }
}
