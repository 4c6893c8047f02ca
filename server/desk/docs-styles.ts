/** The styles of the page with the desk API: a navigation column beside the text, in light and dark. */
export const docsStyles = `
:root { color-scheme: light dark; --ink: light-dark(#16233b, #e8edf6); --soft: light-dark(#4b5a76, #aab6cc);
  --paper: light-dark(#fff, #10182a); --panel: light-dark(#f3f6fb, #18233a); --line: light-dark(#d6deeb, #2c3a58);
  --link: light-dark(#0b57b8, #8ab8ff); }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.55 system-ui, sans-serif; color: var(--ink); background: var(--paper); display: grid;
  grid-template-columns: minmax(0, 1fr); }
.skip { position: absolute; inset-inline-start: -100vw; }
.skip:focus { inset-inline-start: 1rem; inset-block-start: 1rem; background: var(--paper); padding: .5rem; }
header, nav, main { padding: 1.5rem; max-inline-size: 60rem; }
h1 { font-size: 1.75rem; margin: 0 0 .5rem; } h2 { margin-block: 2.5rem 1rem; font-size: 1.35rem; text-transform: capitalize; }
h3 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; } h4 { font-size: .9rem; margin: 1rem 0 .25rem; }
a { color: var(--link); } p { margin-block: .5rem; }
nav ul { list-style: none; padding: 0; margin: 0; } nav ul ul { padding-inline-start: .75rem; }
nav a { display: inline-flex; align-items: baseline; gap: .4rem; padding-block: .2rem; min-block-size: 1.75rem; overflow-wrap: anywhere; }
article { border: 1px solid var(--line); border-radius: .75rem; padding: 1rem; margin-block: 1rem; }
.m { display: inline-block; min-inline-size: 3.4rem; font: 700 .75rem/1.6 ui-monospace, monospace; }
.GET { color: light-dark(#0a6640, #7fd6a8); } .PUT { color: light-dark(#0b57b8, #8ab8ff); }
.PATCH { color: light-dark(#8a4b00, #f0b46a); } .POST { color: light-dark(#7a2aa0, #d7a3f2); }
.scope { color: var(--soft); border: 1px solid var(--line); border-radius: 1rem; padding: .05rem .6rem; font-size: .85rem; }
code, pre { font-family: ui-monospace, monospace; font-size: .875rem; }
pre { background: var(--panel); border-radius: .5rem; padding: .75rem; overflow: auto; margin: .25rem 0; }
summary { cursor: pointer; padding-block: .35rem; font-weight: 600; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; inline-size: 100%; font-size: .9rem; }
td:first-child { white-space: nowrap; } td:last-child { inline-size: 100%; min-inline-size: 10rem; }
th, td { text-align: start; vertical-align: top; padding: .35rem .5rem; border-block-end: 1px solid var(--line); overflow-wrap: anywhere; }
dt { margin-block-start: .75rem; } dd { margin: 0; color: var(--soft); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
@media (min-width: 64rem) { body { grid-template-columns: 19rem minmax(0, 1fr); }
  header { grid-column: 2; } nav { grid-row: 1 / span 2; position: sticky; inset-block-start: 0; block-size: 100vh; overflow: auto;
  border-inline-end: 1px solid var(--line); } main { grid-column: 2; padding-block-start: 0; } }
`;
