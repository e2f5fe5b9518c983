import type { MessageKey } from './catalogue.ts'
import { findOwn } from './find-own.ts'
import { formatMessage, type MessageValues } from './message.ts'
import type { SomeMessages } from './word-group.ts'

/** Looks up a text by key in the chosen language. */
export type Translate = (key: MessageKey, values?: MessageValues) => string

/** The words of the surrounding provider. */
export interface Words {
  readonly locale: string
  /** The text of a key in that language, placeholders filled in. */
  readonly t: Translate
  /** Whether there is a text of that key. */
  has(key: string): key is MessageKey
}

/** What says texts of a language. */
export function createWords(locale: string, texts: SomeMessages): Words {
  return {
    locale,
    t: (key, values) => formatMessage(findOwn(texts, key) ?? key, locale, values),
    has: (key): key is MessageKey => Object.hasOwn(texts, key),
  }
}
