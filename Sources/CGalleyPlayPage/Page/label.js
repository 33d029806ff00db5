// A label with the answers that UILabel gives.

import { fill, make } from "./play.js";

const element = id => document.getElementById(id);
const rounded = value => String(Math.round(value * 1000) / 1000);
const size = ({ width, height }) => rounded(width) + " × " + rounded(height);

/**
 * Shows the label of the page's fields, and its answers.
 *
 * - options: those of labels
 */
export function makeLabel(engine, options, shown) {
  element("labelSection").hidden = false;
  const modes = options.find(option => option.name === "lineBreakMode");
  for (const value of modes.values) element("labelMode").append(make("option", { value, textContent: value, selected: value === "truncatingTail" }));
  const number = id => { const value = element(id).valueAsNumber; return Number.isFinite(value) ? value : 0; };

  function show() {
    const least = number("labelScale"), bounds = { x: 0, y: 0, width: number("labelWidth"), height: number("labelHeight") };
    const question = { text: element("labelText").value, size: number("labelSize"), options: {
      numberOfLines: number("labelLines"), lineBreakMode: element("labelMode").value,
      ...(least > 0 ? { adjustsFontSizeToFitWidth: true, minimumScaleFactor: least } : {}) } };
    const body = element("labelAnswers").tBodies[0];
    engine.label(question, bounds, shown()).then(answer => {
      fill(element("label"), { ...answer, width: bounds.width, height: bounds.height, clusters: null }, bounds.width, {});
      element("label").setAttribute("aria-label", question.text);
      const rows = [
        ["intrinsicContentSize", size(answer.intrinsicSize)], ["sizeThatFits(" + rounded(bounds.width) + ", ∞)", size(answer.fitting)],
        ["textRect", rounded(answer.textRect.x) + ", " + rounded(answer.textRect.y) + ", " + size(answer.textRect)],
        ["first baseline", rounded(answer.firstBaseline)], ["last baseline", rounded(answer.lastBaseline)], ["lines", String(answer.lineCount)],
        ["scale factor", rounded(answer.scaleFactor)], ["left out", answer.hidden ?? "nothing"],
      ];
      body.replaceChildren(...rows.map(([name, value]) => make("tr", {}, make("th", { scope: "row", textContent: name }), make("td", { textContent: value }))));
    }, error => body.replaceChildren(make("tr", {}, make("td", { textContent: error.message }))));
  }
  for (const id of ["labelText", "labelWidth", "labelHeight", "labelSize", "labelLines", "labelScale", "labelMode"]) element(id).addEventListener("input", show);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", show);
  show();
}
