import type { Messages } from './catalogue.ts'

/** Some of the texts, in one language. */
export type SomeMessages = Partial<Messages>

/** The texts that some widgets need: English at once, each other language once it is asked for. */
export interface WordGroup {
  /** The texts in a language, where they are at hand. */
  find(locale: string): SomeMessages | undefined
  /** Brings them; a language that cannot be brought, or that there is none of, reads English. */
  load(locale: string): Promise<void>
}

/** A group of texts by its English and the files of the other languages. */
export function defineWords(
  english: SomeMessages,
  files: Readonly<Record<string, () => Promise<SomeMessages>>>,
): WordGroup {
  const loaded: Record<string, SomeMessages> = { en: english }
  const loading: Record<string, Promise<void>> = {}
  return {
    find: (locale) => loaded[locale] ?? (files[locale] === undefined ? english : undefined),
    load(locale) {
      loading[locale] ??= (files[locale]?.() ?? Promise.resolve(english))
        .catch(() => english)
        .then((texts) => {
          loaded[locale] = texts
        })
      return loading[locale]
    },
  }
}
