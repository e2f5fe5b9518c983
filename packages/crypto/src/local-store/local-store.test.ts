import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { brokenText } from '../../test/broken-text.ts'
import { expectCode } from '../../test/expect-code.ts'
import { expectRefusal } from '../../test/expect-refusal.ts'
import { random32 } from '../../test/round-trip.ts'
import { randomBytes } from '../core/bytes.ts'
import { canonicalText } from '../core/canonical.ts'
import { encodeText } from '../core/encoding.ts'
import { createIdentity, type NewIdentity } from '../identity/identity.ts'
import { toPublicIdentity } from '../identity/public-identity.ts'
import {
  importDeviceKey,
  type LocalKeysPayload,
  type LocalStoreContext,
  openLocalKeys,
  sealLocalKeys,
} from './local-store.ts'

const serverKey = random32()
let alice: NewIdentity
let deviceKey: CryptoKey
let context: LocalStoreContext
let payload: LocalKeysPayload
let sealed: string

beforeAll(async () => {
  alice = await createIdentity()
  deviceKey = await importDeviceKey(randomBytes(32))
  context = { user_id: alice.identity.user_id, key_id: 'key-1' }
  payload = {
    identity: toPublicIdentity(alice.identity),
    privateKeys: alice.privateKeys,
    session: '{"reference":"r"}',
  }
  sealed = await sealLocalKeys(deviceKey, serverKey, context, payload)
})

test('a payload opens with device key, server key and context', async () => {
  expect(await openLocalKeys(deviceKey, serverKey, context, sealed)).toEqual(payload)
})

test('the device key can be neither read nor exported', async () => {
  expect(deviceKey.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', deviceKey)).rejects.toThrow()
  await expect(importDeviceKey(randomBytes(31))).rejects.toThrow(TypeError)
})

test('nothing of the payload is readable', () => {
  const bytes = Buffer.from(sealed, 'base64url').toString('latin1')
  for (const secret of [alice.privateKeys.privateSigningKey, alice.identity.user_id, 'reference']) {
    expect(sealed).not.toContain(secret)
    expect(bytes).not.toContain(secret)
  }
})

test('the same payload is sealed differently each time', async () => {
  expect(await sealLocalKeys(deviceKey, serverKey, context, payload)).not.toBe(sealed)
})

test('the key objects of an opened identity are not taken along', async () => {
  const whole = await sealLocalKeys(deviceKey, serverKey, context, {
    ...payload,
    identity: alice.identity,
  })
  expect(await openLocalKeys(deviceKey, serverKey, context, whole)).toEqual(payload)
})

test('a payload of another user is not sealed', async () => {
  const { identity } = await createIdentity()
  const other = { ...context, user_id: identity.user_id }
  await expect(sealLocalKeys(deviceKey, serverKey, other, payload)).rejects.toThrow(TypeError)
})

test('a session state that would not open again is not sealed', async () => {
  const most = { ...payload, session: 'ü'.repeat(32_768) }
  const whole = await sealLocalKeys(deviceKey, serverKey, context, most)
  expect(await openLocalKeys(deviceKey, serverKey, context, whole)).toEqual(most)
  const tooLong = { ...payload, session: '漢'.repeat(32_768) }
  await expect(sealLocalKeys(deviceKey, serverKey, context, tooLong)).rejects.toThrow(TypeError)
})

describe('local_store_locked:', () => {
  const locked = (work: Promise<unknown>) => expectCode(work, 'local_store_locked')

  test('with the server’s half alone', async () => {
    const other = await importDeviceKey(randomBytes(32))
    await locked(openLocalKeys(other, serverKey, context, sealed))
  })

  test('with the device’s half alone', async () => {
    for (const key of [random32(), 'A'.repeat(43), '', 'AAAA', `${serverKey}=`]) {
      await locked(openLocalKeys(deviceKey, key, context, sealed))
    }
  })

  test('for another user or under another key_id', async () => {
    const { identity } = await createIdentity()
    const { user_id } = identity
    await locked(openLocalKeys(deviceKey, serverKey, { ...context, user_id }, sealed))
    await locked(openLocalKeys(deviceKey, serverKey, { ...context, key_id: 'key-2' }, sealed))
  })

  test('with any bit flipped', async () => {
    const bytes = Buffer.from(sealed, 'base64url')
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length * 8 - 1), (bit) => {
        const flipped = Buffer.from(bytes)
        flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        const text = flipped.toString('base64url')
        return locked(openLocalKeys(deviceKey, serverKey, context, text))
      }),
      { numRuns: 60 },
    )
  })
})

describe('local_store_invalid:', () => {
  test.each([
    ['nothing', ''],
    ['an iv and a tag without content', 'A'.repeat(37)],
    ['standard base64', '+/=='],
    ['no base64', 'not a payload!'],
    ['an absurd length', 'A'.repeat(200_000)],
    ['null', null],
  ])('%s', async (_, text) => {
    // What storage gives back is not what the type says.
    const work = openLocalKeys(deviceKey, serverKey, context, text as string)
    await expectCode(work, 'local_store_invalid')
  })

  test('what another version sealed under the same keys', async () => {
    const raw = randomBytes(32)
    const key = await importDeviceKey(raw)
    const honest = canonicalText(payload)
    for (const plaintext of [
      'garbage',
      '{}',
      canonicalText({ ...payload, version: 2 }),
      canonicalText({ ...payload, session: null }),
      honest.replace('{', '{"session":"",'),
      honest.replace(',', ', '),
      `${'['.repeat(5000)}${']'.repeat(5000)}`,
    ]) {
      const text = await sealAnything(raw, plaintext)
      await expectCode(openLocalKeys(key, serverKey, context, text), 'local_store_invalid')
    }
    const text = await sealAnything(raw, honest)
    expect(await openLocalKeys(key, serverKey, context, text)).toEqual(payload)
  })

  test('another user’s keys, whoever sealed them under this user’s name', async () => {
    const raw = randomBytes(32)
    const key = await importDeviceKey(raw)
    const { identity, privateKeys } = await createIdentity()
    const others = { ...payload, identity: toPublicIdentity(identity), privateKeys }
    const text = await sealAnything(raw, canonicalText(others))
    await expectCode(openLocalKeys(key, serverKey, context, text), 'local_store_invalid')
  })

  /** Seals by the format's text, none of the package's functions. */
  async function sealAnything(device: BufferSource, plaintext: string): Promise<string> {
    const info = encodeText(
      `shrd/v1/local-store\0{"key_id":"${context.key_id}","suite":1,"user_id":"${context.user_id}"}`,
    )
    const salt = Uint8Array.from(Buffer.from(serverKey, 'base64url'))
    const secret = await crypto.subtle.importKey('raw', device, 'HKDF', false, ['deriveKey'])
    const key = await crypto.subtle.deriveKey(
      { name: 'HKDF', hash: 'SHA-256', salt, info },
      secret,
      { name: 'AES-GCM', length: 256 },
      false,
      ['encrypt'],
    )
    const iv = randomBytes(12)
    const parameters = { name: 'AES-GCM', iv, additionalData: info }
    const sealedBytes = await crypto.subtle.encrypt(parameters, key, encodeText(plaintext))
    return Buffer.concat([iv, new Uint8Array(sealedBytes)]).toString('base64url')
  }
})

test('any other text gives a code and never a payload', async () => {
  await fc.assert(
    fc.asyncProperty(brokenText(sealed), (text) =>
      expectRefusal(
        () => openLocalKeys(deviceKey, serverKey, context, text),
        ['local_store_invalid', 'local_store_locked'],
      ),
    ),
    { numRuns: 150 },
  )
})
