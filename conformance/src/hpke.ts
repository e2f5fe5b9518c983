import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  diffieHellman,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto'
import { importExchangeKey, importPrivateKey, publicHalf } from './conventions.ts'
import { concat, decodeBase64url, encodeBase64url } from './encodings.ts'

/** AEADs by their number in RFC 9180; the protocol has number 2, the others have published vectors. */
const AEADS = {
  1: { name: 'aes-128-gcm', keyBytes: 16 },
  2: { name: 'aes-256-gcm', keyBytes: 32 },
  3: { name: 'chacha20-poly1305', keyBytes: 32 },
} as const

export type Aead = keyof typeof AEADS

const NONE = new Uint8Array(0)
const ascii = (text: string): Uint8Array => Buffer.from(text, 'ascii')
const KEM_SUITE = concat(ascii('KEM'), Buffer.from('0020', 'hex'))

function hpkeSuite(aead: Aead): Uint8Array {
  return concat(ascii('HPKE'), Buffer.from(`00200001000${aead}`, 'hex'))
}

function hmac(key: Uint8Array, ...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(createHmac('sha256', key).update(Buffer.concat(parts)).digest())
}

function labeledExtract(
  suite: Uint8Array,
  salt: Uint8Array,
  label: string,
  material: Uint8Array,
): Uint8Array {
  return hmac(salt, ascii('HPKE-v1'), suite, ascii(label), material)
}

/** At most 32 bytes: one block of HKDF-Expand. */
function labeledExpand(
  suite: Uint8Array,
  secret: Uint8Array,
  label: string,
  info: Uint8Array,
  length: number,
): Uint8Array {
  const size = Uint8Array.of(length >> 8, length & 0xff)
  const labeled = concat(size, ascii('HPKE-v1'), suite, ascii(label), info)
  return hmac(secret, labeled, Uint8Array.of(1)).slice(0, length)
}

/** RFC 9180 section 4.1: what both sides get from a Diffie-Hellman value. */
function sharedSecret(dh: Uint8Array, encapsulated: Uint8Array, recipient: Uint8Array): Uint8Array {
  const prk = labeledExtract(KEM_SUITE, NONE, 'eae_prk', dh)
  return labeledExpand(KEM_SUITE, prk, 'shared_secret', concat(encapsulated, recipient), 32)
}

/** Everything that RFC 9180 derives for one sealed message, in base mode. */
export interface KeySchedule {
  readonly sharedSecret: Uint8Array
  readonly key: Uint8Array
  readonly baseNonce: Uint8Array
}

/** RFC 9180 section 5.1, mode 0: no pre-shared key. */
function keySchedule(shared: Uint8Array, info: Uint8Array, aead: Aead): KeySchedule {
  const suite = hpkeSuite(aead)
  const pskIdHash = labeledExtract(suite, NONE, 'psk_id_hash', NONE)
  const infoHash = labeledExtract(suite, NONE, 'info_hash', info)
  const context = concat(Uint8Array.of(0), pskIdHash, infoHash)
  const secret = labeledExtract(suite, shared, 'secret', NONE)
  return {
    sharedSecret: shared,
    key: labeledExpand(suite, secret, 'key', context, AEADS[aead].keyBytes),
    baseNonce: labeledExpand(suite, secret, 'base_nonce', context, 12),
  }
}

function rawPublic(privateKey: KeyObject): Uint8Array {
  return decodeBase64url(publicHalf(privateKey))
}

/** Sender's side, with an ephemeral key that is given for published vectors. */
export function setUpSender(
  ephemeral: KeyObject,
  recipient: string,
  info: Uint8Array,
  aead: Aead,
): KeySchedule {
  const dh = diffieHellman({ privateKey: ephemeral, publicKey: importExchangeKey(recipient) })
  const shared = sharedSecret(dh, rawPublic(ephemeral), decodeBase64url(recipient))
  return keySchedule(shared, info, aead)
}

/** Recipient's side. */
export function setUpRecipient(
  recipient: KeyObject,
  encapsulated: Uint8Array,
  info: Uint8Array,
  aead: Aead,
): KeySchedule {
  // An encapsulated key of small order is refused here: it would give a secret of zeros.
  const publicKey = importExchangeKey(encodeBase64url(encapsulated))
  const dh = diffieHellman({ privateKey: recipient, publicKey })
  return keySchedule(sharedSecret(dh, encapsulated, rawPublic(recipient)), info, aead)
}

/** The nonce of message number `count`, from 0. */
function nonceOf(schedule: KeySchedule, count: number): Uint8Array {
  const counted = Buffer.alloc(12)
  counted.writeUInt32BE(count, 8)
  return schedule.baseNonce.map((byte, index) => byte ^ (counted[index] ?? 0))
}

export function encryptMessage(
  schedule: KeySchedule,
  aead: Aead,
  count: number,
  associated: Uint8Array,
  plain: Uint8Array,
): Uint8Array {
  const options = { authTagLength: 16 }
  const cipher =
    aead === 3
      ? createCipheriv(AEADS[3].name, schedule.key, nonceOf(schedule, count), options)
      : createCipheriv(AEADS[aead].name, schedule.key, nonceOf(schedule, count), options)
  cipher.setAAD(associated, { plaintextLength: plain.length })
  return concat(cipher.update(plain), cipher.final(), cipher.getAuthTag())
}

export function decryptMessage(
  schedule: KeySchedule,
  aead: Aead,
  count: number,
  associated: Uint8Array,
  sealed: Uint8Array,
): Uint8Array {
  const options = { authTagLength: 16 }
  const cipher =
    aead === 3
      ? createDecipheriv(AEADS[3].name, schedule.key, nonceOf(schedule, count), options)
      : createDecipheriv(AEADS[aead].name, schedule.key, nonceOf(schedule, count), options)
  cipher.setAAD(associated, { plaintextLength: sealed.length - 16 })
  cipher.setAuthTag(sealed.subarray(-16))
  return concat(cipher.update(sealed.subarray(0, -16)), cipher.final())
}

/** Seals to a public exchange key (base64url): encapsulated key, cipher text, tag. */
export function seal(recipient: string, info: Uint8Array, plain: Uint8Array): Uint8Array {
  const ephemeral = generateKeyPairSync('x25519').privateKey
  const schedule = setUpSender(ephemeral, recipient, info, 2)
  return concat(rawPublic(ephemeral), encryptMessage(schedule, 2, 0, NONE, plain))
}

/** Opens with a private exchange key (PKCS#8, base64url), or ends in an error. */
export function open(privateExchangeKey: string, info: Uint8Array, sealed: Uint8Array): Uint8Array {
  const key = importPrivateKey('exchange', privateExchangeKey)
  const schedule = setUpRecipient(key, sealed.subarray(0, 32), info, 2)
  return decryptMessage(schedule, 2, 0, NONE, sealed.subarray(32))
}
