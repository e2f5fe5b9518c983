import { type Guard, pattern } from '../core/schema.ts'

/**
 * Crockford's base32: digits and capitals without I, L, O and U, which people confuse with others.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS_PER_CHARACTER = 5

/** Encodes the first bits of the bytes, five per character. Zeros fill the last character. */
export function encodeCrockford(bytes: Uint8Array, bits: number): string {
  return Array.from({ length: countCharacters(bits) }, (_, character) => {
    const first = character * BITS_PER_CHARACTER
    const five = [0, 1, 2, 3, 4].map((at) => (first + at < bits ? readBit(bytes, first + at) : 0))
    return ALPHABET.charAt(Number.parseInt(five.join(''), 2))
  }).join('')
}

/** The number of characters for a number of bits. */
export function countCharacters(bits: number): number {
  return Math.ceil(bits / BITS_PER_CHARACTER)
}

/** True for a number of characters in their only spelling. */
export function isCrockford(length: number): Guard<string> {
  return pattern(new RegExp(`^[${ALPHABET}]{${length}}$`))
}

/** Normalises typed text: capitals, and digits for the letters that look like them. */
export function normaliseCrockford(typed: string): string {
  return typed.toUpperCase().replaceAll(/[IL]/g, '1').replaceAll('O', '0')
}

function readBit(bytes: Uint8Array, index: number): number {
  return ((bytes[index >> 3] ?? 0) >> (7 - (index & 7))) & 1
}
