/**
 * The style of the page. On paper it is black on white and fills A4, and what is only for the screen is
 * left out.
 */
export const INVOICE_CSS = `
:root { color-scheme: light dark; --text: light-dark(#16181d, #e8ebf0); --muted: light-dark(#4b515c, #a9b2bf); --link: light-dark(#15508f, #9cc4f5); --line: light-dark(#d9dce1, #2b3745); --paper: light-dark(#fff, #111923); --canvas: light-dark(#f2f3f5, #0b1118); font: 15px/1.5 system-ui, sans-serif; color: var(--text); background: var(--canvas); }
:root[data-theme='light'] { color-scheme: light; }
:root[data-theme='dark'] { color-scheme: dark; }
body { margin: 0; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; max-width: 46rem; margin: 1.5rem auto 0; padding: 0 1rem; font-size: .9rem; }
nav a { color: var(--link); padding: .25rem 0; }
nav a:first-child { margin-inline-end: auto; }
nav a[aria-current] { color: inherit; text-decoration: none; font-weight: 600; }
.hint { max-width: 46rem; margin: 1rem auto 2rem; padding: 0 1rem; color: var(--muted); font-size: .9rem; }
main { max-width: 42rem; margin: 1rem auto; padding: 2rem; background: var(--paper); border: 1px solid var(--line); border-radius: .5rem; overflow-wrap: anywhere; }
h1 { margin: 2rem 0 1rem; font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 1.5rem 0 .25rem; font-size: 1rem; }
p { margin: 0; }
.seller { text-align: end; }
.parties { display: flex; flex-wrap: wrap; gap: 1.5rem 3rem; justify-content: space-between; }
.parties > * { flex: 1 1 14rem; }
.parties > dl { flex-basis: 19rem; }
.parties h2 { margin-top: 0; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .1rem 1rem; margin: 0; align-content: start; }
dt { color: var(--muted); }
dd { margin: 0; text-align: end; }
small { text-wrap: balance; }
table { width: 100%; margin: 1.5rem 0 .5rem; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .4rem .5rem; text-align: end; vertical-align: top; border-bottom: 1px solid var(--line); }
th { overflow-wrap: normal; }
th:first-child, td:first-child { text-align: start; padding-inline-start: 0; }
th:last-child, td:last-child { padding-inline-end: 0; white-space: nowrap; }
thead th { color: var(--muted); font-weight: 500; }
tfoot td, tfoot th { font-weight: 700; border-bottom: 2px solid var(--text); }
small { display: block; color: var(--muted); font-size: .85rem; }
.state { margin-top: 1.5rem; font-weight: 600; }
@media (max-width: 30rem) { main { padding: 1.25rem 1rem; border: 0; border-radius: 0; } dl { grid-template-columns: 1fr; } dd { text-align: start; margin-bottom: .25rem; } th, td { padding-inline: .25rem; } }
@page { size: A4; margin: 18mm 20mm; }
@media print {
  :root, :root[data-theme] { color-scheme: light; font-size: 10.5pt; background: none; }
  nav, .hint { display: none; }
  main { max-width: none; margin: 0; padding: 0; border: 0; }
  tr, dl, .keep { break-inside: avoid; }
  thead { display: table-header-group; }
}
`
