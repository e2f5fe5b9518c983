import {
  AEAD_AES_128_GCM,
  AEAD_AES_256_GCM,
  type AEADFactory,
  CipherSuite,
  KDF_HKDF_SHA256,
  KEM_DHKEM_X25519_HKDF_SHA256,
} from 'hpke'
import { describe, expect, test } from 'vitest'
import { fromHex, readVectors } from '../test/read-vectors.ts'
import { encodeBase64, encodeBase64Url, encodeHex, encodeText } from './core/encoding.ts'
import { importPublicSigningKey } from './core/public-keys.ts'
import { importPrivateKey } from './identity/private-keys.ts'
import { createContentDigest } from './requests/request-components.ts'
import { createSignatureBase } from './requests/signature-base.ts'

// What this package takes from the platform and from libraries, against published vectors.

interface Wycheproof<G> {
  testGroups: G[]
}

const PREFIX = {
  Ed25519: '302e020100300506032b657004220420',
  X25519: '302e020100300506032b656e04220420',
}

function pkcs8(curve: keyof typeof PREFIX, key: Uint8Array): string {
  return encodeBase64Url(Buffer.concat([fromHex(PREFIX[curve]), key]))
}

describe('RFC 9421, appendix B.2.6: Ed25519', () => {
  interface Vectors {
    request: { body: string }
    contentDigest: { 'sha-256': string }
    keys: { 'test-key-ed25519': { x: string; d: string } }
    tests: { id: string; base: string; signatureParams: string; signature: string }[]
  }
  const { request, contentDigest, keys, tests } = readVectors<Vectors>('rfc9421-appendix-b.json')
  const vector = tests.find(({ id }) => id === 'B.2.6')

  test('the signature base is the same', () => {
    const components = [
      { name: 'date', value: 'Tue, 20 Apr 2021 02:07:55 GMT' },
      { name: '@method', value: 'POST' },
      { name: '@path', value: '/foo' },
      { name: '@authority', value: 'example.com' },
      { name: 'content-type', value: 'application/json' },
      { name: 'content-length', value: '18' },
    ]
    expect(createSignatureBase(components, vector?.signatureParams ?? '')).toBe(vector?.base)
  })

  test('the signature is the same, and verifies', async () => {
    const { x, d } = keys['test-key-ed25519']
    const imported = await importPrivateKey(
      'Ed25519',
      pkcs8('Ed25519', Buffer.from(d, 'base64url')),
    )
    expect(imported.publicKey).toBe(x)
    const base = encodeText(vector?.base ?? '')
    const signature = await crypto.subtle.sign('Ed25519', imported.privateKey, base)
    expect(encodeBase64(new Uint8Array(signature))).toBe(vector?.signature)
    const key = await importPublicSigningKey(x)
    expect(await crypto.subtle.verify('Ed25519', key, signature, base)).toBe(true)
  })

  test('the content digest is the same (RFC 9530)', async () => {
    const digest = await createContentDigest(encodeText(request.body))
    expect(digest).toBe(`sha-256=:${contentDigest['sha-256']}:`)
  })
})

describe('HPKE base mode with X25519 and HKDF-SHA256 (RFC 9180)', () => {
  interface Setting {
    mode: number | string
    aead_id: number | string
    info: string
    skRm: string
    pkRm: string
    enc: string
    encryptions: Record<string, string>[]
  }

  async function open(setting: Setting, aead: AEADFactory): Promise<[string, string | undefined]> {
    const suite = new CipherSuite(KEM_DHKEM_X25519_HKDF_SHA256, KDF_HKDF_SHA256, aead)
    const publicKey = await suite.DeserializePublicKey(fromHex(setting.pkRm))
    const privateKey = await suite.DeserializePrivateKey(fromHex(setting.skRm), false)
    const [first = {}] = setting.encryptions
    const plaintext = await suite.Open(
      { privateKey, publicKey },
      fromHex(setting.enc),
      fromHex(first.ct ?? first.ciphertext ?? ''),
      { info: fromHex(setting.info), aad: fromHex(first.aad ?? '') },
    )
    return [encodeHex(plaintext), first.pt ?? first.plaintext]
  }

  test('opens the vector with AES-256-GCM', async () => {
    const { vector } = readVectors<{ vector: Setting }>('hpke-x25519-aes-256-gcm.json')
    const [plaintext, expected] = await open(vector, AEAD_AES_256_GCM)
    expect(plaintext).toBe(expected)
  })

  test('opens the vector of appendix A.1.1', async () => {
    const { vectors } = readVectors<{ vectors: Setting[] }>('rfc9180-appendix-a-x25519.json')
    const setting = vectors.find(({ mode, aead_id }) => `${mode}${aead_id}` === '01')
    if (setting === undefined) throw new Error('The vector is missing.')
    const [plaintext, expected] = await open(setting, AEAD_AES_128_GCM)
    expect(plaintext).toBe(expected)
  })
})

