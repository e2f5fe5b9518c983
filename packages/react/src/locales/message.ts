import { findOwn } from './find-own.ts'

/** One text, or its plural forms; the placeholder `count` selects the form. */
export type Message = string | { readonly one: string; readonly other: string }

/** Values for the `{name}` placeholders of a message. */
export type MessageValues = Readonly<Record<string, unknown>>

/**
 * The text of a message with placeholders and plural form filled in. A placeholder without a value
 * stays, so that developers notice it.
 */
export function formatMessage(
  message: Message,
  locale: string,
  values: MessageValues = {},
): string {
  const text = typeof message === 'string' ? message : pluralForm(message, locale, values.count)
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(findOwn(values, name) ?? placeholder),
  )
}

function pluralForm(
  { one, other }: Exclude<Message, string>,
  locale: string,
  count: unknown,
): string {
  return new Intl.PluralRules(locale).select(Number(count)) === 'one' ? one : other
}
