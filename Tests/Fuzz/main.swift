import Foundation

// Feeds a part of the package with hostile input and compares its answers with another way to get them; scripts/fuzz.sh runs it.

let targets: [any FuzzTarget.Type] = [
  FontTarget.self, TextTarget.self, EditTarget.self, MarkupTarget.self, BatchTarget.self, LayoutTarget.self,
  XibTarget.self,
  CatalogueTarget.self, RulesTarget.self, BaselineTarget.self, OptionsTarget.self, CInterfaceTarget.self,
  ColumnTarget.self, SolverTarget.self,
]

func run<Target: FuzzTarget>(_ target: Target.Type, _ options: FuzzOptions) throws {
  var fuzzer = try Fuzzer<Target>(options, FuzzContext(root: options.root, galley: options.galley))
  if let input = options.shrunk {
    try fuzzer.shrink(input)
  } else if let input = options.input {
    try fuzzer.replay(input)
  } else {
    try fuzzer.run()
  }
}

do {
  let options = try FuzzOptions(Array(CommandLine.arguments.dropFirst()))
  if options.target == "soak" {
    var soak = Soak(seed: options.seed)
    try soak.run(seconds: options.seconds ?? 20)
    exit(0)
  }
  guard let target = targets.first(where: { $0.name == options.target }) else {
    throw FuzzFailure(
      "there is no target “\(options.target)”; there are \(targets.map { $0.name }.joined(separator: ", "))")
  }
  try run(target, options)
} catch {
  let message = (error as? FuzzFailure)?.message ?? "\(error)"
  FileHandle.standardError.write(Data("error: \(message)\n".utf8))
  exit(1)
}