test('Wycheproof, Ed25519: every signature is judged as published', async () => {
  interface Group {
    publicKey: { pk: string }
    tests: { tcId: number; msg: string; sig: string; result: 'valid' | 'invalid' }[]
  }
  const { testGroups } = readVectors<Wycheproof<Group>>('ed25519_test.json')
  for (const { publicKey, tests } of testGroups) {
    const key = await importPublicSigningKey(encodeBase64Url(fromHex(publicKey.pk)))
    for (const { tcId, msg, sig, result } of tests) {
      const holds = await crypto.subtle.verify('Ed25519', key, fromHex(sig), fromHex(msg))
      expect([tcId, holds]).toEqual([tcId, result === 'valid'])
    }
  }
})

test('Wycheproof, X25519: every secret is the one published', async () => {
  interface Group {
    tests: { tcId: number; public: string; private: string; shared: string; flags: string[] }[]
  }
  const { testGroups } = readVectors<Wycheproof<Group>>('x25519_test.json')
  const tests = testGroups.flatMap((group) => group.tests)
  // Those with an all-zero secret are refused on import: see public-keys.test.ts.
  for (const one of tests.filter(({ flags }) => !flags.includes('ZeroSharedSecret'))) {
    const name = 'X25519'
    const raw = fromHex(one.public)
    const theirs = await crypto.subtle.importKey('raw', raw, { name }, true, [])
    const mine = await importPrivateKey(name, pkcs8(name, fromHex(one.private)))
    const secret = await crypto.subtle.deriveBits({ name, public: theirs }, mine.privateKey, 256)
    expect([one.tcId, encodeHex(new Uint8Array(secret))]).toEqual([one.tcId, one.shared])
  }
})

test('Wycheproof, AES-256-GCM with IVs of 12 and 16 bytes', async () => {
  interface Group {
    ivSize: number
    keySize: number
    tests: {
      tcId: number
      key: string
      iv: string
      aad: string
      msg: string
      ct: string
      tag: string
      result: 'valid' | 'invalid'
    }[]
  }
  const { testGroups } = readVectors<Wycheproof<Group>>('aes_gcm_test.json')
  const groups = testGroups.filter(
    ({ keySize, ivSize }) => keySize === 256 && (ivSize === 96 || ivSize === 128),
  )
  expect(groups).toHaveLength(2)
  for (const one of groups.flatMap((group) => group.tests)) {
    const key = await crypto.subtle.importKey('raw', fromHex(one.key), 'AES-GCM', false, [
      'decrypt',
    ])
    const parameters = { name: 'AES-GCM', iv: fromHex(one.iv), additionalData: fromHex(one.aad) }
    const plaintext = await crypto.subtle
      .decrypt(parameters, key, fromHex(one.ct + one.tag))
      .then((bytes) => encodeHex(new Uint8Array(bytes)))
      .catch(() => undefined)
    expect([one.tcId, plaintext]).toEqual([one.tcId, one.result === 'valid' ? one.msg : undefined])
  }
})

test('Wycheproof, HKDF-SHA-256', async () => {
  interface Group {
    tests: {
      tcId: number
      ikm: string
      salt: string
      info: string
      size: number
      okm: string
      result: 'valid' | 'invalid'
    }[]
  }
  const { testGroups } = readVectors<Wycheproof<Group>>('hkdf_sha256_test.json')
  for (const one of testGroups.flatMap((group) => group.tests)) {
    const key = await crypto.subtle.importKey('raw', fromHex(one.ikm), 'HKDF', false, [
      'deriveBits',
    ])
    const output = await crypto.subtle
      .deriveBits(
        { name: 'HKDF', hash: 'SHA-256', salt: fromHex(one.salt), info: fromHex(one.info) },
        key,
        one.size * 8,
      )
      .then((bits) => encodeHex(new Uint8Array(bits)))
      .catch(() => undefined)
    expect([one.tcId, output]).toEqual([one.tcId, one.result === 'valid' ? one.okm : undefined])
  }
})

test('Wycheproof, PBKDF2-HMAC-SHA-256', async () => {
  interface Group {
    tests: {
      tcId: number
      password: string
      salt: string
      iterationCount: number
      dkLen: number
      dk: string
    }[]
  }
  const { testGroups } = readVectors<Wycheproof<Group>>('pbkdf2_hmacsha256_test.json')
  for (const one of testGroups.flatMap((group) => group.tests)) {
    const password = fromHex(one.password)
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
    const bits = await crypto.subtle.deriveBits(
      { name: 'PBKDF2', hash: 'SHA-256', iterations: one.iterationCount, salt: fromHex(one.salt) },
      key,
      one.dkLen * 8,
    )
    expect([one.tcId, encodeHex(new Uint8Array(bits))]).toEqual([one.tcId, one.dk])
  }
})
