/** One text, or its plural forms; the value `count` selects the form. */
export type Message = string | { readonly one: string; readonly other: string }

/** Values for the places in a text, such as `{name}`. */
export type TextValues = Readonly<Record<string, string | number>>

/** A text with its values. A place without a value stays, so that it is noticed. */
export function fillIn(message: Message, language: string, values: TextValues = {}): string {
  const text = typeof message === 'string' ? message : pluralOf(message, language, values.count)
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    if (value === undefined) return place
    return typeof value === 'number' ? value.toLocaleString(language) : value
  })
}

function pluralOf(
  { one, other }: Exclude<Message, string>,
  language: string,
  count: unknown,
): string {
  return new Intl.PluralRules(language).select(Number(count)) === 'one' ? one : other
}
