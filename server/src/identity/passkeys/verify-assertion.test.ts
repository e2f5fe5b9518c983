import type { PasskeyCreation, PasskeyRequest } from '@shrd/contract'
import { describe, expect, test } from 'vitest'
import {
  type AuthenticatorKind,
  createAuthenticator,
  type Lie,
} from '../../../test/software-authenticator.ts'
import { createCreation, createRequest } from './passkey-options.ts'
import { relyingPartyOf } from './relying-party.ts'
import { verifyAssertion } from './verify-assertion.ts'
import { verifyAttestation } from './verify-attestation.ts'

const PARTY = relyingPartyOf('https://id.example.org')
const USER = { id: 'dXNlcg', name: 'ada@example.org', displayName: 'Ada' }
const CREATION: PasskeyCreation = createCreation({
  ...{ challenge: { challenge: 'Y3JlYXRl' }, party: PARTY, brand: 'Shrd', user: USER },
  ...{ known: [], asksModel: false },
})
const REQUEST: PasskeyRequest = createRequest({
  ...{ challenge: { challenge: 'cmVxdWVzdA' }, party: PARTY, userVerification: 'preferred' },
})

/** Adds a passkey, and answers a request with it. */
async function answer(lie: Lie = {}, kind: AuthenticatorKind = {}, isKnown = false) {
  const authenticator = createAuthenticator(kind)
  const passkey = await verifyAttestation({
    credential: authenticator.create(CREATION, PARTY.origin),
    challenge: CREATION.challenge,
    party: PARTY,
  })
  return verifyAssertion({
    credential: authenticator.get(REQUEST, PARTY.origin, lie),
    challenge: REQUEST.challenge,
    ...{ party: PARTY, passkey, userHandle: USER.id, isKnown },
  })
}

const flip = (bytes: Buffer) => {
  const changed = Buffer.from(bytes)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  return changed
}

describe('a response to a request', () => {
  test.each(['ES256', 'EdDSA', 'RS256'] as const)(
    'with a key of %s is verified',
    async (algorithm) => {
      expect(await answer({ counter: 7 }, { algorithm })).toEqual({
        ...{ isVerified: true, counter: 7, backed_up: false },
      })
    },
  )

  test('says whether the device has verified the user, and whether the key is backed up', async () => {
    expect(await answer({ isVerified: false })).toMatchObject({ isVerified: false })
    const synced = { flags: { isBackupEligible: true } }
    expect(await answer({ isBackedUp: true }, synced)).toMatchObject({ backed_up: true })
  })

  test('may come without the user’s handle only if the user is known', async () => {
    expect(await answer({ userHandle: null }, {}, true)).toMatchObject({ isVerified: true })
  })

  const LIES: Readonly<Record<string, Lie>> = {
    'nobody touched the device': { isPresent: false },
    'another domain': { rpId: 'evil.example' },
    'another challenge': { challenge: 'b3RoZXI' },
    'no challenge': { challenge: '' },
    'the answer to a creation': { type: 'webauthn.create' },
    'a frame of another origin': { crossOrigin: true },
    'a page around it': { topOrigin: 'https://evil.example' },
    'a wrong signature': { signature: flip },
    'no signature': { signature: () => Buffer.from([0]) },
    'data that was changed after signing': { sent: flip },
    'data that is cut off': { data: (data) => data.subarray(0, 20) },
    'data with more behind it': { data: (data) => Buffer.concat([data, Buffer.from([0])]) },
    'extensions that are cut off': {
      data: (data) => {
        data[32] = (data[32] ?? 0) | 0x80
        return Buffer.concat([data, Buffer.from([0xa1, 0x63])])
      },
    },
    'a key that became synced': { isBackupEligible: true },
    'a backup of a key that cannot have one': { isBackedUp: true },
    'another user': { userHandle: 'b3RoZXI' },
    'no user': { userHandle: null },
  }

  test.each(Object.entries(LIES))('with %s is refused, and not told why', async (_, lie) => {
    await expect(answer(lie)).rejects.toMatchObject({ code: 'invalid_credentials', data: {} })
  })

  test('that is no JSON is refused', async () => {
    const authenticator = createAuthenticator()
    const credential = authenticator.create(CREATION, PARTY.origin)
    const check = { challenge: CREATION.challenge, party: PARTY }
    const passkey = await verifyAttestation({ ...check, credential })
    const asserted = authenticator.get(REQUEST, PARTY.origin)
    for (const text of ['', 'null', '[]', '{"type":1}', '{', '\ufeff{}']) {
      const clientDataJSON = Buffer.from(text).toString('base64url')
      const wrong = { ...asserted, response: { ...asserted.response, clientDataJSON } }
      const all = { credential: wrong, passkey, userHandle: USER.id, isKnown: false, ...check }
      await expect(verifyAssertion(all), text).rejects.toMatchObject({
        code: 'invalid_credentials',
      })
    }
  })

  test('from another origin names both for the developer', async () => {
    for (const origin of ['https://app.example.org', 'https://id.example.org:8443', 'null']) {
      await expect(answer({ origin })).rejects.toMatchObject({
        code: 'passkey_origin',
        data: { origin, expected: PARTY.origin, rp_id: PARTY.rp_id },
      })
    }
  })

  test('whose counter is lower than before is verified: the database compares it', async () => {
    expect(await answer({ counter: 0 }, { flags: {} })).toMatchObject({ counter: 0 })
  })
})
