import { expect } from 'vitest'
import { encodeHex } from '../../src/core/encoding.ts'
import { fromHex } from '../from-hex.ts'
import { orRefused, type Tally, tally, type Wycheproof, type WycheproofTest } from './wycheproof.ts'

interface AesGcmTest extends WycheproofTest {
  key: string
  iv: string
  aad: string
  msg: string
  ct: string
  tag: string
}

/** `aes_gcm_test.json`. */
export type AesGcmVectors = Wycheproof<{ tests: AesGcmTest[] }>

/** AES-GCM of the platform: decrypts what is valid and nothing else, and encrypts to the same. */
export function runAesGcm({ testGroups }: AesGcmVectors): Promise<Tally> {
  return tally(
    testGroups.flatMap(({ tests }) => tests),
    async (one) => {
      // Chromium has no keys of 192 bits, and this package no use for them.
      if (one.key.length === 48) return 'of 192 bits'
      const plaintext = await orRefused(() => decrypt(one))
      const expected = one.result === 'valid' ? one.msg : undefined
      if (isOdd(one)) {
        expect([expected, undefined]).toContain(plaintext)
        return 'of an odd vector'
      }
      expect([one.tcId, plaintext]).toEqual([one.tcId, expected])
      if (expected === undefined) return 'refused'
      expect([one.tcId, await encrypt(one)]).toEqual([one.tcId, one.ct + one.tag])
      return 'the same'
    },
  )
}

/** Node takes vectors from 12 to 128 bytes, Chromium all; this package has them of 12 and 16. */
function isOdd({ iv, result }: AesGcmTest): boolean {
  const bytes = iv.length / 2
  return result === 'valid' && (bytes < 12 || bytes > 128)
}

async function decrypt(one: AesGcmTest): Promise<string> {
  const key = await importKey(one)
  const bytes = await crypto.subtle.decrypt(toParameters(one), key, fromHex(one.ct + one.tag))
  return encodeHex(new Uint8Array(bytes))
}

async function encrypt(one: AesGcmTest): Promise<string> {
  const key = await importKey(one)
  const bytes = await crypto.subtle.encrypt(toParameters(one), key, fromHex(one.msg))
  return encodeHex(new Uint8Array(bytes))
}

function importKey({ key }: AesGcmTest): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', fromHex(key), 'AES-GCM', false, ['encrypt', 'decrypt'])
}

function toParameters({ iv, aad }: AesGcmTest): AesGcmParams {
  return { name: 'AES-GCM', iv: fromHex(iv), additionalData: fromHex(aad) }
}
