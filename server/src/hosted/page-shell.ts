import type { HostedDocument } from '@shrd/contract'
import type { DrawnPage, WebBundle } from './web-bundle.ts'

/** What a document is put together from. */
export interface ShellParts {
  document: HostedDocument
  drawn: DrawnPage
  bundle: Pick<WebBundle, 'script' | 'styles'>
  /** The style sheet of the client's branding. */
  brandCss: string
  nonce: string
}

/** The mark of Shrd, in the accent colour of its own theme. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="#15508f">' +
    '<path d="M11 2.5C13.13 4.23 13.13 5.52 11 7.25S8.87 10.27 11 12s2.13 3.02 0 4.75-2.13 3.02 0 4.75a9.5 9.5 0 0 1 0-19Z"/>' +
    '<path opacity=".5" d="M13 2.5C15.13 4.23 15.13 5.52 13 7.25S10.87 10.27 13 12s2.13 3.02 0 4.75-2.13 3.02 0 4.75a9.5 9.5 0 0 0 0-19Z"/></svg>',
)}`

/**
 * The whole HTML document of a hosted page. The root of a page with a form is inert until its
 * script runs: a form sent before that would put the password into the address. Pages with a
 * navigation consist of links, which work without a script; account pages also have forms.
 */
export function createShell({ document, drawn, bundle, brandCss, nonce }: ShellParts): string {
  const { locale, color_scheme, nav, page } = document
  const isInert = nav === null || page.name === 'account'
  const theme = color_scheme === 'system' ? '' : ` data-theme="${color_scheme}"`
  const styles = bundle.styles.map((path) => `<link rel="stylesheet" href="${path}">`)
  return `<!doctype html>
<html lang="${locale}"${theme}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(drawn.title)}</title>
<link rel="icon" href="${ICON}">
${styles.join('\n')}
<style nonce="${nonce}">${brandCss}</style>
<script type="module" nonce="${nonce}" src="${bundle.script}"></script>
</head>
<body data-brand>
<noscript><p class="hosted-noscript">${escapeHtml(drawn.noscript)}</p></noscript>
<div id="root"${isInert ? ' inert' : ''}>${drawn.html}</div>
<script type="application/json" id="shrd-step" nonce="${nonce}">${toInlineJson(document)}</script>
</body>
</html>
`
}

/** JSON that cannot end its script element, whatever its texts contain. */
function toInlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
