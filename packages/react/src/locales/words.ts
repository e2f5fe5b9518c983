import type { MessageKey } from './catalogue.ts'
import { findOwn } from './find-own.ts'
import { formatMessage, type MessageValues } from './message.ts'
import type { SomeMessages } from './word-group.ts'

/** Finds a text by key in the current language. */
export type Translate = (key: MessageKey, values?: MessageValues) => string

/** The texts of the surrounding provider. */
export interface Words {
  readonly locale: string
  /** The text of a key, with placeholders filled in. */
  readonly t: Translate
  /** Whether a text with that key exists. */
  has(key: string): key is MessageKey
}

/** Creates a lookup for the texts of a language. */
export function createWords(locale: string, texts: SomeMessages): Words {
  return {
    locale,
    t: (key, values) => formatMessage(findOwn(texts, key) ?? key, locale, values),
    has: (key): key is MessageKey => Object.hasOwn(texts, key),
  }
}
