internal import Foundation
internal import TestSupport
internal import Testing

/// The words that shells offer for a line that ends with a tabulator: the shells themselves are asked, where the machine
/// has them.
@Suite struct CompletionTests {
  /// A line, and words that are offered for it.
  static let lines: [(line: String, offered: [String])] = [
    ("galley layout Sc", ["Screen.xib"]), ("galley preview Sc", ["Screen.xib"]), ("galley inspect Sc", ["Screen.xib"]),
    ("galley audit run Loc", ["Local.strings"]), ("galley audit Loc", ["Local.strings"]),
    ("galley audit merge Loc", ["Local.strings"]), ("galley audit --rules ru", ["rules.json"]),
    ("galley render x -o Sc", ["Screen.xib"]), ("galley measure --font My", ["MyFont.woff"]),
    ("galley audit --wri", ["--write-baseline"]), ("galley audit --list --stri", ["--strict"]),
    ("galley audit --metrics ro", ["roboto"]), ("galley audit Local.strings --lab", ["--label"]),
    ("galley audit init --dry", ["--dry-run"]), ("galley audit in", ["init"]),
    ("galley schema measure-l", ["measure-line"]), ("galley help ins", ["inspect"]),
    ("galley layout --device retina4_", ["retina4_0", "retina4_7"]), ("galley preview --device ipad9", ["ipad9_7"]),
    ("galley fonts --coverage k", ["ka", "kk", "km", "ko"]), ("galley measure --language d", ["da", "de"]),
    ("galley measure --family Int", ["Inter"]), ("galley measure --alignment j", ["justified"]),
  ]

  /// A folder with the program, its script, and files to complete.
  private func folder(_ shell: String) throws -> TestFolder {
    let folder = try TestFolder()
    let script = try GalleyProcess(["--generate-completion-script", shell]).output
    let files = ["Screen.xib", "Local.strings", "rules.json", "MyFont.woff"].map { ($0, "") } + [("script", script)]
    for (name, text) in files { try Data(text.utf8).write(to: folder.url.appending(path: name)) }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("galley"), withDestinationPath: GalleyProcess.executable.path())
    return folder
  }

  /// Runs a program of a shell; `nil` where the shell is not installed.
  private func run(_ program: String, in shell: String) throws -> GalleyProcess? {
    guard try GalleyProcess.shell("command -v \(shell)").status == 0 else { return nil }
    let folder = try folder(shell)
    try Data(Self.lines.map { $0.line + "\n" }.joined().utf8).write(to: folder.url.appending(path: "lines"))
    try Data(program.utf8).write(to: folder.url.appending(path: "program"))
    let options = ["bash": "--norc", "zsh": "-f", "fish": "--no-config"][shell] ?? ""
    return try GalleyProcess.shell("export PATH=\"$PWD:$PATH\" HOME=\"$PWD\"\n\(shell) \(options) program", in: folder)
  }

  /// Programs that print what is offered for each line, and `==` after it: bash answers a script, the others somebody at
  /// a terminal alone, who presses the tabulator.
  private static let programs = [
    "bash": """
    source ./script
    compopt() { :; }
    while IFS= read -r line; do
      read -ra COMP_WORDS <<<"$line"
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMP_LINE=$line COMP_POINT=${#line} COMPREPLY=()
      function=$(complete -p galley | sed 's/.*-F \\([^ ]*\\) .*/\\1/')
      "$function" galley "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}" ==
    done <lines
    """,
    "fish": """
    if not set -q READY
      set -x READY 1
      timeout 60 sh -c 'until test -e ready; do sleep 0.05; done; printf "\\t"; until test -e done; do sleep 0.05; done' |
        timeout 60 script -qec "fish --no-config -i -C 'source program'" /dev/null >/dev/null
      cat offers
      exit
    end
    source ./script
    function ask
      while read -l line
        commandline -r -- "$line"
        commandline -C (string length -- "$line")
        complete -C >>offers
        echo == >>offers
      end <lines
      echo >done
      kill -9 $fish_pid
    end
    bind \\t ask
    echo >ready
    """,
    "zsh": """
    cp script _galley
    zmodload zsh/zpty
    zpty -b shell zsh -f -i
    say() { zpty -w shell "$1" }
    say 'PS1= PS2= RPS1=; fpath=($PWD $fpath)'
    say 'autoload -Uz compinit; compinit -u -D; zstyle ":completion:*" verbose no'
    say 'compadd() {
      local -a __words
      builtin compadd -O __words "$@"
      [[ $#__words -gt 0 ]] && print -l -- $__words >>offers
      builtin compadd "$@"
    }'
    say '_ask() { _main_complete; print -- "==" >>offers; compstate[insert]=; compstate[list]= }'
    say 'ask() { while IFS= read -r line; do BUFFER=$line CURSOR=$#line; zle _ask; done <lines; BUFFER=; print >done }'
    say 'zle -C _ask complete-word _ask; zle -N ask; bindkey "^I" ask; print >ready'
    until_there() { for i in {1..1200}; do zpty -rt shell text; [[ -e $1 ]] && break; sleep 0.05; done }
    until_there ready
    zpty -w -n shell $'\\t'
    until_there done
    zpty -d shell
    cat offers
    """,
  ]

  @Test(arguments: ["bash", "fish", "zsh"]) func shellsOffer(shell: String) throws {
    guard let run = try run(Self.programs[shell] ?? "", in: shell) else { return }
    let offers = run.output.components(separatedBy: "==\n").dropLast()
    try #require(offers.count == Self.lines.count, "\(run.errors)")
    for ((line, expected), offered) in zip(Self.lines, offers) {
      let words = offered.split(separator: "\n").map {
        $0.split(separator: "\t")[0].trimmingCharacters(in: .whitespaces)
      }
      #expect(Set(words).isSuperset(of: expected), "\(line): \(offered)")
    }
  }

  /// Each shell accepts its script.
  @Test(arguments: ["bash -n", "zsh -n", "fish --no-execute"]) func scriptsAreWellFormed(check: String) throws {
    let shell = String(check.prefix { $0 != " " })
    guard try GalleyProcess.shell("command -v \(shell)").status == 0 else { return }
    let run = try GalleyProcess.shell("\(check) script", in: folder(shell))
    #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.errors)")
  }
}
