/** The style of the page. On paper it fills A4, and what is only for the screen is left out. */
export const INVOICE_CSS = `
:root { color-scheme: light; font: 15px/1.5 system-ui, sans-serif; color: #16181d; background: #f2f3f5; }
body { margin: 0; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; max-width: 46rem; margin: 1.5rem auto 0; padding: 0 1rem; font-size: .9rem; }
nav a { color: #15508f; padding: .25rem 0; }
nav a:first-child { margin-inline-end: auto; }
nav a[aria-current] { color: inherit; text-decoration: none; font-weight: 600; }
.hint { max-width: 46rem; margin: 1rem auto 2rem; padding: 0 1rem; color: #4b515c; font-size: .9rem; }
main { max-width: 42rem; margin: 1rem auto; padding: 2rem; background: #fff; border: 1px solid #d9dce1; border-radius: .5rem; overflow-wrap: anywhere; }
h1 { margin: 2rem 0 1rem; font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 1.5rem 0 .25rem; font-size: 1rem; }
p { margin: 0; }
.seller { text-align: end; }
.parties { display: flex; flex-wrap: wrap; gap: 1.5rem 3rem; justify-content: space-between; }
.parties > * { flex: 1 1 14rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .1rem 1rem; margin: 0; align-content: start; }
dt { color: #4b515c; }
dd { margin: 0; text-align: end; }
table { width: 100%; margin: 1.5rem 0 .5rem; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .4rem .5rem; text-align: end; vertical-align: top; border-bottom: 1px solid #d9dce1; }
th:first-child, td:first-child { text-align: start; padding-inline-start: 0; }
th:last-child, td:last-child { padding-inline-end: 0; white-space: nowrap; }
thead th { color: #4b515c; font-weight: 500; }
tfoot td, tfoot th { font-weight: 700; border-bottom: 2px solid #16181d; }
small { display: block; color: #4b515c; font-size: .85rem; }
.state { margin-top: 1.5rem; font-weight: 600; }
@media (max-width: 30rem) { main { padding: 1.25rem 1rem; border: 0; border-radius: 0; } th, td { padding-inline: .25rem; } }
@page { size: A4; margin: 18mm 20mm; }
@media print {
  :root { font-size: 10.5pt; background: none; }
  nav, .hint { display: none; }
  main { max-width: none; margin: 0; padding: 0; border: 0; }
  tr, dl, .keep { break-inside: avoid; }
  thead { display: table-header-group; }
}
`
