import Testing

/// Clients of the page of `galley play` that are slow keep nobody else waiting.
@Suite struct PlayClientTests {
  private static func run(_ script: String) throws -> GalleyProcess {
    let head = """
      import os, socket, subprocess, sys
      page = subprocess.Popen([os.environ["GALLEY"], "play"], stdout=subprocess.PIPE)
      port = int(page.stdout.readline().decode().split(":")[2].split("/")[0])
      def client(*parts):
          client = socket.create_connection(("127.0.0.1", port))
          for part in parts: client.sendall(part)
          return client
      def answer(client):
          answer = b""
          while True:
              try: part = client.recv(65536)
              except ConnectionError: return answer
              if not part: return answer
              answer += part
      def asks(): return answer(client(b"GET /x HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n")).split(b"\\r\\n")[0].decode()
      """
    return try GalleyProcess.shell(
      "export GALLEY; python3 - <<'END'\n\(head)\n\(script)\npage.terminate()\npage.wait()\nEND")
  }

  /// Of more clients than are waited for, those that came first are let go.
  @Test(arguments: ["", "G", "POST /x HTTP/1.1\\r\\nHost: a\\r\\nContent-Length: 1000\\r\\n\\r\\nab"], [16, 250, 600])
  func slowClientsKeepNobodyWaiting(begun: String, count: Int) throws {
    let run = try Self.run(
      """
      import resource
      resource.setrlimit(resource.RLIMIT_NOFILE, (2048, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
      slow = []
      for index in range(\(count)):
          slow.append(client(b"\(begun)"))
          if index % 100 == 0: print(asks())
      print(asks())
      """)
    #expect(Set(run.output.split(separator: "\n")) == ["HTTP/1.1 403 Forbidden"], "\(run.output)\(run.errors)")
    #expect(run.status == 0)
  }

  /// A client that refuses to end its request is let go, without an answer or with a refusal.
  @Test func slowClientsAreLetGo() throws {
    let run = try Self.run(
      """
      slow = [client(part) for part in (b"", b"GET", b"POST /x HTTP/1.1\\r\\nContent-Length: 9\\r\\n\\r\\na", b"X\\r\\n\\r\\n")]
      print([answer(client).split(b"\\r\\n")[0].decode() for client in slow], asks())
      large = client(b"POST /x HTTP/1.1\\r\\nContent-Length: 9999999\\r\\n\\r\\n", b"a" * 9999999)
      print(answer(large).split(b"\\r\\n")[0].decode())
      """)
    let refused = "['', '', '', 'HTTP/1.1 400 Bad Request'] HTTP/1.1 403 Forbidden\nHTTP/1.1 413 Content Too Large\n"
    #expect(run.output == refused && run.status == 0, "\(run.output)\(run.errors)")
  }
}
