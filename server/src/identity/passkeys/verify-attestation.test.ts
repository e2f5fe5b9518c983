import type { PasskeyAttestation, PasskeyCreation } from '@shrd/contract'
import { describe, expect, test } from 'vitest'
import {
  type AuthenticatorKind,
  type Cbor,
  cbor,
  createAuthenticator,
  type Lie,
} from '../../../test/software-authenticator.ts'
import { createCreation } from './passkey-options.ts'
import { relyingPartyOf } from './relying-party.ts'
import { verifyAttestation } from './verify-attestation.ts'

const PARTY = relyingPartyOf('https://id.example.org')
const USER = { id: 'dXNlcg', name: 'ada@example.org', displayName: 'Ada' }
const CREATION: PasskeyCreation = createCreation({
  ...{ challenge: { challenge: 'Y3JlYXRl' }, party: PARTY, brand: 'Shrd', user: USER },
  ...{ known: [], asksModel: false },
})
const MODEL = '08987058-cadc-4b81-b6e1-30de50dcbe96'

const make = (lie: Lie = {}, kind: AuthenticatorKind = {}) =>
  createAuthenticator(kind).create(CREATION, PARTY.origin, lie)
const verify = (credential: PasskeyAttestation) =>
  verifyAttestation({ credential, challenge: CREATION.challenge, party: PARTY })

/** Lists within lists, each of which is one byte. */
const nested = Buffer.concat([Buffer.alloc(6_000, 0x81), Buffer.from([0])])

describe('a new passkey', () => {
  test.each(['ES256', 'EdDSA', 'RS256'] as const)(
    'with a key of %s is verified',
    async (algorithm) => {
      const credential = make({ counter: 3 }, { algorithm, aaguid: MODEL })
      expect(await verify(credential)).toEqual({
        ...{ credential_id: credential.id, rp_id: PARTY.rp_id, public_key: expect.any(String) },
        ...{ counter: 3, transports: ['internal'], aaguid: MODEL },
        ...{ backup_eligible: false, backed_up: false },
      })
    },
  )

  test('is told apart: synced, backed up, or bound to its device', async () => {
    const flags = { isBackupEligible: true, isBackedUp: true }
    expect(await verify(make(flags))).toMatchObject({ backup_eligible: true, backed_up: true })
  })

  test('keeps only ways to reach it that browsers know', async () => {
    const transports = ['usb', 'carrier-pigeon', 'nfc', 'usb']
    expect(await verify(make({}, { transports }))).toMatchObject({ transports: ['nfc', 'usb'] })
  })

  test('may have any statement about its maker, which nobody reads', async () => {
    const attStmt = new Map<string, Cbor>()
    attStmt.set('alg', -7).set('sig', Buffer.from('no signature'))
    attStmt.set('x5c', [Buffer.from('no certificate')])
    for (const fmt of ['packed', 'tpm', 'unheard-of']) {
      const made = await verify(make({ attestation: { fmt, attStmt } }, { aaguid: MODEL }))
      expect(made.aaguid).toBe(MODEL)
    }
  })

  test('may come untouched where a browser may create it without a question', async () => {
    const check = { challenge: CREATION.challenge, party: PARTY, maySilently: true }
    const credential = make({ isPresent: false, isVerified: false })
    expect(await verifyAttestation({ ...check, credential })).toMatchObject({ rp_id: PARTY.rp_id })
  })

  const LIES: Readonly<Record<string, Lie>> = {
    'nobody touched the device': { isPresent: false },
    'another domain': { rpId: 'evil.example' },
    'another challenge': { challenge: 'b3RoZXI' },
    'the answer to a request': { type: 'webauthn.get' },
    'a frame of another origin': { crossOrigin: true },
    'a page around it': { topOrigin: 'https://evil.example' },
    'a backup of a key that cannot have one': { isBackedUp: true },
    'an algorithm that nobody asked for': { alg: -999 },
    'no key': { data: (data) => data.subarray(0, 37 + 16 + 2 + 16) },
    'no passkey at all': { data: (data) => data.subarray(0, 37) },
    'a key that is cut off': { data: (data) => data.subarray(0, -10) },
    'more behind the key': { data: (data) => Buffer.concat([data, Buffer.from([0])]) },
    'a length beyond its end': {
      data: (data) => {
        data.writeUInt16BE(0xffff, 37 + 16)
        return data
      },
    },
    'an object that is cut off': { object: (object) => object.subarray(0, -20) },
    'an empty object': { object: () => cbor(new Map()) },
    'an object that is none': { object: () => cbor('text') },
    'six thousand lists within another': { object: () => nested },
    'a map that says it has four billion entries': {
      object: () => Buffer.from([0xba, 0xff, 0xff, 0xff, 0xff]),
    },
  }

  test.each(Object.entries(LIES))('with %s is refused, and not told why', async (_, lie) => {
    await expect(verify(make(lie))).rejects.toMatchObject({ code: 'passkey_invalid', data: {} })
  })

  test('under another id than its own is refused', async () => {
    const credential = make()
    const other = { ...credential, id: 'b3RoZXI', rawId: 'b3RoZXI' }
    await expect(verify(other)).rejects.toMatchObject({ code: 'passkey_invalid' })
  })

  test('from another origin names both for the developer', async () => {
    const origin = 'https://app.example.org'
    await expect(verify(make({ origin }))).rejects.toMatchObject({
      code: 'passkey_origin',
      data: { origin, expected: PARTY.origin, rp_id: PARTY.rp_id },
    })
  })
})
