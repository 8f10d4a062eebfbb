import WalletDomain

/// What the outside shall do; a value, so that tests can compare it.
public enum Effect: Equatable, Sendable {
    /// Make a change set durable; answered by `saved` or `saveFailed`.
    case commit(ChangeSet)
    /// Try once more to save what could not be saved; with the user's choice where two programs changed the same.
    case retrySaving(ConflictChoice?)
    /// Save what could not be saved, and write the file again that was taken away.
    case recreateFile
    /// What was kept from the last time is taken care of.
    case forgetKeptWork
    /// Read copies of other machines; answered by `copiesRead`.
    case readCopies([String])
    /// Read one that may say in which fields two machines differ; answered by `differingCopyRead`.
    case readDiffering(ConflictCopies.Found)
    /// Make what was taken from a copy durable; set it aside after that.
    case merge(ChangeSet, from: WalletCopy)
    /// Set a copy aside that brought nothing new.
    case setAside(WalletCopy)
    /// Read the list of changes; answered by `changesLoaded` or `changesUnavailable`.
    case loadChanges(for: ChangeStep)
    /// Tell that these became due: the bell, the terminal's notification, the hook.
    case ring([ReminderSubject])
    /// Find out what stands over the wallet's preferences; answered by `settingsRead`.
    case lookAtSettings
    /// List all keys, or what they do, which the store does not know; answered by `keysListed`.
    case listKeys
    /// Keep a line of a table of config.toml under its name, or take it out; answered by `configured`, `misconfigured` where
    /// it cannot.
    case keep(String?, as: String, of: String)
    /// Take clicks and the wheel, or leave the mouse to the terminal.
    case useMouse(Bool)
    /// Bring the wallet and other machines' up to each other; answered by `synced`.
    case sync
    /// The same with the terminal, where somebody has to be asked.
    case syncInTerminal
    case suspend
    /// Draw every cell again, for a terminal that something else wrote on.
    case redraw
    /// Leave with this exit code, once the commits under way are durable.
    case quit(Int32)
    /// Close this wallet and open a fresh demo wallet in a temporary file.
    case openDemo
    /// Find out what a backup lacks; answered by `rescue(.backupRead)` or `rescue(.failed)`.
    case lookAtBackup(path: String)
    /// Put a backup in the place of a damaged wallet; answered by `reloaded` or `rescue(.failed)`.
    case restore(path: String)
    /// Let a note be written in the user's editor, with this text as a start; answered by `noteWritten` or `noteFailed`.
    case editNote(String)
    /// Look for files that may be statements; answered by `statement(.found)`.
    case findStatements
    /// Complete the path of a statement; answered by `statement(.completed)` or `statement(.failed)`.
    case completePath(String)
    /// Read a statement; answered by `statement(.answered)` with the number of the reading.
    ///
    /// By what a person says of its columns, where no layout has its titles.
    case readStatement(String, StatementReading = StatementReading(), as: Int)
    /// Open the wallet file in the user's editor; answered by `reloaded` or `rescue(.failed)`.
    case openInEditor
    /// Take the sides that git left in the wallet apart; answered by `reloaded` or `rescue(.failed)`.
    case takeApart
    /// Do this once the picture is on the screen; nothing that it does can be seen.
    case later(AppAction)
}

/// A step through the list of changes.
public enum ChangeStep: Equatable, Sendable {
    case undo, redo
    /// To look at the list.
    case list
    /// Back or forward, until this one is taken back, or done again.
    case step(to: EntityID<ChangeSet>)
}
