import { expect } from 'vitest'
import type { CryptoErrorCode } from '../src/core/error-codes.ts'
import { isShrdError } from '../src/errors.ts'

/** Expects that bad input ends in one of these codes: no result, no other error, no crash. */
export async function expectRefusal(
  work: () => unknown,
  codes: readonly CryptoErrorCode[],
): Promise<void> {
  let outcome: unknown
  try {
    outcome = await work()
  } catch (error) {
    outcome = error
  }
  const isTyped = isShrdError(outcome) && codes.some((code) => code === outcome.code)
  expect(isTyped ? 'refused' : outcome).toBe('refused')
}
