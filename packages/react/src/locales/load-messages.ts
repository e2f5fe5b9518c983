import type { SomeMessages, WordGroup } from './word-group.ts'

/**
 * Loads and returns the texts of a language. Widgets do this themselves. Await it before you render
 * on a server, so that the first paint has the right texts.
 *
 * @param groups the groups that the page needs; `allWords` are all, with the English texts of each
 *
 * @example
 * await loadMessages('de', allWords)
 * const html = renderToString(<App />)
 */
export async function loadMessages(
  locale: string,
  groups: readonly WordGroup[],
): Promise<SomeMessages> {
  await Promise.all(groups.map((group) => group.load(locale)))
  return Object.assign({}, ...groups.map((group) => group.find(locale)))
}
