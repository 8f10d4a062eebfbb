// The names of actions, for logs and crash reports: none of what they carry, so no names of cards and no amounts.

extension AppAction {
    /// `woke`, `cards.doneAsked`
    public var name: StaticString {
        switch self {
        case .screenChosen: "screenChosen"
        case .screenStepped: "screenStepped"
        case .back: "back"
        case .quitAsked: "quitAsked"
        case .undoAsked: "undoAsked"
        case .redoAsked: "redoAsked"
        case .changesAsked: "changesAsked"
        case .repeatAsked: "repeatAsked"
        case .bannerAsked: "bannerAsked"
        case .snoozeAllAsked: "snoozeAllAsked"
        case .snoozedAsked: "snoozedAsked"
        case .helpAsked: "helpAsked"
        case .jumpAsked: "jumpAsked"
        case .commandsAsked: "commandsAsked"
        case .lockToggled: "lockToggled"
        case .findAsked: "findAsked"
        case .mouseToggled: "mouseToggled"
        case .suspendAsked: "suspendAsked"
        case .redrawAsked: "redrawAsked"
        case .demoAsked: "demoAsked"
        case .ticks(let action): action.name
        case .cards(let action): action.name
        case .agenda(let action): action.name
        case .history(let action): action.name
        case .insights(let action): action.name
        case .catalogue(let action): action.name
        case .settings(let action): action.name
        case .find(let action): action.name
        case .popup(let action): action.name
        case .rescue(let action): action.name
        case .refused: "refused"
        case .woke: "woke"
        case .saved: "saved"
        case .saveFailed: "saveFailed"
        case .fileGone: "fileGone"
        case .workFound: "workFound"
        case .copiesFound: "copiesFound"
        case .copiesRead: "copiesRead"
        case .viewsFound: "viewsFound"
        case .noteWritten: "noteWritten"
        case .noteFailed: "noteFailed"
        case .workKept: "workKept"
        case .damageFound: "damageFound"
        case .savingTakesLong: "savingTakesLong"
        case .reloaded: "reloaded"
        case .conflicted: "conflicted"
        case .changesLoaded: "changesLoaded"
        case .changesUnavailable: "changesUnavailable"
        case .readOnlyNoticed: "readOnlyNoticed"
        case .configured: "configured"
        case .misconfigured: "misconfigured"
        case .keysNamed: "keysNamed"
        case .mouseSet: "mouseSet"
        case .settingsRead: "settingsRead"
        }
    }
}

extension SettingsFeature.Action {
    fileprivate var name: StaticString {
        switch self {
        case .moved: "settings.moved"
        case .chosen: "settings.chosen"
        case .changeAsked: "settings.changeAsked"
        case .stepped: "settings.stepped"
        case .defaultAsked: "settings.defaultAsked"
        }
    }
}

extension Ticks.Action {
    fileprivate var name: StaticString {
        switch self {
        case .begun: "ticks.begun"
        case .ticked: "ticks.ticked"
        case .allTicked: "ticks.allTicked"
        case .doneAsked: "ticks.doneAsked"
        case .snoozeAsked: "ticks.snoozeAsked"
        case .modeAsked: "ticks.modeAsked"
        case .archiveAsked: "ticks.archiveAsked"
        case .deleteAsked: "ticks.deleteAsked"
        case .left: "ticks.left"
        }
    }
}

extension WalletFeature.Action {
    fileprivate var name: StaticString {
        switch self {
        case .paneSwitched: "cards.paneSwitched"
        case .cardMoved: "cards.cardMoved"
        case .benefitMoved: "cards.benefitMoved"
        case .cardChosen: "cards.cardChosen"
        case .benefitChosen: "cards.benefitChosen"
        case .opened: "cards.opened"
        case .pageScrolled: "cards.pageScrolled"
        case .doneAsked: "cards.doneAsked"
        case .partAsked: "cards.partAsked"
        case .snoozeAsked: "cards.snoozeAsked"
        case .refundAsked: "cards.refundAsked"
        case .whyAsked: "cards.whyAsked"
        case .addAsked: "cards.addAsked"
        case .addBenefitAsked: "cards.addBenefitAsked"
        case .deleteAsked: "cards.deleteAsked"
        case .spendAsked: "cards.spendAsked"
        case .modeAsked: "cards.modeAsked"
        case .editAsked: "cards.editAsked"
        case .archiveAsked: "cards.archiveAsked"
        case .cardShifted: "cards.cardShifted"
        case .orderStepped: "cards.orderStepped"
        case .filterAsked: "cards.filterAsked"
        }
    }
}

