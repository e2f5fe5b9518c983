import { findOwn } from './find-own.ts'

/** One text, or its plural forms; the form is chosen by the placeholder `count`. */
export type Message = string | { readonly one: string; readonly other: string }

/** Values for the `{name}` placeholders of a message. */
export type MessageValues = Readonly<Record<string, unknown>>

/**
 * The text of a message with its placeholders filled in and its plural form chosen. A placeholder
 * without a value stays as it is, so that it is seen in development.
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
