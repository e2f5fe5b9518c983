import { describe, expect, test } from 'vitest'
import { createTotpSecret, createTotpToken, findTotpStep } from './totp.ts'

/** RFC 6238, appendix B: the secret of the SHA-1 rows. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('a token of RFC 6238', () => {
  // The last six of the eight digits in the table of appendix B.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i s is %s', async (seconds, token) => {
    expect(await createTotpToken(SECRET, seconds * 1_000)).toBe(token)
  })

  test.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('%i steps away is accepted: %s (RFC 6238, 5.2)', async (steps, isAccepted) => {
    const now = 1_700_000_015_000
    const token = await createTotpToken(SECRET, now + steps * 30_000)
    const step = await findTotpStep(SECRET, token, now)
    expect(step).toBe(isAccepted ? Math.floor(now / 30_000) + steps : undefined)
  })
})

test('a secret has 160 bits in base32, and no two are alike', () => {
  expect(createTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(createTotpSecret()).not.toBe(createTotpSecret())
})
