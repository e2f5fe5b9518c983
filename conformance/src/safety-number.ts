import { sha256, statement } from './conventions.ts'
import { type State, stateOf } from './identity.ts'

export interface SafetyNumber {
  readonly digits: string
  readonly words: string
  readonly code: string
}

function groups(bytes: Uint8Array, size: number): readonly bigint[] {
  const hex = Buffer.from(bytes).toString('hex')
  return (hex.match(new RegExp(`.{${2 * size}}`, 'g')) ?? []).map((group) => BigInt(`0x${group}`))
}

const CONSONANTS = 'bdfghjklmnprstvz'
const VOWELS = 'aiou'

function word(bits: number): string {
  return [
    CONSONANTS.charAt(bits >> 12),
    VOWELS.charAt((bits >> 10) & 3),
    CONSONANTS.charAt((bits >> 6) & 15),
    VOWELS.charAt((bits >> 4) & 3),
    CONSONANTS.charAt(bits & 15),
  ].join('')
}

function half(user: State): { readonly digits: string; readonly words: string } {
  const hash = sha256(statement('safety-number', stateOf(user)))
  const numbers = groups(hash.subarray(0, 30), 5).map((group) => group % 100_000n)
  const words = groups(hash.subarray(0, 12), 2).map((group) => word(Number(group)))
  return {
    digits: numbers.map((number) => number.toString().padStart(5, '0')).join(''),
    words: words.join(' '),
  }
}

/** What both members compare. */
export function safetyNumber(one: State, other: State): SafetyNumber {
  const halves = [half(one), half(other)].sort((a, b) => (a.digits < b.digits ? -1 : 1))
  const digits = halves.map((part) => part.digits)
  return {
    digits: digits.join(' '),
    words: halves.map((part) => part.words).join(' '),
    code: `shrd-safety:1:${digits.join('')}`,
  }
}
