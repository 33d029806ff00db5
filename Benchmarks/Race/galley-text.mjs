// Galley's package for JavaScript in the race, in Node and in a page: galley-text.mjs time|lines|version JOB < questions.
// The package is what scripts/npm-package.sh leaves in .build/js.
const { Measurer, TextDocument, addFont, init } = await import(new URL("../../.build/js/package/galley-text.js", import.meta.url));
const { rehearsal } = await import("./rehearsal.mjs");

/** What the questions of a job are answered with. */
export async function contender(questions, fonts) {
  const first = questions[0];
  await init(undefined, { fonts: [] });
  for (const [name, bytes] of fonts) addFont(name, bytes);
  const options = ({ font, size, language }) => ({ font, size, language });
  // What texts that are set alike share.
  const measurers = new Map();
  const measurerOf = (question) => {
    const key = question.language + question.font + question.size;
    if (!measurers.has(key)) measurers.set(key, new Measurer(options(question)));
    return measurers.get(key);
  };
  const prepared = (question) => measurerOf(question).prepare(question.text);
  let sum = 0;
  const add = (start, end) => { sum += end; };
  // A text that is asked about at one width is not kept.
  const eachLine = (question, widths, found) => {
    if (question.widths.length === 1) return measurerOf(question).eachLine(question.text, widths[0], found);
    const paragraph = prepared(question);
    for (const width of widths) paragraph.eachLine(width, found);
    return paragraph.free();
  };
  const known = (ask) => {
    for (let time = 0; time < 3; time += 1) ask();
    return [ask, questions.length];
  };
  const jobs = {
    sentences: () => [() => { for (const each of questions) sum += measurerOf(each).measure(each.text, each.widths[0]).lineCount; },
      questions.length],
    labels: () => known(() => { for (const each of questions) sum += measurerOf(each).width(each.text); }),
    batch: () => known(() => { sum += measurerOf(first).measureAll(questions.map((each) => each.text), first.widths[0]).widths[0]; }),
    cells() {
      const labels = questions.map(prepared);
      return [() => { for (const width of first.widths) for (const label of labels) sum += label.measure(width).lineCount; },
        labels.length * first.widths.length];
    },
    edit() {
      const [start, end, times] = first.id.split(":").slice(1).map(Number), document = new TextDocument(first.text, options(first));
      const word = document.slice(start, end), width = first.widths[0];
      sum += document.measure(width).lineCount;
      return [() => {
        for (let time = 0; time < times; time += 1) {
          for (const [end, text] of [[start + word.length, "galley"], [start + 6, word]]) {
            document.replace(start, end, text);
            sum += document.measure(width).lineCount;
          }
        }
      }, 2 * times];
    },
    other: () => [() => {
      for (const question of questions) eachLine(question, question.widths, add);
    }, questions.reduce((sum, question) => sum + question.widths.length, 0)],
  };
  return {
    warm(question) { eachLine(question, [100], add); },
    lines(question, width) {
      const found = [];
      eachLine(question, [width], (start, end, width) => found.push(`${end}:${width.toFixed(4)}`));
      return found.join(" ");
    },
    jobs,
  };
}

if (globalThis.process?.argv[2]) {
  const { readFileSync } = await import("node:fs");
  const [mode, job] = process.argv.slice(2);
  if (mode === "version") process.exit(console.log(process.version));
  const questions = readFileSync(0, "utf8").trimEnd().split("\n").map((row) => {
    const [id, language, font, size, widths, text] = row.split("\t");
    return { id, language, font, size: Number(size), widths: widths.split(",").map(Number), text: text.replaceAll("\\n", "\n") };
  });
  const fonts = [...new Set(questions.map((each) => each.font))].map((font) => [font, readFileSync(font)]);
  const { warm, lines, jobs } = await contender(questions, fonts);
  if (mode === "lines") {
    for (const each of questions) console.log([each.id, ...each.widths.map((width) => lines(each, width))].join("\t"));
  } else {
    if (job !== "edit") rehearsal(questions).forEach(warm);
    const [begin, layouts] = (jobs[job] ?? jobs.other)(), start = performance.now();
    begin();
    console.log(JSON.stringify({ layouts, seconds: (performance.now() - start) / 1000 }));
  }
}
