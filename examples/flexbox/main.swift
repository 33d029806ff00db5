// A flexbox engine on `Label`: prints the frames of a message and its toolbar.
//
//   swift run FlexboxExample [WIDTH]
import Galley

let width = CommandLine.arguments.dropFirst().first.flatMap(Double.init) ?? 320

let message = Flexbox("A label tells its size for any question: at most so wide, as narrow as its words allow, or ideal.") {
  $0.grow = 1
}
let page = Flexbox(
  .column,
  [
    Flexbox(.row, [Flexbox("14:05", lines: 1) { $0.shrink = 0 }, message]) { $0.gap = 12 },
    Flexbox(.row, ["Reply", "Forward", "Archive", "Delete"].map { Flexbox($0, lines: 1) { $0.padding = 6 } }) {
      $0.wraps = true
      $0.gap = 8
      $0.justification = .spaceBetween
    },
    // 32 points too wide for 288: a browser takes 24 from one and 8 from the other, by their widths without padding.
    Flexbox(.row, [("Yes", 200.0), ("No", 120)].map { text, basis in
      Flexbox(text) {
        $0.basis = basis
        $0.padding = 40
      }
    }),
  ]
) {
  $0.padding = 16
  $0.gap = 10
}

func printTree(_ box: Flexbox, indent: String = "") {
  let frame = box.frame
  let name = box.label.map { "“\($0.text ?? "")”" } ?? "\(box.direction)"
  print("\(indent)\(name): \(frame.minX) \(frame.minY) \(frame.width) \(frame.height)")
  for child in box.children { printTree(child, indent: indent + "  ") }
}

try page.layout(width: width)
printTree(page)
