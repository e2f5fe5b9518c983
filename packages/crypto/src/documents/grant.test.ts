import { beforeAll, describe, expect, test } from 'vitest'
import { expectCode } from '../../test/expect-code.ts'
import { createIdentity, type Identity } from '../identity/identity.ts'
import { createFingerprint } from '../identity/public-identity.ts'
import { createEpochKey } from './epoch-key.ts'
import { type Grant, hashGrant, isGrant, openGrant, SCOPES, sealGrant } from './grant.ts'

let alice: Identity
let bob: Identity
let key: Uint8Array<ArrayBuffer>
let grant: Grant

beforeAll(async () => {
  alice = (await createIdentity()).identity
  bob = (await createIdentity()).identity
  key = createEpochKey()
  grant = await sealGrant(key, {
    document_id: `doc_${'a'.repeat(26)}`,
    owner: alice.user_id,
    epoch: 1,
    recipient: bob,
    roles: [],
    scopes: ['view'],
  })
})

test('document keys are 32 random bytes [CONST-26]', () => {
  const keys = Array.from({ length: 100 }, createEpochKey)
  for (const one of keys) expect(one).toHaveLength(32)
  expect(new Set(keys.map((one) => one.join())).size).toBe(100)
})

test('a grant opens for its recipient, with a key that cannot be exported', async () => {
  expect(bob.exchangeKey.privateKey.extractable).toBe(false)
  expect(await openGrant(bob, grant)).toEqual(key)
  expect(isGrant(grant)).toBe(true)
  expect(grant.fingerprint).toBe(await createFingerprint(bob))
})

test('every grant is sealed and salted anew', async () => {
  const again = await sealGrant(key, { ...grant, recipient: bob })
  expect(again.key).not.toBe(grant.key)
  expect(again.salt).not.toBe(grant.salt)
  expect(await hashGrant(again)).not.toBe(await hashGrant(grant))
})

describe('document_key_missing:', () => {
  test('somebody else’s grant', async () => {
    await expectCode(openGrant(alice, grant), 'document_key_missing')
  })

  test.each<[keyof Grant, unknown]>([
    ['document_id', `doc_${'b'.repeat(26)}`],
    ['document_id', `vlt_${'a'.repeat(26)}`],
    ['owner', `usr_${'a'.repeat(32)}`],
    ['epoch', 2],
    ['user_id', `usr_${'a'.repeat(32)}`],
    ['fingerprint', 'A'.repeat(43)],
    ['key', `${'A'.repeat(107)}=`],
    ['key', 'AAAA'],
    ['key', ''],
    ['key', null],
  ])('a grant with another %s', async (member, value) => {
    await expectCode(openGrant(bob, { ...grant, [member]: value }), 'document_key_missing')
  })

  test('a grant of something that is longer or shorter than a key', async () => {
    for (const length of [0, 16, 31, 33, 64]) {
      const odd = await sealGrant(new Uint8Array(length), { ...grant, recipient: bob })
      await expectCode(openGrant(bob, odd), 'document_key_missing')
    }
  })

  test('a grant with a bit of its key flipped', async () => {
    for (let at = 0; at < 106; at += 7) {
      const other = grant.key[at] === 'A' ? 'B' : 'A'
      const flipped = grant.key.slice(0, at) + other + grant.key.slice(at + 1)
      await expectCode(openGrant(bob, { ...grant, key: flipped }), 'document_key_missing')
    }
  })
})

test('scopes are not sealed: changing them changes the hash and not the key', async () => {
  const more = { ...grant, scopes: [...SCOPES] }
  expect(await openGrant(bob, more)).toEqual(key)
  expect(await hashGrant(more)).not.toBe(await hashGrant(grant))
})

test('the hash of a grant changes with every member', async () => {
  const hash = await hashGrant(grant)
  const changes: Partial<Grant>[] = [
    { document_id: `doc_${'b'.repeat(26)}` },
    { owner: bob.user_id },
    { epoch: 2 },
    { user_id: alice.user_id },
    { fingerprint: 'A'.repeat(43) },
    { roles: ['owner'] },
    { scopes: [] },
    { salt: 'A'.repeat(22) },
    { key: `${'A'.repeat(107)}=` },
  ]
  expect(changes.flatMap(Object.keys).sort()).toEqual(Object.keys(grant).sort())
  for (const change of changes) expect(await hashGrant({ ...grant, ...change })).not.toBe(hash)
})

test.each<[string, object]>([
  ['an unknown scope', { scopes: ['admin'] }],
  ['a role besides owner', { roles: ['god'] }],
  ['a member more', { extra: 1 }],
  ['a category', { document_id: `cat_${'a'.repeat(26)}` }],
  ['a salt of 15 bytes', { salt: 'A'.repeat(20) }],
  ['no key', { key: null }],
])('%s makes it no grant', (_, change) => {
  expect(isGrant({ ...grant, ...change })).toBe(false)
})
