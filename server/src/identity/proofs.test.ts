import { expect, test } from 'vitest'
import {
  addProofs,
  hasKey,
  hasSecondFactor,
  isPasswordAlone,
  KEY_WITH_FACTOR,
  type Proofs,
  passkeyAfterProof,
  passkeyProofs,
  SECOND_FACTOR,
  withoutSecondFactor,
} from './proofs.ts'

test('a mailed code is no second factor, an authenticator after a proof is one', () => {
  expect(hasSecondFactor(['otp'])).toBe(false)
  expect(hasSecondFactor(addProofs(['pwd'], SECOND_FACTOR))).toBe(true)
  expect(hasSecondFactor(KEY_WITH_FACTOR)).toBe(true)
})

test('only a key opens the vault', () => {
  expect([hasKey(['pwd', 'otp', 'mfa']), hasKey(KEY_WITH_FACTOR)]).toEqual([false, true])
})

test('a password is alone without any other proof', () => {
  expect([['pwd'], ['pwd', 'otp', 'mfa'], ['otp'], []].map(isPasswordAlone)).toEqual([
    ...[true, false, false, false],
  ])
})

test('proofs add up, each once', () => {
  expect(addProofs(['otp'], SECOND_FACTOR)).toEqual(['otp', 'mfa'])
})

test('without the second factor, a password or a mailed code is left', () => {
  expect(withoutSecondFactor(['pwd', 'otp', 'mfa'])).toEqual(['pwd'])
  expect(withoutSecondFactor(['otp', 'mfa'])).toEqual(['otp'])
})

test('a passkey never opens the vault, and counts as two factors if its user was verified', () => {
  for (const isSynced of [true, false]) {
    for (const isVerified of [true, false]) {
      const proofs = passkeyProofs({ isSynced, isVerified })
      expect([hasKey(proofs), hasSecondFactor(proofs)]).toEqual([false, isVerified])
    }
    expect(hasSecondFactor(addProofs(['pwd'], passkeyAfterProof({ isSynced })))).toBe(true)
  }
  expect(passkeyProofs({ isSynced: true, isVerified: true })).toEqual(['swk', 'user', 'mfa'])
  expect(passkeyProofs({ isSynced: false, isVerified: false })).toEqual(['hwk', 'user'])
})

test('a passkey alone counts once where a client says so, also if it has opened the vault', () => {
  const counts = (proofs: Proofs) => hasSecondFactor(proofs, { passkeyAlone: false })
  const touched = passkeyProofs({ isSynced: false, isVerified: true })
  expect([touched, ['pop', ...touched], addProofs(touched, ['pwd'])].map(counts)).toEqual([
    ...[false, false, true],
  ])
  expect(counts(KEY_WITH_FACTOR)).toBe(true)
})

test('without the second factor, a passkey is left', () => {
  expect(withoutSecondFactor(['hwk', 'user', 'otp', 'mfa'])).toEqual(['hwk', 'user'])
})
