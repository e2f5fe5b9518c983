import { expect } from 'vitest'
import type { CryptoErrorCode } from '../src/core/error-codes.ts'

/** Expects that something is refused with this code and nothing else. */
export async function expectCode(work: Promise<unknown>, code: CryptoErrorCode): Promise<void> {
  await expect(work).rejects.toMatchObject({ name: 'ShrdError', code })
}
