import type { MessageKey } from '../src/locales/catalogue.ts'

/** The pattern of every placeholder, or of each by its name. */
type Values = string | Readonly<Record<string, string>>

/** Finds a text of the story's language. */
export type FindText = (key: MessageKey, values?: Values) => RegExp

/** The texts that an interaction test looks for, so that it runs in every language. */
export function textsOf({ loaded }: { readonly loaded: Record<string, unknown> }): FindText {
  const messages: Readonly<Record<string, unknown>> = Object(loaded.messages)
  return (key, values = '.*') => {
    const patternOf = (name: string) =>
      typeof values === 'string' ? values : (values[name] ?? '.*')
    // The queries collapse white space, too.
    const text = String(messages[key]).replace(/\s+/g, ' ')
    // Every second part is the name of a placeholder.
    const parts = text.split(/\{(\w+)\}/)
    const patterns = parts.map((part, at) => (at % 2 === 0 ? escapePattern(part) : patternOf(part)))
    return new RegExp(`^${patterns.join('')}$`)
  }
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
