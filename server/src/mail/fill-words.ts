/** The values of a text's placeholders, by name. */
export type MailValues = Readonly<Record<string, string>>

/** Fills `{name}` placeholders for plain text. */
export function fillText(text: string, values: MailValues): string {
  return fill(text, (name) => isolate(valueFor(values, name)))
}

/** Fills `{name}` placeholders for HTML. Neither words nor values become markup. */
export function fillHtml(text: string, values: MailValues): string {
  return fill(escapeHtml(text), (name) => `<bdi>${escapeHtml(valueFor(values, name))}</bdi>`)
}

/** Escapes text for the content of an element or for an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** One pass, so that a value that looks like a placeholder stays unchanged. */
function fill(text: string, replace: (name: string) => string): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => replace(name))
}

function valueFor(values: MailValues, name: string): string {
  const value = values[name]
  if (value === undefined) throw new TypeError(`a mail has no value for {${name}}`)
  return value
}

/** Hebrew, Arabic and the other scripts written from right to left. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFE\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/** Isolates the direction of a value, only if needed, because some mail readers show the marks. */
function isolate(value: string): string {
  return RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value
}
