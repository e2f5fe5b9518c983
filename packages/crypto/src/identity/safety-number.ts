import { type Bytes, sha256 } from '../core/bytes.ts'
import { isUserId } from '../core/ids.ts'
import { isBytes32, isCount } from '../core/schema.ts'
import { defineStatement, type StatementKind } from '../core/statement.ts'
import type { UserState } from './public-identity.ts'

/** The same number in three spellings; both partners get the same ones. */
export interface SafetyNumber {
  /** 30 digits for each member, with a space between. Show them in groups of five. */
  digits: string
  /** Six words for each member, to read aloud. */
  words: string
  /** The content of a QR code. */
  code: string
}

interface SafetyHalf {
  digits: string
  words: string
}

const GROUPS = 6
const BYTES_PER_GROUP = 5
const BYTES_PER_WORD = 2
const CONSONANTS = 'bdfghjklmnprstvz'
const VOWELS = 'aiou'
const CODE_PREFIX = 'shrd-safety:1:'
/** Longer than each spelling with a space after every character. */
const MAX_SCANNED_LENGTH = 400

const safetyStatement: StatementKind<UserState> = defineStatement('safety-number', {
  user_id: isUserId,
  sequence: isCount,
  head: isBytes32,
})

/**
 * Returns the number that two members compare, in person or by telephone, to detect an attacker
 * between them. It changes when one of them gets new keys.
 *
 * @param one the state of the member's own verified key log
 * @param other the state of the partner's verified key log
 * @see docs/protocol/identity.md
 * @example
 * import { createIdentity, createSafetyNumber } from '@shrd/crypto/identity'
 *
 * const { identity: alice } = await createIdentity()
 * const { identity: bob } = await createIdentity()
 * const seenByAlice = await createSafetyNumber(alice, bob)
 * const seenByBob = await createSafetyNumber(bob, alice)
 * console.assert(seenByAlice.digits === seenByBob.digits)
 */
export async function createSafetyNumber(one: UserState, other: UserState): Promise<SafetyNumber> {
  const halves = await Promise.all([one, other].map(describeHalf))
  const sorted = halves.toSorted((a, b) => (a.digits < b.digits ? -1 : 1))
  const digits = sorted.map((half) => half.digits)
  return {
    digits: digits.join(' '),
    words: sorted.map((half) => half.words).join(' '),
    code: `${CODE_PREFIX}${digits.join('')}`,
  }
}

/**
 * True if a scanned or typed text is this number: its digits, its words or its code, with any white
 * space and in any case.
 *
 * @example
 * import { createIdentity, createSafetyNumber, isSameSafetyNumber } from '@shrd/crypto/identity'
 *
 * const { identity: alice } = await createIdentity()
 * const { identity: bob } = await createIdentity()
 * const number = await createSafetyNumber(alice, bob)
 * console.assert(isSameSafetyNumber(number, number.code))
 */
export function isSameSafetyNumber(number: SafetyNumber, scanned: string): boolean {
  if (typeof scanned !== 'string' || scanned.length > MAX_SCANNED_LENGTH) return false
  const { digits, words, code } = number
  return [digits, words, code].some((spelling) => compact(spelling) === compact(scanned))
}

function compact(text: string): string {
  return text.replace(/\s+/g, '').toLowerCase()
}

async function describeHalf({ user_id, sequence, head }: UserState): Promise<SafetyHalf> {
  const hash = await sha256(safetyStatement.toBytes({ user_id, sequence, head }))
  const groups = Array.from({ length: GROUPS }, (_, at) => toDigits(hash, at * BYTES_PER_GROUP))
  const words = Array.from({ length: GROUPS }, (_, at) => toWord(hash, at * BYTES_PER_WORD))
  return { digits: groups.join(''), words: words.join(' ') }
}

/** Five bytes, the first one highest, modulo 100000. */
function toDigits(hash: Bytes, start: number): string {
  const number = hash
    .subarray(start, start + BYTES_PER_GROUP)
    .reduce((sum, byte) => sum * 256 + byte, 0)
  return `${number % 100_000}`.padStart(5, '0')
}

/** 16 bits as consonant, vowel, consonant, vowel, consonant: 4, 2, 4, 2 and 4 bits. */
function toWord(hash: Bytes, start: number): string {
  const bits = ((hash[start] ?? 0) << 8) | (hash[start + 1] ?? 0)
  return [
    CONSONANTS.charAt(bits >> 12),
    VOWELS.charAt((bits >> 10) & 3),
    CONSONANTS.charAt((bits >> 6) & 15),
    VOWELS.charAt((bits >> 4) & 3),
    CONSONANTS.charAt(bits & 15),
  ].join('')
}