extension AgendaFeature.Action {
    fileprivate var name: StaticString {
        switch self {
        case .moved: "agenda.moved"
        case .chosen: "agenda.chosen"
        case .opened: "agenda.opened"
        case .orderStepped: "agenda.orderStepped"
        case .filterAsked: "agenda.filterAsked"
        }
    }
}

extension HistoryFeature.Action {
    fileprivate var name: StaticString {
        switch self {
        case .moved: "history.moved"
        case .chosen: "history.chosen"
        case .opened: "history.opened"
        case .earlierAsked: "history.earlierAsked"
        case .editAsked: "history.editAsked"
        case .refundAsked: "history.refundAsked"
        case .deleteAsked: "history.deleteAsked"
        case .orderStepped: "history.orderStepped"
        case .filterAsked: "history.filterAsked"
        }
    }
}

extension InsightsFeature.Action {
    fileprivate var name: StaticString {
        switch self {
        case .moved: "insights.moved"
        case .chosen: "insights.chosen"
        case .yearStepped: "insights.yearStepped"
        case .basisSwitched: "insights.basisSwitched"
        case .worthSwitched: "insights.worthSwitched"
        case .pictureSwitched: "insights.pictureSwitched"
        case .opened: "insights.opened"
        }
    }
}

extension CatalogueFeature.Action {
    fileprivate var name: StaticString {
        switch self {
        case .edited: "catalogue.edited"
        case .moved: "catalogue.moved"
        case .chosen: "catalogue.chosen"
        case .fieldEntered: "catalogue.fieldEntered"
        case .fieldLeft: "catalogue.fieldLeft"
        case .previewOpened: "catalogue.previewOpened"
        case .previewScrolled: "catalogue.previewScrolled"
        case .addAsked: "catalogue.addAsked"
        case .ownAsked: "catalogue.ownAsked"
        case .issuerStepped: "catalogue.issuerStepped"
        }
    }
}

extension FindFeature.Action {
    fileprivate var name: StaticString {
        switch self {
        case .edited: "find.edited"
        case .moved: "find.moved"
        case .opened: "find.opened"
        case .stepped: "find.stepped"
        case .closed: "find.closed"
        }
    }
}

extension PopupAction {
    fileprivate var name: StaticString {
        switch self {
        case .closed: "popup.closed"
        case .moved: "popup.moved"
        case .edited: "popup.edited"
        case .submitted: "popup.submitted"
        case .dropped: "popup.dropped"
        case .tickChosen: "popup.tickChosen"
        case .run: "popup.run"
        case .refused: "popup.refused"
        case .doneChosen: "popup.doneChosen"
        case .partChosen: "popup.partChosen"
        case .snoozeChosen: "popup.snoozeChosen"
        case .muteChosen: "popup.muteChosen"
        case .seenChosen: "popup.seenChosen"
        case .openChosen: "popup.openChosen"
        case .snoozeFor: "popup.snoozeFor"
        case .chooseAsked: "popup.chooseAsked"
        case .wakeChosen: "popup.wakeChosen"
        case .modeChosen: "popup.modeChosen"
        case .answered: "popup.answered"
        case .fieldMoved: "popup.fieldMoved"
        case .saved: "popup.saved"
        case .editorAsked: "popup.editorAsked"
        }
    }
}

extension RescueFeature.Action {
    fileprivate var name: StaticString {
        switch self {
        case .moved: "rescue.moved"
        case .lookToggled: "rescue.lookToggled"
        case .restoreAsked: "rescue.restoreAsked"
        case .editorAsked: "rescue.editorAsked"
        case .leaveAsked: "rescue.leaveAsked"
        case .failed: "rescue.failed"
        }
    }
}
