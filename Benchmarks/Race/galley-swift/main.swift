// Galley by its Swift interface: race-galley time|lines JOB [browser] [threads] < questions. Benchmarks/Race/README.md has the format.
internal import Galley
internal import GalleyShaping
internal import GalleyUnicode
internal import Synchronization

typealias Question = (id: String, style: TextStyle, widths: [Double], text: String)

let arguments = CommandLine.arguments
let (mode, job) = (arguments[1], arguments[2])
var rules = ParagraphStyle()
if arguments.contains("browser") { rules.lineBreakOptions.rules = .browser }
var (fonts, questions): ([String: FontFace], [Question]) = ([:], [])
while let row = readLine() {
  let fields = row.split(separator: "\t", maxSplits: 5).map(String.init)
  fonts[fields[2]] = try fonts[fields[2]] ?? FontFace(path: fields[2])
  let style = TextStyle(fonts: [fonts[fields[2]]!], size: Double(fields[3])!, language: fields[1])
  let text = fields[5].split(separator: "\\n", omittingEmptySubsequences: false).joined(separator: "\n")
  questions.append((fields[0], style, fields[4].split(separator: ",").map { Double($0)! }, text))
}

@MainActor func prepare(_ question: Question) throws -> PreparedParagraph {
  try PreparedParagraph(question.text, style: question.style, paragraphStyle: rules)
}

/// Lays a text out at its widths, and returns the sum of the ends of its lines.
func layOut(_ question: Question, _ rules: ParagraphStyle) throws -> Int {
  let paragraph = try PreparedParagraph(question.text, style: question.style, paragraphStyle: rules)
  let (text, start) = (paragraph.text.utf8, paragraph.text.startIndex)
  return question.widths.reduce(0) { sum, width in
    paragraph.layout(width: width).lines.reduce(sum) { $0 &+ text.distance(from: start, to: $1.range.upperBound) }
  }
}

/// Lays the texts out on two threads, which take some at a time, and returns the sum of the ends of their lines.
func layOutOnTwoThreads(_ questions: [Question], _ rules: ParagraphStyle) -> Int {
  let next = Mutex(0)
  let sum = Mutex(0)
  WorkerThreads.perform(count: 2) {
    while true {
      let first = next.withLock { first in
        defer { first += 16 }
        return first
      }
      guard first < questions.count else { return }
      let ends = questions[first..<min(first + 16, questions.count)].map { (try? layOut($0, rules)) ?? .min }
      sum.withLock { $0 = ends.reduce($0, &+) }
    }
  }
  return sum.withLock(\.self)
}

/// Does the job, and returns how many layouts it made and how long they took.
@MainActor func run() throws -> (Int, Duration) {
  let clock = ContinuousClock(), widths = questions[0].widths
  var (layouts, sum, start) = (questions.count * widths.count, 0, clock.now)
  switch job {
  case "sentences":
    let measurer = try TextMeasurer(style: questions[0].style, paragraphStyle: rules, textCapacity: 0)
    start = clock.now
    for question in questions { sum += try measurer.measure(question.text, width: question.widths[0]).lineCount }
  case "edit":
    let place = questions[0].id.split(separator: ":").compactMap { Int($0) }
    var document = try TextDocument(questions[0].text, style: questions[0].style, paragraphStyle: rules)
    let word = document.text(in: place[0]..<place[1])
    sum += document.measure(width: widths[0]).lineCount
    start = clock.now
    for _ in 0..<place[2] {
      for (length, text) in [(word.utf8.count, "galley"), (6, word)] {
        try document.replace(place[0]..<place[0] + length, with: text)
        sum += document.measure(width: widths[0]).lineCount
      }
    }
    layouts = 2 * place[2]
  case "cells":
    let labels = try questions.map(prepare)
    start = clock.now
    for width in widths { for label in labels { sum += label.measure(width: width).lineCount } }
  case _ where arguments.contains("threads"): sum = layOutOnTwoThreads(questions, rules)
  default: for question in questions { sum &+= try layOut(question, rules) }
  }
  return (sum == .min ? 0 : layouts, clock.now - start)
}

if mode == "time" {
  // One text of each font and language, so that nothing is opened later.
  for (_, same) in Dictionary(grouping: questions, by: \.style) {
    _ = try prepare(same[0]).layout(width: 100).lines.count
  }
  let (layouts, time) = try run()
  print("{\"layouts\": \(layouts), \"seconds\": \(time / .seconds(1))}")
}
for question in mode == "lines" ? questions : [] {
  let text = question.text.unicodeScalars, paragraph = try prepare(question)
  let answers = question.widths.map { width in
    paragraph.layout(width: width).lines.map { line in
      "\(text.distance(from: text.startIndex, to: line.range.upperBound)):\(line.width)"
    }.joined(separator: " ")
  }
  print(question.id, answers.joined(separator: "\t"), separator: "\t")
}
