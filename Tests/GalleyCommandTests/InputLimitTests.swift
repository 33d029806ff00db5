import Testing

/// Input that is read is bounded (issue 18).
@Suite struct InputLimitTests {
  @Test(arguments: [
    ["measure", "--file"], ["measure", "--batch"], ["measure", "--jobs", "2", "--batch"], ["layout"],
    ["layout", "--batch"],
    ["shape", "--text-file"], ["solve", "--batch"], ["breaks", "--file"],
  ])
  func anEndlessInputIsRefused(arguments: [String]) throws {
    let run = try GalleyProcess([arguments[0], "--max-bytes", "300000"] + arguments.dropFirst() + ["/dev/zero"])
    #expect(run.status == 65 && run.output.isEmpty)
    #expect(run.errors.contains("has more than 300000 bytes; --max-bytes sets the limit"), "\(run.errors)")
  }

  @Test func theLinesBeforeAreAnswered() throws {
    let input = "{\"text\":\"a\"}\n{\"text\":\"a\"}\n{\"text\":\"\(String(repeating: "b", count: 90_000))\"}\n"
    for jobs in ["1", "3"] {
      let run = try GalleyProcess(["breaks", "--batch", "-", "--max-bytes", "80000", "--jobs", jobs], input: input)
      #expect(run.status == 65 && run.errors.contains("standard input: line 3 has more than 80000 bytes"))
      #expect(run.output.split(separator: "\n").count == 2)
      #expect(
        try GalleyProcess(["breaks", "--batch", "-", "--max-bytes", "90100", "--jobs", jobs], input: input).status == 0)
    }
  }

  @Test func theLimitIsExact() throws {
    #expect(try GalleyProcess(["measure", "--max-bytes", "5"], input: "aaaaa").status == 0)
    #expect(try GalleyProcess(["measure", "--max-bytes", "5"], input: "aaaaaa").status == 65)
    #expect(
      try GalleyProcess(["breaks", "--batch", "-", "--max-bytes", "12"], input: "{\"text\":\"a\"}\n").status == 0)
    #expect(
      try GalleyProcess(["breaks", "--batch", "-", "--max-bytes", "11"], input: "{\"text\":\"a\"}\n").status == 65)
    for limit in ["0", "-1", "2147483648", "x"] {
      #expect(try GalleyProcess(["measure", "a", "--max-bytes", limit]).status == 64, "\(limit)")
    }
  }

  @Test func aPictureIsBoundedBeforeItIsMade() throws {
    let folder = try TestFolder()
    for arguments in [["--scale", "1", "--padding", "8000"], ["--scale", "600", "--padding", "1"]] {
      let run = try GalleyProcess(["render", "hi", "-o", folder.path("a.png")] + arguments)
      #expect(run.status == 64 && run.errors.contains("the limit is 67108864 in all"), "\(run.errors)")
      #expect(run.errors.contains(" × ") && run.errors.contains(" pixels"))
      #expect(try folder.files.isEmpty)
    }
  }
}
