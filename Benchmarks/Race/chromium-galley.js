// Galley's package for JavaScript in the race, in the page.
import {contender} from "/Benchmarks/Race/galley-text.mjs";
const bytes = data => Uint8Array.from(atob(data), byte => byte.charCodeAt(0));
const {warm, lines, jobs} = await contender(questions, Object.entries(asked.fonts).map(([font, data]) => [font, bytes(data)]));
