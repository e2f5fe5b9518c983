import { expect } from 'vitest'
import { encodeBase64Url } from '../../src/core/encoding.ts'
import { importPublicSigningKey } from '../../src/core/public-keys.ts'
import { fromHex } from '../from-hex.ts'
import { type Tally, tally, type Wycheproof, type WycheproofTest } from './wycheproof.ts'

interface Ed25519Test extends WycheproofTest {
  msg: string
  sig: string
}

/** `ed25519_test.json`. */
export type Ed25519Vectors = Wycheproof<{ publicKey: { pk: string }; tests: Ed25519Test[] }>

/** Signatures under keys that this package has imported: each is judged as published. */
export function runEd25519({ testGroups }: Ed25519Vectors): Promise<Tally> {
  const vectors = testGroups.flatMap(({ publicKey, tests }) =>
    tests.map((one) => ({ ...one, pk: publicKey.pk })),
  )
  return tally(vectors, async ({ tcId, pk, msg, sig, result }) => {
    const key = await importPublicSigningKey(encodeBase64Url(fromHex(pk)))
    const holds = await crypto.subtle.verify('Ed25519', key, fromHex(sig), fromHex(msg))
    expect([tcId, holds]).toEqual([tcId, result === 'valid'])
    return holds ? 'holds' : 'refused'
  })
}
