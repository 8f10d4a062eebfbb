import WalletDomain
import WalletStore
import WalletTUI

/// The terminal lent to the user's editor.
extension FullScreen {
    /// Runs the user's editor on a note; what was typed so far lies safe meanwhile.
    func editNote(_ text: String) {
        saver.keep(openForms, patience: Self.patience)
        let folder = launch.stateFolder ?? "/tmp"
        terminal.suspend()
        let outcome = Result { try NoteFile.edit(text, in: folder, configuration.value) }
        terminal.resume()
        switch outcome {
        case .success(let text): dispatch(.noteWritten(text))
        case .failure(let error): dispatch(.noteFailed(reason: CommandFailure(error).message))
        }
    }

    /// Runs the user's editor on the damaged file, then tries to open the wallet again.
    func edit() {
        terminal.suspend()
        let outcome = Result { try Editor.edit(launch.path, configuration.value) }
        terminal.resume()
        switch outcome {
        case .success: saver.give(.reopen)
        case .failure(let error): dispatch(.rescue(.failed(reason: CommandFailure(error).message)))
        }
    }

    /// What the other side says is asked for once the wallet is open.
    func takeApart() {
        do throws(StorageProblem) {
            _ = try GitConflict(launch.path, catalogue: launch.catalogue).takeApart(on: state.today)
            saver.give(.reopen)
        } catch { dispatch(.rescue(.failed(reason: error.message))) }
    }
}
