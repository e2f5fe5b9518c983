import { expect } from 'vitest'
import { encodeHex } from '../../src/core/encoding.ts'
import { fromHex } from '../from-hex.ts'
import { type Tally, tally, type Wycheproof, type WycheproofTest } from './wycheproof.ts'

interface Pbkdf2Test extends WycheproofTest {
  password: string
  salt: string
  iterationCount: number
  dkLen: number
  dk: string
}

/** `pbkdf2_hmacsha256_test.json`. */
export type Pbkdf2Vectors = Wycheproof<{ tests: Pbkdf2Test[] }>

/** PBKDF2-HMAC-SHA-256 of the platform. */
export function runPbkdf2({ testGroups }: Pbkdf2Vectors): Promise<Tally> {
  return tally(
    testGroups.flatMap(({ tests }) => tests),
    async (one) => {
      const { salt, iterationCount: iterations, dkLen } = one
      const password = fromHex(one.password)
      const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
      const parameters = { name: 'PBKDF2', hash: 'SHA-256', iterations, salt: fromHex(salt) }
      const bits = await crypto.subtle.deriveBits(parameters, key, dkLen * 8)
      expect([one.tcId, encodeHex(new Uint8Array(bits))]).toEqual([one.tcId, one.dk])
      return 'the same'
    },
  )
}
