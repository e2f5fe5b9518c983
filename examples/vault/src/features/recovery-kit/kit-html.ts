import style from '../../styles/kit-sheet.css?inline'

/** The name under which a kit is saved. */
export const KIT_FILE_NAME = 'SHRD_RECOVERY_KIT.html'

/** Makes a page of its own of the sheet on the screen: without scripts, and it loads nothing. */
export function toKitHtml(sheet: HTMLElement): string {
  const page = document.implementation.createHTMLDocument(sheet.dataset.title ?? '')
  const { lang, dir } = document.documentElement
  page.documentElement.lang = lang
  page.documentElement.dir = dir
  // By properties, because the policy of the vault refuses HTML as text.
  for (const attributes of META) {
    const meta = page.createElement('meta')
    for (const [name, value] of Object.entries(attributes)) meta.setAttribute(name, value)
    page.head.prepend(meta)
  }
  const css = page.createElement('style')
  css.textContent = style
  page.head.append(css)
  page.body.append(page.importNode(sheet, true))
  return `<!doctype html>\n${page.documentElement.outerHTML}\n`
}

/** The last one stands first: a browser looks for the encoding at the beginning. */
const META: readonly Readonly<Record<string, string>>[] = [
  { name: 'robots', content: 'noindex' },
  { name: 'viewport', content: 'width=device-width' },
  {
    'http-equiv': 'Content-Security-Policy',
    content: "default-src 'none'; style-src 'unsafe-inline'",
  },
  { charset: 'utf-8' },
]
