import type { MessageKey } from '../src/locales/catalogue.ts'

/** Finds a text of the story's language; `value` is the pattern of each of its placeholders. */
export type FindText = (key: MessageKey, value?: string) => RegExp

/** The texts that an interaction test looks for, so that it runs in every language. */
export function textsOf({ loaded }: { readonly loaded: Record<string, unknown> }): FindText {
  const messages: Readonly<Record<string, unknown>> = Object(loaded.messages)
  return (key, value = '.*') => {
    // The queries collapse white space, too.
    const text = String(messages[key]).replace(/\s+/g, ' ')
    const parts = text.split(/\{\w+\}/).map(escapePattern)
    return new RegExp(`^${parts.join(value)}$`)
  }
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
