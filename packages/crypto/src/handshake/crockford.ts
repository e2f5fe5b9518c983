import { type Guard, pattern } from '../core/schema.ts'

/** Crockford's base32: digits and capitals without I, L, O and U, which are mistaken for others. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS_PER_CHARACTER = 5

/** The first bits of the bytes, five to a character; zeros fill up the last character. */
export function encodeCrockford(bytes: Uint8Array, bits: number): string {
  return Array.from({ length: countCharacters(bits) }, (_, character) => {
    const first = character * BITS_PER_CHARACTER
    const five = [0, 1, 2, 3, 4].map((at) => (first + at < bits ? readBit(bytes, first + at) : 0))
    return ALPHABET.charAt(Number.parseInt(five.join(''), 2))
  }).join('')
}

/** How many characters so many bits take. */
export function countCharacters(bits: number): number {
  return Math.ceil(bits / BITS_PER_CHARACTER)
}

/** True for so many characters in their one spelling. */
export function isCrockford(length: number): Guard<string> {
  return pattern(new RegExp(`^[${ALPHABET}]{${length}}$`))
}

/** The one spelling of what somebody typed: capitals, and digits for the letters that look so. */
export function normaliseCrockford(typed: string): string {
  return typed.toUpperCase().replaceAll(/[IL]/g, '1').replaceAll('O', '0')
}

function readBit(bytes: Uint8Array, index: number): number {
  return ((bytes[index >> 3] ?? 0) >> (7 - (index & 7))) & 1
}
