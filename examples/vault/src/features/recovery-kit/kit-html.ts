import style from '../../styles/kit-sheet.css?inline'

/** The name under which a kit is saved. */
export const KIT_FILE_NAME = 'SHRD_RECOVERY_KIT.html'

/** Makes a page of its own of the sheet on the screen: without scripts, and it loads nothing. */
export function toKitHtml(sheet: HTMLElement): string {
  const { title } = sheet.dataset
  const page = document.implementation.createHTMLDocument(title ?? '')
  const { lang, dir } = document.documentElement
  page.documentElement.lang = lang
  page.documentElement.dir = dir
  page.head.innerHTML = HEAD
  page.title = title ?? ''
  const css = page.createElement('style')
  css.textContent = style
  page.head.append(css)
  page.body.append(page.importNode(sheet, true))
  return `<!doctype html>\n${page.documentElement.outerHTML}\n`
}

const HEAD = [
  '<meta charset="utf-8">',
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
  '<meta name="viewport" content="width=device-width">',
  '<meta name="robots" content="noindex">',
].join('\n')
