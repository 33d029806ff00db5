// Asks the package in headless Chromium: serves a folder, opens a page, and waits for what its script posts.

import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";

const types = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".wasm": "application/wasm",
  ".jsonl": "text/plain; charset=utf-8",
};

/**
 * Runs a script of a page, whose value is posted.
 *
 * @param folders Folders by the paths that they are served under, such as { "/": "site", "/package/": ".build/js/package" }.
 */
export function ask(folders, script, { seconds = 300, policy } = {}) {
  return new Promise((resolve, reject) => {
    const profile = mkdtempSync(`${tmpdir()}/galley-chromium-`);
    let browser;
    const end = (finish, value) => {
      clearTimeout(timer);
      server.close();
      server.closeAllConnections();
      browser?.once("exit", () => {
        rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
        finish(value);
      });
      if (!browser?.kill()) finish(value);
    };
    const page = `<!doctype html><meta charset=utf-8><script type=module>let answer;
try { answer = await (async () => { ${script} })(); } catch (error) { answer = { error: String(error.stack) }; }
await fetch("/answer", { method: "POST", body: JSON.stringify(answer ?? null) });</script>`;
    const server = createServer((request, response) => {
      if (request.url === "/answer") {
        let body = "";
        request.on("data", (part) => (body += part));
        request.on("end", () => {
          response.end();
          end(resolve, JSON.parse(body));
        });
        return;
      }
      const path = decodeURIComponent(new URL(request.url, "http://x").pathname);
      if (path === "/") {
        response.writeHead(200, { "content-type": types[".html"], ...(policy ? { "content-security-policy": policy } : {}) });
        response.end(page);
        return;
      }
      const prefix = Object.keys(folders).filter((one) => path.startsWith(one)).sort((a, b) => b.length - a.length)[0];
      const file = prefix === undefined ? "" : join(folders[prefix], normalize(`/${path.slice(prefix.length)}`));
      if (!file || !existsSync(file)) {
        response.writeHead(404).end();
        return;
      }
      response.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" });
      response.end(readFileSync(file));
    });
    const timer = setTimeout(() => end(reject, new Error("Chromium gave no answer")), seconds * 1000);
    server.listen(0, "127.0.0.1", () => {
      const address = `http://127.0.0.1:${server.address().port}/`;
      browser = spawn("chromium", ["--headless", "--no-sandbox", "--disable-gpu", `--user-data-dir=${profile}`, address], { stdio: "ignore" });
    });
  });
}
