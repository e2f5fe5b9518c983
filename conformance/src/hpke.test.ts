import { createPrivateKey } from 'node:crypto'
import { expect, it } from 'vitest'
import { concat, decodeHex, encodeBase64url, encodeHex } from './encodings.ts'
import {
  type Aead,
  decryptMessage,
  encryptMessage,
  type KeySchedule,
  open,
  seal,
  setUpRecipient,
  setUpSender,
} from './hpke.ts'
import { readVectors } from './run-page.ts'

interface Published {
  readonly mode: number | string
  readonly aead_id: number | string
  readonly info: string
  readonly skEm: string
  readonly skRm: string
  readonly pkRm: string
  readonly enc: string
  readonly shared_secret: string
  readonly key: string
  readonly base_nonce: string
  readonly encryptions: readonly Readonly<Record<string, string>>[]
}

const rfc = readVectors<{ vectors: Published[] }>('rfc9180-appendix-a-x25519').vectors
const circl = readVectors<{ vector: Published }>('hpke-x25519-aes-256-gcm').vector
const settings = [...rfc, circl]
  .filter(({ mode, aead_id }) => Number(mode) === 0 && Number(aead_id) <= 3)
  .map((vector) => ({ ...vector, aead: aeadOf(Number(vector.aead_id)) }))

function aeadOf(number: number): Aead {
  return number === 1 ? 1 : number === 2 ? 2 : 3
}

function privateKey(hex: string) {
  const pkcs8 = concat(decodeHex('302e020100300506032b656e04220420'), decodeHex(hex))
  return createPrivateKey({ key: Buffer.from(pkcs8), format: 'der', type: 'pkcs8' })
}

function asPublished({ sharedSecret, key, baseNonce }: KeySchedule): readonly string[] {
  return [sharedSecret, key, baseNonce].map(encodeHex)
}

it('finds three settings in base mode: AES-128-GCM and ChaCha20-Poly1305 in the RFC, AES-256-GCM', () => {
  expect(settings.map(({ aead }) => aead)).toEqual([1, 3, 2])
})

it.each(settings)('derives the keys of both sides as published, AEAD $aead_id', (vector) => {
  const published = [vector.shared_secret, vector.key, vector.base_nonce]
  const info = decodeHex(vector.info)
  const recipient = encodeBase64url(decodeHex(vector.pkRm))
  const sender = setUpSender(privateKey(vector.skEm), recipient, info, vector.aead)
  expect(asPublished(sender)).toEqual(published)
  const receiver = setUpRecipient(privateKey(vector.skRm), decodeHex(vector.enc), info, vector.aead)
  expect(asPublished(receiver)).toEqual(published)
})

it.each(settings)('encrypts and decrypts as published, AEAD $aead_id', (vector) => {
  const enc = decodeHex(vector.enc)
  const { aead } = vector
  const schedule = setUpRecipient(privateKey(vector.skRm), enc, decodeHex(vector.info), aead)
  expect(vector.encryptions.length).toBeGreaterThan(0)
  for (const published of vector.encryptions) {
    const count = Number(published['sequence number'] ?? 0)
    const aad = decodeHex(published.aad ?? '')
    const plain = decodeHex(published.pt ?? published.plaintext ?? '')
    const sealed = encryptMessage(schedule, aead, count, aad, plain)
    expect(encodeHex(sealed)).toBe(published.ct ?? published.ciphertext)
    expect(decryptMessage(schedule, aead, count, aad, sealed)).toEqual(plain)
  }
})

it('opens with the private key what was sealed to the public one', () => {
  const alice = readVectors<Record<string, Record<string, string>>>('shrd/identities').alice
  const info = Buffer.from('info')
  const sealed = seal(alice?.publicExchangeKey ?? '', info, Buffer.from('plain'))
  expect(sealed.length).toBe(32 + 5 + 16)
  const opened = open(alice?.privateExchangeKey ?? '', info, sealed)
  expect(Buffer.from(opened).toString()).toBe('plain')
})
