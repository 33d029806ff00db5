// Chromium's canvas in the race: words are measured once each, and lines are filled with them, as pages do it by themselves.
const pen = document.createElement("canvas").getContext("2d"), known = new Map();
const measured = (font, word) => {
  let memory = known.get(font);
  if (!memory) known.set(font, memory = new Map());
  let sizes = memory.get(word);
  if (!sizes) {
    if (pen.font !== font) pen.font = font;
    memory.set(word, sizes = [pen.measureText(word.trimEnd()).width, pen.measureText(word).width]);
  }
  return sizes;
};
const prepare = question => {
  const font = `${question.size}px ${family(question.font)}`, words = question.text.match(/[^ \n]+ *\n?|[ \n]/g) ?? [""];
  return words.map(word => [word.length, ...measured(font, word.replace("\n", "")), word.endsWith("\n")]);
};
const fill = (words, width) => {
  const ends = [];
  let used = 0, shown = 0, at = 0;
  for (const [length, bare, whole, isLast] of words) {
    if (used > 0 && used + bare > width) { ends.push([at, shown]); used = 0; }
    shown = used + bare; used += whole; at += length;
    if (isLast) { ends.push([at, shown]); used = 0; }
  }
  if (used > 0 || !ends.length) ends.push([at, shown]);
  return ends;
};
const warm = question => fill(prepare(question), 100);
const lines = (question, width) => fill(prepare(question), width).map(([end, shown]) => `${end}:${shown.toFixed(4)}`).join(" ");

const jobs = {
  cells() {
    const labels = questions.map(prepare);
    return [() => { for (const width of first.widths) for (const label of labels) sum += fill(label, width).length; },
            labels.length * first.widths.length];
  },
  edit() {
    const {texts, number, old, changed, times} = document300(), prepared = texts.map(text => prepare({...first, text}));
    const counts = prepared.map(words => fill(words, first.widths[0]).length);
    const ask = text => {
      counts[number] = fill(prepare({...first, text}), first.widths[0]).length;
      sum += counts.reduce((sum, count) => sum + count, 0);
    };
    return [() => { for (let time = 0; time < times; time++) { ask(changed); ask(old); } }, 2 * times];
  },
  // A label in one line needs no words.
  labels() {
    const ask = () => { pen.font = `${first.size}px ${family(first.font)}`; for (const {text} of questions) sum += pen.measureText(text).width; };
    for (let time = 0; time < 3; time++) ask();
    return [ask, questions.length];
  },
  other: () => [() => {
    for (const question of questions) {
      const words = prepare(question);
      for (const width of question.widths) sum += fill(words, width).length;
    }
  }, questions.reduce((sum, question) => sum + question.widths.length, 0)],
};
