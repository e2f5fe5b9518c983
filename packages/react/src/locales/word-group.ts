import type { Messages } from './catalogue.ts'
import { findOwn } from './find-own.ts'

/** Some of the texts, in one language. */
export type SomeMessages = Partial<Messages>

/** The texts that some widgets need: English at once, each other language once it is asked for. */
export interface WordGroup {
  /** The texts in a language, where they are at hand. */
  find(locale: string): SomeMessages | undefined
  /** Brings them; a language that cannot be brought, or that there is none of, reads English. */
  load(locale: string): Promise<void>
}

/** The file of a group in another language: one export, called as the group is. */
type WordFile<Name extends string> = () => Promise<Readonly<Record<Name, SomeMessages>>>

/** A group of texts by its English and the files of the other languages. */
export function defineWords<Name extends string>(
  name: Name,
  english: SomeMessages,
  files: Readonly<Record<string, WordFile<Name>>>,
): WordGroup {
  const loaded: Record<string, SomeMessages | undefined> = {}
  return {
    find: (locale) => (findOwn(files, locale) ? loaded[locale] : english),
    async load(locale) {
      loaded[locale] ??= await files[locale]?.().then(
        (file) => file[name],
        () => english,
      )
    },
  }
}
