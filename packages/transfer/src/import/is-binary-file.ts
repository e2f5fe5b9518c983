/**
 * The first characters, a byte each, of files that need not have a zero byte: pictures, sounds,
 * documents, archives and films. Other kinds always have one, and no text has.
 */
const STARTS = [
  '\xff\xd8\xff',
  'GIF8',
  'RIFF',
  '%PDF-',
  '\x1f\x8b',
  'BZh',
  "7z\xbc\xaf'\x1c",
  'Rar!',
  '\x1aE\xdf\xa3',
]
const LONGEST = 6

/** Whether bytes begin a known kind of file that has no entries, but could pass for a table. */
export function isBinaryFile(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, LONGEST))
  return STARTS.some((known) => start.startsWith(known))
}
