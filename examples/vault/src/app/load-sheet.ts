/**
 * Loads a style sheet, behind those that are there. Resolves when it counts.
 *
 * @param integrity what the sheet has to be; none while developing
 * @throws TypeError where it does not arrive, or is another
 */
export function loadSheet(href: string, integrity: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    // The document preloads it in this mode. In another one, browsers would load it twice.
    link.crossOrigin = 'anonymous'
    if (integrity !== undefined) link.integrity = integrity
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new TypeError(`${href} did not arrive as it was published.`))
    })
    document.head.append(link)
  })
}
