import type { HostedDocument } from '@shrd/contract'
import { MARK } from './page-icon.ts'
import type { DrawnPage, WebBundle } from './web-bundle.ts'

/** The parts of a document. */
export interface ShellParts {
  document: HostedDocument
  drawn: DrawnPage
  bundle: Pick<WebBundle, 'inlineScript' | 'waitingScript' | 'styles'>
  /** The style sheet of the client's branding. */
  brandCss: string
  /** The address of the icon. @default the mark of the service */
  icon?: string | undefined
  /** True for a page that only shows something, although it needs a script to work. */
  isInert?: boolean
  nonce: string
}

/**
 * The whole HTML document of a hosted page. It names all files that the page needs, so that the
 * browser loads them at once. A page that needs a script is inert without one: its forms send
 * nothing by themselves.
 *
 * The inline script makes the page usable before its other scripts run. It stands behind the root,
 * which it changes, and before the browser shows anything.
 */
export function createShell({
  document,
  drawn,
  bundle,
  brandCss,
  nonce,
  icon = MARK,
  isInert = false,
}: ShellParts): string {
  const { locale, color_scheme } = document
  const [script, ...imported] = drawn.scripts
  const isWaiting = isInert || script !== undefined
  const theme = color_scheme === 'system' ? '' : ` data-theme="${color_scheme}"`
  const head = [
    ...bundle.styles.map((path) => `<link rel="stylesheet" href="${path}">`),
    `<style nonce="${nonce}">${brandCss}</style>`,
    ...(script === undefined
      ? []
      : [`<script type="module" nonce="${nonce}" src="${script}"></script>`]),
    ...imported.map((path) => `<link rel="modulepreload" href="${path}">`),
  ]
  return `<!doctype html>
<html lang="${locale}"${theme}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(drawn.title)}</title>
<link rel="icon" href="${escapeHtml(icon)}">
${head.join('\n')}
</head>
<body data-brand>
<noscript><p class="hosted-noscript">${escapeHtml(drawn.noscript)}</p></noscript>
${script === undefined ? '' : drawUnloaded(drawn)}<div id="root"${script === undefined ? '' : ' data-waiting'}${isWaiting ? ' inert' : ''}>${drawn.html}</div>
<script nonce="${nonce}">${bundle.inlineScript}${script === undefined ? '' : bundle.waitingScript}</script>
<script type="application/json" id="shrd-step" nonce="${nonce}">${toInlineJson(document)}</script>
</body>
</html>
`
}

/** Hidden until the inline script shows it. */
function drawUnloaded({ unloaded: { text, retry } }: DrawnPage): string {
  return `<p id="shrd-unloaded" class="hosted-noscript" hidden>${escapeHtml(text)} <a href="">${escapeHtml(retry)}</a></p>
`
}

/** The value of `Link` for a page, from which a proxy can make early hints (RFC 8297). */
export function linkHeader({ drawn, bundle }: Pick<ShellParts, 'drawn' | 'bundle'>): string {
  return [
    ...bundle.styles.map((path) => `<${path}>; rel=preload; as=style`),
    ...drawn.scripts.map((path) => `<${path}>; rel=modulepreload`),
  ].join(', ')
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
