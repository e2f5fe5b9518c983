import { describe, expect, test } from 'vitest'
import { generatePassphrase, passphraseBits } from './generate-passphrase.ts'
import {
  CHARACTER_CLASSES,
  type CharacterClass,
  generatePassword,
  passwordBits,
} from './generate-password.ts'
import { loadWords } from './load-words.ts'
import { randomBelow, randomBytes } from './random-below.ts'

/** Gives out these numbers of four bytes, one after the other. */
function drawing(...numbers: number[]) {
  let at = 0
  return (length: number) => {
    const bytes = new Uint8Array(length)
    new DataView(bytes.buffer).setUint32(0, numbers[at] ?? 0)
    at += 1
    return bytes
  }
}

describe('a random number below a limit', () => {
  test('is drawn again when it falls into the incomplete last round', () => {
    // 2^32 = 10 * 429496729 + 6: the last six numbers would make 0 to 5 more likely.
    expect(randomBelow(10, drawing(2 ** 32 - 1, 2 ** 32 - 6, 2 ** 32 - 7))).toBe(9)
  })

  test('is each of the possible ones about as often', () => {
    const counts = Array.from({ length: 7 }, () => 0)
    for (let draw = 0; draw < 14_000; draw += 1) {
      const drawn = randomBelow(7, randomBytes)
      counts[drawn] = (counts[drawn] ?? 0) + 1
    }
    // 2000 each; 5 standard deviations are 207.
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(207)
  })
})

describe('a password', () => {
  const all: CharacterClass[] = ['lower', 'upper', 'digits', 'symbols']

  test.each([8, 20, 128])('has %i characters with one of each class', (length) => {
    const options = { length, classes: all, withoutLookAlikes: false }
    const password = generatePassword(options, randomBytes)
    expect(password).toHaveLength(length)
    for (const name of all) {
      const alphabet: string = CHARACTER_CLASSES[name]
      expect(
        [...password].some((character) => alphabet.includes(character)),
        name,
      ).toBe(true)
    }
  })

  test('has nothing but the chosen classes', () => {
    const options = { length: 64, classes: ['digits'] as const, withoutLookAlikes: false }
    expect(generatePassword(options, randomBytes)).toMatch(/^\d{64}$/)
  })

  test('has no characters that look alike where they are left out', () => {
    const options = { length: 128, classes: all, withoutLookAlikes: true }
    expect(generatePassword(options, randomBytes)).not.toMatch(/[0O1lI|5S2Z8B]/)
  })

  test('of no class at all has all of them', () => {
    const options = { length: 20, classes: [], withoutLookAlikes: false }
    expect(passwordBits(options)).toBeCloseTo(20 * Math.log2(26 + 26 + 10 + 28))
  })
})

describe('a passphrase', () => {
  test('has its words in the order they were drawn', () => {
    const options = { words: 4, separator: '-', capitals: true } as const
    const list = ['abbey', 'été', 'cargo', 'delta']
    expect(generatePassphrase(options, list, drawing(3, 1, 1, 0))).toBe('Delta-Ete-Ete-Abbey')
  })

  test.each(['en', 'fr', 'it', 'de'] as const)('in %s draws from 2048 words', async (language) => {
    const words = await loadWords(language)
    expect(new Set(words).size).toBe(2048)
    expect(passphraseBits({ words: 6, separator: '-', capitals: false }, words.length)).toBe(66)
  })
})
