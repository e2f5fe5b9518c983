const BASE = ':host{display:block}:host([hidden]){display:none}'
const sheets = new Map<string, CSSStyleSheet>()

/**
 * The sheets of an element. They are constructed, since a strict Content-Security-Policy refuses a
 * `<style>` element without a nonce, and all elements of the page share them.
 */
export function adoptableSheets(css: readonly string[]): CSSStyleSheet[] {
  return [BASE, ...css].map(findSheet)
}

/** The constructed sheet of a text. */
export function findSheet(css: string): CSSStyleSheet {
  const found = sheets.get(css) ?? new CSSStyleSheet()
  if (!sheets.has(css)) found.replaceSync(css)
  sheets.set(css, found)
  return found
}
