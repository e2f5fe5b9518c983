/**
 * Characters that break a line or a header, or change the direction of the following text. Joiners
 * stay, because scripts and emoji need them.
 */
const UNSAFE =
  /[\p{Cc}\p{Zl}\p{Zp}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+/gu

/**
 * Converts a name that others have chosen to one short line without effect on the text around it.
 */
export function cleanName(name: string, longest: number): string {
  const line = name.toWellFormed().normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/gu, ' ')
  return [...line.trim()].slice(0, longest).join('').trim()
}
