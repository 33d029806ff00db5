// An editor in a terminal. It has no dependency but Galley, and Foundation for the file and the keys:
//
//   stty raw -echo; swift run TerminalExample README.md; stty sane
//   printf 'Hello\033[D\033[D--' | swift run TerminalExample
//
// Arrows move, ⌃Z takes an edit back, ⌃Q ends. Without a terminal it shows the window once, after the last key.
import Foundation
import Galley

let arguments = CommandLine.arguments
let text = arguments.count > 1 ? try String(contentsOfFile: arguments[1], encoding: .utf8) : ""
var editor = try Editor(text, columns: 60, rows: 16)
let isTerminal = isatty(0) != 0

@MainActor func show() {
  let rows = editor.screen()
  if isTerminal { print("\u{1B}[H\u{1B}[J", terminator: "") }
  print(rows.joined(separator: isTerminal ? "\r\n" : "\n"))
  FileHandle.standardOutput.synchronizeFile()
}

/// The next key; `nil` at the end of the input.
func key() -> Editor.Key? {
  func byte() -> UInt8? { try? FileHandle.standardInput.read(upToCount: 1)?.first }
  guard let first = byte() else { return nil }
  switch first {
  case 0x11: return .quit
  case 0x1A: return .undo
  case 0x7F, 0x08: return .backspace
  case 0x0D: return .text("\n")
  case 0x1B:
    guard byte() == 0x5B, let arrow = byte() else { return .text("") }
    return [0x41: .up, 0x42: .down, 0x43: .right, 0x44: .left][arrow] ?? .text("")
  default:
    var bytes = [first]
    // The other bytes of a scalar.
    for _ in 0..<(first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC0 ? 1 : 0) {
      if let next = byte() { bytes.append(next) }
    }
    return .text(String(decoding: bytes, as: UTF8.self))
  }
}

if isTerminal { show() }
while let key = key(), key != .quit {
  if key == .text("") { continue }
  try editor.press(key)
  if isTerminal { show() }
}
if !isTerminal { show() }
