import { allKeys } from './say.ts'

/** Attributes whose text is read out or shown. */
const ATTRIBUTES = ['aria-label', 'title', 'placeholder'] as const

/** Keys where texts should be: the screen did not load the group of the text. */
export function findBareKeys(root: Element): string[] {
  const keys = allKeys()
  // Codes and ids of the service stand in `<code>`, and some are like keys.
  return [...root.querySelectorAll(':not(code)')].flatMap((element) => {
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    const texts = [
      ...own.map(({ nodeValue }) => nodeValue ?? ''),
      ...ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''),
    ]
    return texts.map((text) => text.trim()).filter((text) => keys.has(text))
  })
}
