/** The entry with the vaults and categories. */
export const VAULT_ENTRY = 'vault.json'
/** The last entry: what is in the export and what had to be left out. */
export const REPORT_ENTRY = 'report.json'

/** Bytes. A name of an entry has at most 100. */
const MOST_NAME_BYTES = 70

/** The names that entries can have. No name leads out of a folder, on any system. */
export const ENTRY_NAME: RegExp =
  /^(vault\.json|report\.json|documents\/\d{6}\.json|attachments\/\d{6}\/\d{3}-[\p{L}\p{M}\p{N}_-][\p{L}\p{M}\p{N}._-]*)$/u

/**
 * What keeps an entry apart from all others. Names of files would not: systems that ignore case, or
 * compose letters in another way, write two of them into one file.
 */
export function entryKey(name: string): string {
  return name.replace(/^(attachments\/\d{6}\/\d{3})-.*$/su, '$1')
}

/** @param number of the document, from 1 */
export function documentEntryName(number: number): string {
  return `documents/${toDigits(number, 6)}.json`
}

/** The number of the file keeps names apart; its own name is for people. */
export function fileEntryName(document: number, file: number, name: string): string {
  return `attachments/${toDigits(document, 6)}/${toDigits(file, 3)}-${toEntryName(name)}`
}

function toDigits(number: number, length: number): string {
  return String(number).padStart(length, '0')
}

/**
 * Keeps letters, digits, dot, hyphen and underscore of the last part of a path, and the end of a name
 * that is too long.
 */
function toEntryName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[^\p{L}\p{M}\p{N}._-]/gu, '_')
    .replace(/^\.+|\.+$/g, '_')
  let characters = Array.from(plain)
  while (countBytes(characters.join('')) > MOST_NAME_BYTES) characters = characters.slice(1)
  return characters.join('').replace(/^\.+/, '_') || '_'
}

function countBytes(text: string): number {
  return new TextEncoder().encode(text).length
}
