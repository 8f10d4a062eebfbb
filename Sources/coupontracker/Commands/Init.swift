import ArgumentParser
import WalletDomain

struct InitCommand: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "What a shell's start file runs: completions, and one line on the first shell of a day.",
        discussion: """
            In ~/.bashrc, ~/.zshrc or ~/.config/fish/config.fish:

            coupontracker init bash     eval "$(coupontracker init bash)"
            coupontracker init zsh      eval "$(coupontracker init zsh)"
            coupontracker init fish     coupontracker init fish | source
            """)

    @Argument("bash, zsh or fish.", as: "shell", completion: .list(["bash", "zsh", "fish"])) var shell: String
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let shell = try CompletionShell(rawValue: shell).needed(
            orSay: "“\(shown(shell))” is no shell that is known here. Use bash, zsh or fish.")
        let begun = shell == .zsh ? "(( $+functions[compdef] )) || { autoload -Uz compinit && compinit -i }\n" : ""
        try output.put(
            "\(begun)\(CompletedProgram.script(for: shell))\n\(FirstShellOfADay.script(for: shell))", of: "init")
    }
}

/// What a shell runs to tell once a day what lapses: `coupontracker: 3 · $65 · 2d`, or nothing.
///
/// The day stands in the state folder. An ordinary shell that is started pays for reading one small file.
private enum FirstShellOfADay {
    static func script(for shell: CompletionShell) -> String {
        switch shell {
        case .fish: fish
        case .zsh: around(today: #"today="${(%):-%D{%Y-%m-%d}}""#)
        default: around(today: #"printf -v today '%(%Y-%m-%d)T' -1"#)
        }
    }

    private static func around(today: String) -> String {
        #"""
        _coupontracker_first_of_day() {
            local today last='' line file="${XDG_STATE_HOME:-$HOME/.local/state}/coupontracker/first-shell"
            \#(today)
            [[ -r "$file" ]] && read -r last < "$file"
            [[ "$last" == "$today" ]] && return
            command mkdir -p -m 700 "${file%/*}" 2> /dev/null && printf '%s\n' "$today" 2> /dev/null >| "$file" || return
            command chmod 600 "$file"
            line="$(command coupontracker remind --short 2> /dev/null)"
            [[ -n "$line" ]] && printf 'coupontracker: %s\n' "$line"
        }
        [[ $- == *i* ]] && _coupontracker_first_of_day
        unset -f _coupontracker_first_of_day

        """#
    }

    private static let fish = #"""
        function _coupontracker_first_of_day
            set -l state $HOME/.local/state
            test -n "$XDG_STATE_HOME"; and set state $XDG_STATE_HOME
            set -l file $state/coupontracker/first-shell
            set -l today (command date +%Y-%m-%d)
            set -l last
            test -r $file; and read last < $file
            test "$last" = "$today"; and return
            command mkdir -p -m 700 $state/coupontracker 2> /dev/null; and echo $today > $file; or return
            command chmod 600 $file
            set -l line (command coupontracker remind --short 2> /dev/null)
            test -n "$line"; and echo "coupontracker: $line"
        end
        status is-interactive; and _coupontracker_first_of_day
        functions -e _coupontracker_first_of_day

        """#
}
