import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectCode } from '../../test/expect-code.ts'
import { formatPin, type PinKind, parsePin } from './pin.ts'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const KINDS: readonly PinKind[] = ['receiver', 'sender', 'signing']

const characters = (length: number) =>
  fc.array(fc.constantFrom(...ALPHABET), { minLength: length, maxLength: length })
const pins = fc.record({
  kind: fc.constantFrom(...KINDS),
  routing: characters(4).map((list) => list.join('')),
  authenticator: characters(7).map((list) => list.join('')),
})

async function isFound(kind: PinKind, typed: string): Promise<boolean> {
  return parsePin(kind, typed).then(
    () => false,
    () => true,
  )
}

test('a PIN is 12 characters of Crockford base32, shown in fours', async () => {
  const shown = await formatPin('receiver', '7K3M', 'Q0V4XN8')
  expect(shown).toMatch(/^7K3M-Q0V4-XN8[0-9A-HJKMNP-TV-Z]$/)
})

test('what was shown is understood again, however it is typed', async () => {
  await fc.assert(
    fc.asyncProperty(pins, async ({ kind, routing, authenticator }) => {
      const shown = await formatPin(kind, routing, authenticator)
      const letters = shown.replaceAll('-', '')
      const variants = [
        shown,
        shown.toLowerCase(),
        letters,
        letters.split('').join(' '),
        `  ${shown.replaceAll('-', ' – ')}\t`,
        letters.replaceAll('1', 'l').replaceAll('0', 'o'),
        letters.replaceAll('1', 'I').replaceAll('0', 'O'),
      ]
      for (const typed of variants) {
        expect(await parsePin(kind, typed)).toEqual({ routing, authenticator })
      }
    }),
  )
})

test('at least 96 % of single errors, swaps and wrong kinds are found at once', async () => {
  const errors = { typed: 0, found: 0 }
  const attempt = async (kind: PinKind, typed: string) => {
    errors.typed += 1
    if (await isFound(kind, typed)) errors.found += 1
  }
  for (const { kind, routing, authenticator } of fc.sample(pins, { numRuns: 400, seed: 7 })) {
    const right = (await formatPin(kind, routing, authenticator)).replaceAll('-', '')
    for (const other of KINDS) if (other !== kind) await attempt(other, right)
    for (let at = 0; at < right.length; at += 1) {
      const wrong = ALPHABET.charAt((ALPHABET.indexOf(right.charAt(at)) + 1 + at) % 32)
      await attempt(kind, right.slice(0, at) + wrong + right.slice(at + 1))
      const swapped = right.slice(0, at) + right.charAt(at + 1) + right.charAt(at)
      const whole = swapped + right.slice(at + 2)
      if (at + 1 < right.length && whole !== right) await attempt(kind, whole)
    }
  }
  expect(errors.typed).toBeGreaterThan(9000)
  expect(errors.found / errors.typed).toBeGreaterThan(0.96)
})

describe('a PIN is called mistyped', () => {
  test('when its last character does not fit the others', async () => {
    const right = await formatPin('receiver', '7K3M', 'Q0V4XN8')
    const check = right.slice(-1)
    const others = ALPHABET.replace(check, '').split('')
    for (const other of others) {
      await expectCode(parsePin('receiver', right.slice(0, -1) + other), 'pin_mistyped')
    }
  })

  test('when it has a U, a character too many or too few, or none at all', async () => {
    for (const typed of ['', ' ', 'U'.repeat(12), '0'.repeat(11), '0'.repeat(13), '-'.repeat(64)]) {
      await expectCode(parsePin('sender', typed), 'pin_mistyped')
    }
  })

  test('when a letter has its capital in ASCII without being there itself', async () => {
    // The capital of ı is I, and that of ſ is S.
    const right = (await formatPin('receiver', '1S1S', '1S1S1S1')).replaceAll('-', '')
    await expectCode(parsePin('receiver', right.replaceAll('1', 'ı')), 'pin_mistyped')
    await expectCode(parsePin('receiver', right.replaceAll('S', 'ſ')), 'pin_mistyped')
  })

  test('when it is anything else, of any length, and no text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (typed) => {
        fc.pre(!/^[\s\p{Pd}]*([0-9A-Za-z][\s\p{Pd}]*){12}$/u.test(typed))
        await expectCode(parsePin('signing', typed), 'pin_mistyped')
      }),
      { numRuns: 50 },
    )
    await expectCode(parsePin('signing', '0'.repeat(10_000_000)), 'pin_mistyped')
    // What a program passes is not what the type says.
    await expectCode(parsePin('signing', null as unknown as string), 'pin_mistyped')
  })
})

test('characters of a server that are none are refused, and so is a wrong authenticator', async () => {
  for (const routing of ['', '7k3m', '7K3', 'U000', '7K3M7']) {
    await expectCode(formatPin('receiver', routing, 'Q0V4XN8'), 'handshake_invalid')
  }
  await expect(formatPin('receiver', '7K3M', 'Q0V4XN')).rejects.toThrow(TypeError)
})
