import type { Messages } from './catalogue.ts'
import { findOwn } from './find-own.ts'

/** Some texts in one language. */
export type SomeMessages = Partial<Messages>

/** The texts of some widgets: English at once, other languages on demand. */
export interface WordGroup {
  /** The texts in a language, if they are loaded. A region counts as its language. */
  find(locale: string): SomeMessages | undefined
  /** Loads a language. Falls back to English if the language is unknown or does not load. */
  load(locale: string): Promise<void>
}

/** The file of a group in another language. Its one export has the name of the group. */
type WordFile<Name extends string> = () => Promise<Readonly<Record<Name, SomeMessages>>>

/** A group of texts from its English texts and the files of the other languages. */
export function defineWords<Name extends string>(
  name: Name,
  english: SomeMessages,
  files: Readonly<Record<string, WordFile<Name>>>,
): WordGroup {
  const loaded: Record<string, SomeMessages | undefined> = {}
  return {
    find(locale) {
      const language = languageOf(locale)
      return findOwn(files, language) ? loaded[language] : english
    },
    async load(locale) {
      const language = languageOf(locale)
      loaded[language] ??= await files[language]?.().then(
        (file) => file[name],
        () => english,
      )
    },
  }
}

/** No region has texts of its own: `de-AT` reads `de`. */
function languageOf(locale: string): string {
  return locale.replace(/-.*/, '')
}
