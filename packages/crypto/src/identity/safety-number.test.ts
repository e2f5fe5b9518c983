import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { anyValue } from '../../test/broken-text.ts'
import { rotateTimes } from '../../test/forge-key-log.ts'
import { sha256 } from '../core/bytes.ts'
import { createIdentity, type Identity } from './identity.ts'
import type { UserState } from './public-identity.ts'
import { createSafetyNumber, isSameSafetyNumber, type SafetyNumber } from './safety-number.ts'

let alice: Identity
let bob: Identity
let number: SafetyNumber

beforeAll(async () => {
  alice = (await createIdentity()).identity
  bob = (await createIdentity()).identity
  number = await createSafetyNumber(alice, bob)
})

/** A half by the format's text, with none of the package's functions but the hash. */
async function halfOf({ user_id, sequence, head }: UserState) {
  const text = `shrd/v1/safety-number\0{"head":"${head}","sequence":${sequence},"suite":1,"user_id":"${user_id}"}`
  const hash = Buffer.from(await sha256(new TextEncoder().encode(text)))
  const digits = [0, 5, 10, 15, 20, 25].map((at) =>
    `${hash.readUIntBE(at, 5) % 100_000}`.padStart(5, '0'),
  )
  const words = [0, 2, 4, 6, 8, 10].map((at) => {
    const bits = hash.readUInt16BE(at).toString(2).padStart(16, '0')
    const [, a = '', b = '', c = '', d = '', e = ''] =
      /^(.{4})(.{2})(.{4})(.{2})(.{4})$/.exec(bits) ?? []
    const consonant = (text: string) => 'bdfghjklmnprstvz'[Number.parseInt(text, 2)]
    const vowel = (text: string) => 'aiou'[Number.parseInt(text, 2)]
    return `${consonant(a)}${vowel(b)}${consonant(c)}${vowel(d)}${consonant(e)}`
  })
  return { digits: digits.join(''), words: words.join(' ') }
}

test('it is 30 digits and six words of each, in the order of the digits', async () => {
  const halves = [await halfOf(alice), await halfOf(bob)].sort((a, b) =>
    a.digits < b.digits ? -1 : 1,
  )
  const digits = halves.map((half) => half.digits)
  expect(number).toEqual({
    digits: digits.join(' '),
    words: halves.map((half) => half.words).join(' '),
    code: `shrd-safety:1:${digits.join('')}`,
  })
  expect(number.digits).toMatch(/^\d{30} \d{30}$/)
  expect(number.words.split(' ')).toHaveLength(12)
})

test('both partners see the same number', async () => {
  expect(await createSafetyNumber(bob, alice)).toEqual(number)
})

test('new keys of either change it', async () => {
  const { identity, past } = await rotateTimes(await createIdentity(), 1)
  const before = await createSafetyNumber(past[0]?.identity ?? identity, bob)
  const after = await createSafetyNumber(identity, bob)
  expect(after.digits).not.toBe(before.digits)
  expect(after.words).not.toBe(before.words)
})

describe('compared with what was scanned or typed', () => {
  test('its digits, words and code are the same number, however they are spaced', () => {
    const { digits, words, code } = number
    const grouped = digits.replace(/\d{5}/g, '$& ')
    for (const text of [
      digits,
      digits.replace(' ', ''),
      grouped,
      grouped.replaceAll(' ', '\n'),
      words,
      words.toUpperCase(),
      words.replaceAll(' ', ''),
      code,
      ` ${code}\n`,
    ]) {
      expect(isSameSafetyNumber(number, text)).toBe(true)
    }
  })

  test('the number of others is another', async () => {
    const { identity: mallory } = await createIdentity()
    const other = await createSafetyNumber(alice, mallory)
    for (const text of Object.values(other)) expect(isSameSafetyNumber(number, text)).toBe(false)
  })

  test('half of it, or its halves exchanged, is not it', () => {
    const [one = '', two = ''] = number.digits.split(' ')
    for (const text of [one, two, `${two} ${one}`, `${one} ${one}`, '', ' ']) {
      expect(isSameSafetyNumber(number, text)).toBe(false)
    }
  })

  test('a character changed anywhere is not it', () => {
    const spelling = fc.constantFrom(number.digits.replace(' ', ''), number.words, number.code)
    const other = fc.constantFrom('#', '-', 'é', '0', 'a')
    fc.assert(
      fc.property(spelling, fc.nat(), other, (text, position, character) => {
        const at = position % text.length
        fc.pre(text[at] !== character && text[at] !== ' ')
        const changed = text.slice(0, at) + character + text.slice(at + 1)
        expect(isSameSafetyNumber(number, changed)).toBe(false)
      }),
    )
  })

  test('nothing crashes it, and nothing takes long', () => {
    fc.assert(
      fc.property(anyValue, (value) => {
        // What a scanner gives is not what the type says.
        expect(isSameSafetyNumber(number, value as string)).toBe(false)
      }),
    )
    for (const text of [' '.repeat(5_000_000), '1'.repeat(5_000_000)]) {
      expect(isSameSafetyNumber(number, text)).toBe(false)
    }
  })
})

test('something that is no state of a key log is a mistake of the caller', async () => {
  await expect(createSafetyNumber(alice, { ...bob, head: '' })).rejects.toThrow(TypeError)
})
