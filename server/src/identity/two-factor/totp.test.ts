import { generate } from 'otplib'
import { describe, expect, test } from 'vitest'
import { createTotpQrCode, createTotpSecret, findTotpStep } from './totp.ts'

/** RFC 6238, appendix B: the secret of the SHA-1 rows. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('a TOTP secret', () => {
  test('has 160 bits, base32 [TFA-12]', () => {
    // 32 characters of 5 bits.
    expect(createTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
    expect(createTotpSecret()).not.toBe(createTotpSecret())
  })

  test('is offered as a QR image', async () => {
    const image = await createTotpQrCode(createTotpSecret(), 'usr_abc')
    expect(image).toMatch(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/)
  })
})

describe('a token', () => {
  // The last six of the eight digits in the RFC's table.
  test.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [20_000_000_000, '353130', 666_666_666],
  ])('of RFC 6238 at %i s belongs to its time step', async (seconds, token, step) => {
    expect(await findTotpStep(RFC_SECRET, token, seconds * 1_000)).toBe(step)
  })

  test.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('%i steps away is accepted: %s', async (steps, accepted) => {
    const now = 1_700_000_015_000
    const token = await generate({ secret: RFC_SECRET, epoch: now / 1_000 + steps * 30 })
    const step = await findTotpStep(RFC_SECRET, token, now)
    expect(step).toBe(accepted ? Math.floor(now / 30_000) + steps : undefined)
  })

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('%j is none', async (token) => {
    expect(await findTotpStep(RFC_SECRET, token, 59_000)).toBeUndefined()
  })
})
