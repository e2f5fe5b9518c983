/** Attributes whose text is read out or shown. */
const ATTRIBUTES = ['aria-label', 'title', 'placeholder', 'alt'] as const

/**
 * Keys of texts that stand where their texts should be: a widget that forgot to bring its words shows
 * `signIn.title`.
 */
export function findBareKeys(root: Element, keys: ReadonlySet<string>): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    const texts = [
      ...own.map(({ nodeValue }) => nodeValue ?? ''),
      ...ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''),
    ]
    return texts.map((text) => text.trim()).filter((text) => keys.has(text))
  })
}
