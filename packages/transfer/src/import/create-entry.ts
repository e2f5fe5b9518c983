import { EMPTY_ENTRY, type TransferEntry, type TransferField } from '../model.ts'

/** Completes an entry: takes out empty and repeated texts, and names one without a title. */
export function createEntry(parts: Partial<TransferEntry>): TransferEntry {
  const entry = { ...EMPTY_ENTRY, ...parts }
  const usernames = distinct(entry.usernames)
  const urls = distinct(entry.urls)
  return {
    ...entry,
    usernames,
    urls,
    totp: distinct(entry.totp),
    description: toLines(entry.description),
    notes: toLines(entry.notes),
    tags: distinct(entry.tags),
    folder: entry.folder.map((name) => name.trim()).filter((name) => name !== ''),
    title: entry.title.trim() || hostOf(urls[0] ?? '') || usernames[0] || '',
  }
}

/** A custom field; its type follows from the value where the source has no better one. */
export function createField(name: string, value: string, isSecret: boolean = false): TransferField {
  if (isSecret && !value.includes('\n')) return { name, value, type: 'password' }
  return { name, value, type: value.includes('\n') ? 'textarea' : 'text' }
}

/** The parts of a path of folders. */
export function splitPath(path: string, separator: string | RegExp): readonly string[] {
  return path
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))]
}

/** Windows writes line breaks of two characters. */
function toLines(text: string): string {
  return text.replaceAll('\r\n', '\n')
}

/** The name of the page; what is no address stays as it is. */
function hostOf(url: string): string {
  const isAddress = /^[a-z][a-z\d+.-]*:\/\//i.test(url) && URL.canParse(url)
  return (isAddress && new URL(url).hostname) || url.replace(/\/.*$/, '') || url
}
