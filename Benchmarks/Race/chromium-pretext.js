// pretext in the race: it measures the parts between which lines may end on a canvas, once each, and fills lines with them.
import {layout, prepare as measured, prepareWithSegments, walkLineRanges} from "/pretext.js";

const rules = {whiteSpace: "pre-wrap"}, css = question => `${question.size}px ${family(question.font)}`;
const prepare = question => prepareWithSegments(question.text, css(question), rules);
const fill = (prepared, width) => walkLineRanges(prepared, width, line => { sum += line.end.segmentIndex; });
const counted = question => measured(question.text, css(question), rules);
const count = (prepared, width) => layout(prepared, width, 20).lineCount;
const warm = question => fill(prepare(question), 100);

const graphemes = new Intl.Segmenter(undefined, {granularity: "grapheme"});
const lines = (question, width) => {
  const prepared = prepare(question), starts = [0], found = [];
  for (const segment of prepared.segments) starts.push(starts.at(-1) + segment.length);
  walkLineRanges(prepared, width, ({end, width}) => {
    const parts = end.graphemeIndex ? [...graphemes.segment(prepared.segments[end.segmentIndex])].slice(0, end.graphemeIndex) : [];
    found.push(`${starts[end.segmentIndex] + parts.reduce((sum, part) => sum + part.segment.length, 0)}:${width.toFixed(4)}`);
  });
  return found.join(" ");
};

const jobs = {
  cells() {
    const labels = questions.map(counted);
    return [() => { for (const width of first.widths) for (const label of labels) sum += count(label, width); },
            labels.length * first.widths.length];
  },
  edit() {
    const {texts, number, old, changed, times} = document300();
    const counts = texts.map(text => count(counted({...first, text}), first.widths[0]));
    const ask = text => {
      counts[number] = count(counted({...first, text}), first.widths[0]);
      sum += counts.reduce((sum, count) => sum + count, 0);
    };
    return [() => { for (let time = 0; time < times; time++) { ask(changed); ask(old); } }, 2 * times];
  },
  labels() {
    const ask = () => { for (const question of questions) sum += count(counted(question), question.widths[0]); };
    for (let time = 0; time < 3; time++) ask();
    return [ask, questions.length];
  },
  other: () => [() => {
    for (const question of questions) {
      const prepared = asked.job === "sentences" ? counted(question) : prepare(question);
      for (const width of question.widths) asked.job === "sentences" ? sum += count(prepared, width) : fill(prepared, width);
    }
  }, questions.reduce((sum, question) => sum + question.widths.length, 0)],
};
