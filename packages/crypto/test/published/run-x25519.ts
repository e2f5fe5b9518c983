import { expect } from 'vitest'
import { concatBytes } from '../../src/core/bytes.ts'
import { encodeBase64Url, encodeHex } from '../../src/core/encoding.ts'
import { importPublicExchangeKey } from '../../src/core/public-keys.ts'
import { importPrivateKey } from '../../src/identity/private-keys.ts'
import { fromHex } from '../from-hex.ts'
import { orRefused, type Tally, tally, type Wycheproof, type WycheproofTest } from './wycheproof.ts'

interface X25519Test extends WycheproofTest {
  public: string
  private: string
  shared: string
}

/** `x25519_test.json`. */
export type X25519Vectors = Wycheproof<{ tests: X25519Test[] }>

/** What comes before the 32 key bytes in PKCS#8 (RFC 8410). */
const PREFIX = '302e020100300506032b656e04220420'

/**
 * Secrets with keys that this package has imported. It refuses more than the RFC has to: keys that
 * give an all-zero secret, and keys of which there is a shorter spelling.
 */
export function runX25519({ testGroups }: X25519Vectors): Promise<Tally> {
  return tally(
    testGroups.flatMap(({ tests }) => tests),
    async (one) => {
      const isZero = one.flags.includes('ZeroSharedSecret')
      const isRefused = isZero || one.flags.includes('NonCanonicalPublic')
      const theirs = await orRefused(() =>
        importPublicExchangeKey(encodeBase64Url(fromHex(one.public))),
      )
      expect([one.tcId, theirs === undefined]).toEqual([one.tcId, isRefused])
      if (isZero) expect([one.tcId, await deriveByPlatform(one)]).toEqual([one.tcId, undefined])
      if (theirs === undefined) return isZero ? 'all zero' : 'another spelling'
      expect([one.tcId, await derive(one, theirs)]).toEqual([one.tcId, one.shared])
      return 'the same'
    },
  )
}

/** Past the import of this package, the platform refuses an all-zero secret by itself. */
function deriveByPlatform(one: X25519Test): Promise<string | undefined> {
  return orRefused(async () => {
    const name = 'X25519'
    return derive(
      one,
      await crypto.subtle.importKey('raw', fromHex(one.public), { name }, true, []),
    )
  })
}

async function derive(one: X25519Test, theirs: CryptoKey): Promise<string> {
  const pkcs8 = encodeBase64Url(concatBytes(fromHex(PREFIX), fromHex(one.private)))
  const { privateKey } = await importPrivateKey('X25519', pkcs8)
  const parameters = { name: 'X25519', public: theirs }
  return encodeHex(new Uint8Array(await crypto.subtle.deriveBits(parameters, privateKey, 256)))
}
