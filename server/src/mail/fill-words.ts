/** What stands in for the placeholders of a text, by name. */
export type MailValues = Readonly<Record<string, string>>

/** Fills `{name}` placeholders for a reader of plain text. */
export function fillText(text: string, values: MailValues): string {
  return fill(text, (name) => isolate(valueFor(values, name)))
}

/** Fills `{name}` placeholders for HTML; nothing of the words or values is taken as markup. */
export function fillHtml(text: string, values: MailValues): string {
  return fill(escapeHtml(text), (name) => `<bdi>${escapeHtml(valueFor(values, name))}</bdi>`)
}

/** Text as the content of an element or an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** One pass: a value that looks like a placeholder stays what it is. */
function fill(text: string, replace: (name: string) => string): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => replace(name))
}

function valueFor(values: MailValues, name: string): string {
  const value = values[name]
  if (value === undefined) throw new TypeError(`a mail has no value for {${name}}`)
  return value
}

/** Hebrew, Arabic and the other scripts that are written from right to left. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFE\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/** Kept apart from the words around it; only where it matters, as some readers show the marks. */
function isolate(value: string): string {
  return RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value
}
