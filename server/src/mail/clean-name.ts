/**
 * What breaks a line or a header, and what turns the direction of the text behind it; joiners stay,
 * because scripts and emoji need them.
 */
const UNSAFE =
  /[\p{Cc}\p{Zl}\p{Zp}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+/gu

/** A name that others have chosen, as one short line that changes nothing around it. */
export function cleanName(name: string, longest: number): string {
  const line = name.toWellFormed().normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/gu, ' ')
  return [...line.trim()].slice(0, longest).join('').trim()
}
