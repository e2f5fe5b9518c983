import { describe, expect, test } from 'vitest'
import { expectCode } from '../../test/expect-code.ts'
import { rotateTimes } from '../../test/forge-key-log.ts'
import { decodeBase64Url, encodeBase64Url } from '../core/encoding.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { createIdentity, importIdentity } from './identity.ts'
import type { PrivateKeys } from './private-keys.ts'
import { toPublicIdentity } from './public-identity.ts'

test('private keys cannot be exported once opened', async () => {
  const { identity, privateKeys } = await createIdentity()
  for (const opened of [identity, await importIdentity(identity, privateKeys)]) {
    expect(opened.signingKey.extractable).toBe(false)
    expect(opened.exchangeKey.privateKey.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('pkcs8', opened.signingKey)).rejects.toThrow()
    await expect(crypto.subtle.exportKey('jwk', opened.exchangeKey.privateKey)).rejects.toThrow()
  }
})

test('every identity is new', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, createIdentity))
  const values = made.flatMap(({ identity, privateKeys }) => [
    identity.user_id,
    identity.publicSigningKey,
    identity.publicExchangeKey,
    privateKeys.privateSigningKey,
    privateKeys.privateExchangeKey,
  ])
  expect(new Set(values).size).toBe(values.length)
})

test('private keys are the PKCS#8 that the platform writes itself', async () => {
  const { privateKeys } = await createIdentity()
  const pairs = [
    ['Ed25519', privateKeys.privateSigningKey],
    ['X25519', privateKeys.privateExchangeKey],
  ] as const
  for (const [name, text] of pairs) {
    const usages: KeyUsage[] = name === 'Ed25519' ? ['sign'] : ['deriveBits']
    const key = await crypto.subtle.importKey('pkcs8', decodeBase64Url(text), name, true, usages)
    const exported = await crypto.subtle.exportKey('pkcs8', key)
    expect(encodeBase64Url(new Uint8Array(exported))).toBe(text)
  }
})

test('later keys are imported as they are claimed: whose they are, the key log says', async () => {
  const { identity, privateKeys, log } = await rotateTimes(await createIdentity(), 2)
  const imported = await importIdentity(identity, privateKeys)
  expect(toPublicIdentity(imported)).toEqual(toPublicIdentity(identity))
  expect(imported.formerKeys).toEqual([])
  await confirmIdentity(imported, log)

  const stranger = await createIdentity()
  const claimed = { ...stranger.identity, user_id: log.user_id, sequence: 2, head: identity.head }
  const taken = await importIdentity(claimed, stranger.privateKeys)
  await expectCode(confirmIdentity(taken, log), 'identity_mismatch')
})

describe('an identity is refused as identity_mismatch', () => {
  test('when a private key belongs to another public key', async () => {
    const one = await createIdentity()
    const two = await createIdentity()
    const { privateSigningKey, privateExchangeKey } = two.privateKeys
    for (const change of [{ privateSigningKey }, { privateExchangeKey }, two.privateKeys]) {
      await expectCode(
        importIdentity(one.identity, { ...one.privateKeys, ...change }),
        'identity_mismatch',
      )
    }
  })

  test('when id or head are not those of its keys', async () => {
    const one = await createIdentity()
    const two = await createIdentity()
    const { user_id, head, publicSigningKey, publicExchangeKey } = two.identity
    const keys = [{ publicSigningKey }, { publicExchangeKey }]
    for (const change of [{ user_id }, { head }, ...keys]) {
      await expectCode(
        importIdentity({ ...one.identity, ...change }, one.privateKeys),
        'identity_mismatch',
      )
    }
  })

  test('when later keys are not those it claims, or its state has no form', async () => {
    const { identity, privateKeys } = await rotateTimes(await createIdentity(), 1)
    const { publicSigningKey, publicExchangeKey } = (await createIdentity()).identity
    const changes = [
      { publicSigningKey },
      { publicExchangeKey },
      { user_id: 'usr_x' },
      { sequence: 1.5 },
      { head: '' },
    ]
    for (const change of changes) {
      await expectCode(importIdentity({ ...identity, ...change }, privateKeys), 'identity_mismatch')
    }
  })

  test('when a private key is of the other curve, cut off, or nothing', async () => {
    const { identity, privateKeys } = await createIdentity()
    const { privateSigningKey, privateExchangeKey } = privateKeys
    const bad: unknown[] = [
      { privateSigningKey: privateExchangeKey, privateExchangeKey: privateSigningKey },
      { ...privateKeys, privateSigningKey: privateSigningKey.slice(0, -4) },
      { ...privateKeys, privateSigningKey: '' },
      { ...privateKeys, extra: 1 },
      null,
    ]
    for (const keys of bad) {
      // What storage gives back is not what the type says.
      await expectCode(importIdentity(identity, keys as PrivateKeys), 'identity_mismatch')
    }
  })
})
