const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const BITS = 5
/** Characters in the last group of eight that no whole number of bytes has. */
const BROKEN_ENDS = [1, 3, 6]

/**
 * The bytes of a base32 text (RFC 4648, section 6) as authenticator keys are written: in any case,
 * in groups, with or without padding. `null` for anything else.
 */
export function decodeBase32(text: string): Uint8Array<ArrayBuffer> | null {
  const plain = text.replace(/[\s-]/g, '').replace(/=+$/, '').toUpperCase()
  const values = Array.from(plain, (character) => ALPHABET.indexOf(character))
  const isBroken = values.includes(-1) || BROKEN_ENDS.includes(plain.length % 8)
  if (plain === '' || isBroken) return null
  const bytes = new Uint8Array(Math.floor((values.length * BITS) / 8))
  let bits = 0
  let held = 0
  let at = 0
  for (const value of values) {
    held = ((held << BITS) | value) & 0xfff
    bits += BITS
    if (bits >= 8) {
      bits -= 8
      bytes[at] = (held >> bits) & 0xff
      at += 1
    }
  }
  return bytes
}
