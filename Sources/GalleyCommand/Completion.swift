internal import ArgumentParser
internal import GalleyCatalogue
internal import GalleyInterface
internal import GalleyJSON
internal import GalleyShaping

extension CompletionKind {
  /// Values that the program lists when a shell asks for them.
  static func values(_ list: @Sendable @escaping () -> [String]) -> CompletionKind { .custom { _, _, _ in list() } }

  /// The devices of Interface Builder.
  static var devices: CompletionKind { .values { CanvasDevice.all.map(\.name) } }

  /// The families of the fonts that ship.
  static var families: CompletionKind { .values { FontCollection.embedded.families } }

  /// The languages of two letters whose letters are known.
  static var languages: CompletionKind {
    .values {
      LanguageName.shortCodes.filter { ExemplarCharacters.characters(of: $0)?.isEmpty == false }
    }
  }
}

/// The rest of the parser's completion scripts, in the language of each shell: the flags of a default subcommand, and
/// the commands behind `galley help`.
enum CompletionScript {
  /// Returns the parser's script with the rest.
  static func completed(_ script: String) -> String {
    let names = GalleyTool.configuration.subcommands.compactMap { $0.configuration.commandName }
    let commands = names.joined(separator: " ")
    if script.begins(with: "#!/bin/bash") { return script + "\n" + bash(commands) }
    if script.begins(with: "#compdef") {
      // The end of the script is what a shell runs that loads it as a function.
      let end = "\nif [[ \"${funcstack[1]}\""
      guard let place = script.firstRange(of: end)?.lowerBound else { return script }
      return script[..<place] + "\n" + zsh(commands) + script[place...]
    }
    return script + "\n" + fish(commands)
  }

  private static func bash(_ commands: String) -> String {
    """
    _galley_help() { COMPREPLY=($(compgen -W '\(commands)' -- "${cur}")); }

    # `galley audit` without the name of a subcommand is `galley audit run`.
    _galley_of_words() {
        if [[ "${COMP_WORDS[1]}" != audit || "${COMP_CWORD}" -lt 2 || " run init merge " = *" ${COMP_WORDS[2]} "* ]]; then
            _galley "${@}"
        elif [[ "${COMP_CWORD}" -eq 2 && "${2}" != -* ]]; then
            _galley "${@}"
            COMPREPLY+=($(compgen -f -- "${2}"))
        else
            COMP_WORDS=("${COMP_WORDS[@]:0:2}" run "${COMP_WORDS[@]:2}")
            COMP_CWORD=$((COMP_CWORD + 1))
            COMP_LINE="${COMP_LINE/ audit / audit run }"
            COMP_POINT=$((COMP_POINT + 4))
            _galley "${@}"
        fi
    }
    complete -o filenames -F _galley_of_words galley
    """
  }

  private static func zsh(_ commands: String) -> String {
    """
    _galley_help() { compadd -- \(commands) }

    # `galley audit` without the name of a subcommand is `galley audit run`.
    functions[_galley_audit_named]="${functions[_galley_audit]}"
    _galley_audit() {
        case "${words[2]}" in
        run|init|merge) _galley_audit_named ;;
        -*) _galley_audit_run ;;
        *) if ((CURRENT == 2)); then _galley_audit_named; _files; else _galley_audit_run; fi ;;
        esac
    }
    """
  }

  private static func fish(_ commands: String) -> String {
    """
    complete -c galley -n '__galley_should_offer_completions_for_positional "galley help" -ge 1' -fa '\(commands)'

    # `galley audit` without the name of a subcommand is `galley audit run`.
    functions -c __galley_tokens __galley_typed_tokens
    function __galley_tokens
        set -l tokens (__galley_typed_tokens $argv)
        if test "$tokens[2]" = audit; and not contains -- "$tokens[3]" run init merge
            if set -q tokens[3]; or string match -q -- '-*' (commandline -ct)
                set tokens $tokens[1..2] run $tokens[3..]
            end
        end
        printf '%s\\n' $tokens
    end
    complete -c galley -n '__galley_should_offer_completions_for_positional "galley audit" -eq 1' -F
    """
  }
}
