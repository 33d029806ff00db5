extension HTMLPage {
  static let styles = """
    :root { color-scheme: light dark; --page: #f4f4f6; --card: #fff; --ink: #1c1c1e; --soft: #5a5b63; --line: #d4d4da;
      --error: #b3261e; --warning: #855600; --note: #3a5f8f; --beyond: #b3261e2e; --room: #2f63c8; --content: #88889022;
      --good: #14693a; --goodPage: #e6f4ea; --badPage: #fbe9e7; --doubtfulPage: #fdf3dc; --onRoom: #fff; }
    @media (prefers-color-scheme: dark) { :root { --page: #111113; --card: #1d1d20; --ink: #f0f0f3; --soft: #a5a6ae;
      --line: #3a3a40; --error: #ff8a80; --warning: #ffcf70; --note: #9cc3f5; --beyond: #ff8a8040; --room: #7fa8ff;
      --good: #7ddba0; --goodPage: #14301f; --badPage: #3a1a18; --doubtfulPage: #332a14; --onRoom: #111113; } }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.45 system-ui, sans-serif; }
    header, main { max-width: 1200px; margin: 0 auto; padding: 16px 20px; }
    main { padding-top: 0; }
    h1 { margin: 0 0 8px; font-size: 22px; overflow-wrap: anywhere; }
    h2 { margin: 16px 0 8px; font-size: 17px; }
    p, ul { margin: 4px 0; overflow-wrap: anywhere; }
    a { color: var(--room); }
    .skip { position: absolute; left: -999em; padding: 8px 16px; background: var(--card); }
    .skip:focus { left: 8px; top: 8px; z-index: 2; }
    .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    .about { display: flex; flex-wrap: wrap; gap: 2px 20px; margin: 0 0 10px; color: var(--soft); }
    .about div { display: flex; gap: 6px; }
    .about dd { margin: 0; color: var(--ink); overflow-wrap: anywhere; }
    .verdict { width: fit-content; max-width: 100%; padding: 8px 16px; border-radius: 8px; font-size: 17px; font-weight: 600; }
    .verdict.good { background: var(--goodPage); color: var(--good); }
    .verdict.bad { background: var(--badPage); color: var(--error); }
    .verdict.doubtful { background: var(--doubtfulPage); color: var(--warning); }
    .notes { padding-left: 20px; color: var(--soft); }
    details dt { margin-top: 6px; font-weight: 600; }
    details dd { margin: 0 0 0 20px; }
    .wide { overflow-x: auto; max-width: 100%; border: 1px solid var(--line); border-radius: 8px; background: var(--card);
      width: fit-content; max-height: 50vh; }
    table { border-collapse: collapse; }
    th, td { padding: 3px 8px; border-bottom: 1px solid var(--line); text-align: center; }
    th { font-weight: 600; font-size: 13px; min-width: 5em; max-width: 16em; overflow-wrap: break-word; }
    thead th { position: sticky; top: 0; z-index: 1; background: var(--card); }
    th:first-child { min-width: 9em; position: sticky; left: 0; background: var(--card); text-align: start; }
    tbody tr:last-child > * { border-bottom: 0; }
    button, select, input { font: inherit; color: var(--ink); }
    button { padding: 2px 10px; border: 1px solid var(--line); border-radius: 6px; background: var(--card); cursor: pointer; }
    button:hover { border-color: var(--room); }
    button[data-cell] { min-width: 44px; }
    button[data-cell]:disabled { border-color: transparent; color: var(--soft); cursor: default; }
    button[aria-pressed=true] { border-color: var(--room); background: var(--room); color: var(--onRoom); }
    .columns { display: grid; grid-template-columns: 240px minmax(0, 1fr); gap: 0 24px; align-items: start; }
    form { position: sticky; top: 8px; margin-top: 16px; }
    #fold { display: grid; }
    form summary { font-weight: 600; font-size: 17px; cursor: pointer; }
    form label { display: grid; gap: 2px; margin: 8px 0; }
    form label.flag { display: flex; gap: 8px; }
    select, input[type=search] { width: 100%; padding: 4px 6px; border: 1px solid var(--soft); border-radius: 6px;
      background: var(--card); }
    .keys { color: var(--soft); font-size: 13px; }
    kbd { padding: 0 5px; border: 1px solid var(--line); border-radius: 4px; background: var(--card); }
    #list { display: grid; grid-template-columns: minmax(0, 1fr); gap: 14px; margin-top: 8px; }
    article { padding: 10px 16px; background: var(--card); border: 1px solid var(--line); border-left-width: 4px;
      border-radius: 8px; scroll-margin-top: 8px; content-visibility: auto; contain-intrinsic-size: auto 320px; }
    article.error, section.error { border-left-color: var(--error); }
    article.warning { border-left-color: var(--warning); }
    article.note { border-left-color: var(--note); }
    article section { padding: 8px 0; border-top: 1px solid var(--line); scroll-margin-top: 8px; }
    article section:target { outline: 2px solid var(--room); outline-offset: 4px; }
    :focus-visible { outline: 3px solid var(--room); outline-offset: 1px; }
    h3 { margin: 0 0 4px; font-size: 16px; overflow-wrap: anywhere; }
    h3 span { color: var(--soft); font-size: 13px; font-weight: 400; }
    h4 { margin: 0; font-size: 15px; }
    .badge { font-size: 12px; text-transform: uppercase; }
    .error .badge { color: var(--error); } .warning .badge { color: var(--warning); } .note .badge { color: var(--note); }
    .error .warning .badge { color: var(--warning); } .error .note .badge, .warning .note .badge { color: var(--note); }
    .where, .file, .text, figcaption { color: var(--soft); }
    .file, figcaption { font-size: 13px; }
    .text bdi { white-space: pre-line; color: var(--ink); }
    .figures { display: flex; flex-wrap: wrap; gap: 12px 28px; margin: 10px 0; align-items: flex-start; }
    figure { margin: 0; max-width: 100%; }
    figure svg { display: block; max-width: 100%; height: auto; fill: currentColor; margin-bottom: 4px; }
    figure svg.screen { width: auto; max-height: 460px; border: 1px solid var(--line); }
    .definitions { position: absolute; }
    .room { fill: none; stroke: var(--room); stroke-width: 1; }
    .beyond { fill: var(--beyond); stroke: var(--error); stroke-width: 1; stroke-dasharray: 3 2; }
    .view { fill: none; stroke: var(--line); stroke-width: 1; }
    .content { fill: var(--content); stroke: var(--line); stroke-width: 1; }
    .mark { fill: none; stroke: var(--error); stroke-width: 2; }
    @media (max-width: 800px) { .columns { grid-template-columns: minmax(0, 1fr); } form { position: static; } }
    @media print { form, .keys, .copy, .whole, .skip, .matrix, .file a { display: none; } .columns { display: block; }
      article { break-inside: avoid; content-visibility: visible; } }

    """
}
