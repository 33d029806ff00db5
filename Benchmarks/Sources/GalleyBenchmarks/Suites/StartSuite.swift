import Foundation

/// The cost of starting a program, measuring one word and ending.
struct StartSuite: Suite {
  let name = "start"
  let question =
    "What does a whole process cost that measures one word? Processor time of the process; static Swift library"

  /// Holds `galley`, `hello-galley`, `hello-c` and `peak-memory`; `nil` when they were not built.
  let programs: URL?

  private static let text = "Hello"
  private static let claim = "start"

  func run(_ session: Session) throws {
    let commandName = "\(name)/galley measure Hello"
    let optionName = "\(name)/galley measure Hello --width 200"
    let clientName = "\(name)/the smallest client"
    guard [commandName, optionName, clientName].contains(where: session.wants) else { return }
    guard let programs else { return session.report.note("start: left out, since the programs were not built") }
    let font = session.fontFolder.appendingPathComponent("Inter-roman.var.ttf").path
    let galley = Program(programs.appendingPathComponent("galley"), ["measure", Self.text])
    if let shape = Program(named: "hb-shape", [font, Self.text]) {
      try compare(commandName, galley, shape, .atMost(3, Self.claim), session)
      let withOption = Program(galley.file, galley.arguments + ["--width", "200"])
      try compare(optionName, withOption, shape, .atMost(3, Self.claim), session)
    } else {
      session.report.note("hb-shape: left out, since it is not installed")
    }
    try memory(of: galley, commandName, .atMost(25, Self.claim), session)
    let client = Program(programs.appendingPathComponent("hello-galley"), [Self.text])
    let inC = Program(programs.appendingPathComponent("hello-c"), [font, Self.text])
    try compare(clientName, client, inC, .atMost(1.5, Self.claim), session)
    try memory(of: client, clientName, nil, session)
    try memory(of: inC, clientName, nil, session)
  }

  private func compare(
    _ rowName: String, _ ours: Program, _ other: Program, _ claim: Claim?, _ session: Session
  ) throws {
    try session.compare(rowName, per: "process", clock: .children) {
      Comparison(count: 1, ours.contender, Peer(other.contender, claim))
    }
  }

  private func memory(of program: Program, _ rowName: String, _ claim: Claim?, _ session: Session) throws {
    guard let programs, session.wants(rowName) else { return }
    let meter = Program(programs.appendingPathComponent("peak-memory"), [program.file.path] + program.arguments)
    guard let bytes = Double(try meter.output().filter(\.isNumber)) else {
      throw InputError("\(meter.file.lastPathComponent) did not run \(program.file.lastPathComponent)")
    }
    session.value(rowName, who: "\(program.name), peak memory", bytes / 1_000_000, unit: "MB", claim)
  }

  /// A program with its arguments.
  private struct Program {
    let file: URL
    let arguments: [String]

    var name: String { file.lastPathComponent }

    init(_ file: URL, _ arguments: [String]) {
      self.file = file
      self.arguments = arguments
    }

    /// A program on the path; `nil` where there is none.
    init?(named name: String, _ arguments: [String]) {
      let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      let files = folders.map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
      guard let file = files.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else { return nil }
      self.init(file, arguments)
    }

    var contender: Contender { Contender(name) { try output().count } }

    /// Runs the program to its end.
    func output() throws -> String {
      let process = Process()
      process.executableURL = file
      process.arguments = arguments
      process.standardInput = FileHandle.nullDevice
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { throw InputError("\(name) failed") }
      return String(decoding: data, as: UTF8.self)
    }
  }
}
