import { expect } from 'vitest'
import { encodeHex } from '../../src/core/encoding.ts'
import { deriveBytes, importSecret } from '../../src/core/hkdf.ts'
import { fromHex } from '../from-hex.ts'
import { orRefused, type Tally, tally, type Wycheproof, type WycheproofTest } from './wycheproof.ts'

interface HkdfTest extends WycheproofTest {
  ikm: string
  salt: string
  info: string
  size: number
  okm: string
}

/** `hkdf_sha256_test.json`. */
export type HkdfVectors = Wycheproof<{ tests: HkdfTest[] }>

/** HKDF of the platform; where the output is long enough, the 32 bytes of this package too. */
export function runHkdf({ testGroups }: HkdfVectors): Promise<Tally> {
  return tally(
    testGroups.flatMap(({ tests }) => tests),
    async (one) => {
      const output = await orRefused(() => derive(one))
      const expected = one.result === 'valid' ? one.okm : undefined
      expect([one.tcId, output]).toEqual([one.tcId, expected])
      if (expected === undefined) return 'refused'
      if (one.size < 32) return 'the same, short'
      const secret = await importSecret(fromHex(one.ikm))
      const bytes = await deriveBytes(secret, fromHex(one.salt), fromHex(one.info))
      expect([one.tcId, encodeHex(bytes)]).toEqual([one.tcId, expected.slice(0, 64)])
      return 'the same'
    },
  )
}

async function derive({ ikm, salt, info, size }: HkdfTest): Promise<string> {
  const key = await crypto.subtle.importKey('raw', fromHex(ikm), 'HKDF', false, ['deriveBits'])
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt: fromHex(salt), info: fromHex(info) }
  return encodeHex(new Uint8Array(await crypto.subtle.deriveBits(parameters, key, size * 8)))
}
