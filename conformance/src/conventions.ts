import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto'
import { canonicalText, type Json, readCanonical } from './canonical-json.ts'
import {
  concat,
  decodeBase64,
  decodeBase64url,
  encodeBase64,
  encodeBase64url,
} from './encodings.ts'
import { bytes, type Form, object, text } from './forms.ts'
import { must, under } from './refusal.ts'

/** A statement, before or after signing: its purpose and the canonical text of its object. */
export function statementOfText(purpose: string, statement: string): Uint8Array {
  return Buffer.from(`shrd/v1/${purpose}\0${statement}`, 'utf8')
}

/** The bytes of a statement; the suite is added. */
export function statement(purpose: string, value: Readonly<Record<string, Json>>): Uint8Array {
  return statementOfText(purpose, statementText(value))
}

/** The canonical text of the object of a statement; the suite is added. */
export function statementText(value: Readonly<Record<string, Json>>): string {
  return canonicalText({ ...value, suite: 1 })
}

export function sha256(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(createHash('sha256').update(Buffer.concat(parts)).digest())
}

/** The record hash of a statement, base64url. */
export function recordHash(purpose: string, statement: string): string {
  return encodeBase64url(sha256(statementOfText(purpose, statement)))
}

export interface SignedRecord {
  readonly statement: string
  readonly signature: string
}

export const signedRecord: Form<SignedRecord> = object({
  statement: text(0, 65_536),
  signature: bytes(64),
})

/** Reads the text of a statement, without a look at any signature. */
export function readStatement<T>(
  statement: string,
  form: Form<T>,
  code = 'record_invalid',
  longest = 65_536,
): T {
  return under(code, () => form(readCanonical(statement, code, longest)))
}

export function hasSigned(key: string, signed: Uint8Array, signature: string): boolean {
  return verify(null, signed, importSigningKey(key), decodeBase64url(signature))
}

/** Verifies a record as received, then reads it. */
export function verifyRecord<T>(
  purpose: string,
  record: unknown,
  key: string,
  form: Form<T>,
  code = 'record_invalid',
): T {
  const read = under(code, () => signedRecord(record))
  const signed = statementOfText(purpose, read.statement)
  must(
    under(code, () => hasSigned(key, signed, read.signature)),
    code,
  )
  return readStatement(read.statement, form, code)
}

export function signRecord(
  purpose: string,
  value: Readonly<Record<string, Json>>,
  privateSigningKey: string,
): SignedRecord {
  const written = statementText(value)
  const key = importPrivateKey('signing', privateSigningKey)
  const signature = sign(null, statementOfText(purpose, written), key)
  return { statement: written, signature: encodeBase64url(signature) }
}

/** What of a verified key log is needed to know who signed something. */
export interface SigningKeys {
  readonly states: readonly { readonly publicSigningKey: string }[]
}

/** *Who signed it*: `pinned` are record hashes that something vouches for. */
export function checkAuthor(
  log: SigningKeys,
  purpose: string,
  record: SignedRecord,
  sequence: number,
  pinned: readonly string[],
  code = 'record_invalid',
): void {
  const state = log.states[sequence]
  must(state !== undefined, 'key_log_behind')
  const signed = statementOfText(purpose, record.statement)
  must(
    under(code, () => hasSigned(state.publicSigningKey, signed, record.signature)),
    code,
  )
  const inForce = sequence === log.states.length - 1
  must(inForce || pinned.includes(recordHash(purpose, record.statement)), 'key_replaced')
}

const P = 2n ** 255n - 19n

const SMALL_Y: ReadonlySet<bigint> = new Set([
  0n,
  1n,
  P - 1n,
  0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n,
  0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n,
])

const SMALL_U: ReadonlySet<bigint> = new Set([
  0n,
  1n,
  P - 1n,
  0x00b8495f16056286fdb1329ceb8d09da6ac49ff1fae35616aeb8413b7c7aebe0n,
  0x57119fd0dd4e22d8868e1c58c45c44045bef839c55b1d0b1248c50a3bc959c5fn,
])

function littleEndian(raw: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(raw).reverse().toString('hex')}`)
}

function rawKey(key: string): Uint8Array {
  const raw = decodeBase64url(key)
  must(raw.length === 32, 'encoding_invalid')
  return raw
}

function importPublicKey(oid: string, raw: Uint8Array): KeyObject {
  const spki = concat(Buffer.from(`302a300506032b65${oid}032100`, 'hex'), raw)
  return createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' })
}

/** An Ed25519 key, base64url. */
export function importSigningKey(key: string): KeyObject {
  const raw = rawKey(key)
  const y = littleEndian(raw) % 2n ** 255n
  must(y < P && !SMALL_Y.has(y), 'encoding_invalid')
  return importPublicKey('70', raw)
}

/** An X25519 key, base64url. */
export function importExchangeKey(key: string): KeyObject {
  const raw = rawKey(key)
  const u = littleEndian(raw)
  must(u < P && !SMALL_U.has(u), 'encoding_invalid')
  return importPublicKey('6e', raw)
}

/** PKCS#8, base64url, in the one form of identity.md. */
export function importPrivateKey(use: 'signing' | 'exchange', key: string): KeyObject {
  const raw = decodeBase64url(key)
  const prefix = `302e020100300506032b65${use === 'signing' ? '70' : '6e'}04220420`
  const begin = Buffer.from(raw.subarray(0, 16)).toString('hex')
  must(raw.length === 48 && begin === prefix, 'encoding_invalid')
  return createPrivateKey({ key: Buffer.from(raw), format: 'der', type: 'pkcs8' })
}

/** The public half, base64url. */
export function publicHalf(privateKey: KeyObject): string {
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  return encodeBase64url(spki.subarray(-32))
}

export function pad(plain: Uint8Array): Uint8Array {
  const padded = new Uint8Array(64 * (Math.floor(plain.length / 64) + 1))
  padded.set(plain)
  padded[plain.length] = 0x80
  return padded
}

export function unpad(padded: Uint8Array, code = 'encoding_invalid'): Uint8Array {
  must(padded.length % 64 === 0, code)
  const end = padded.findLastIndex((byte) => byte !== 0)
  must(end >= 0 && padded[end] === 0x80 && end >= padded.length - 64, code)
  return padded.slice(0, end)
}

export function hkdf(
  material: Uint8Array,
  salt: Uint8Array,
  info: Uint8Array,
  length = 32,
): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', material, salt, info, length))
}

/** AES-256-GCM: cipher text and tag. */
export function encrypt(
  key: Uint8Array,
  iv: Uint8Array,
  associated: Uint8Array,
  plain: Uint8Array,
): Uint8Array {
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(associated)
  return concat(cipher.update(plain), cipher.final(), cipher.getAuthTag())
}

/** AES-256-GCM: the plaintext, or an error that is not a refusal. */
export function decrypt(
  key: Uint8Array,
  iv: Uint8Array,
  associated: Uint8Array,
  sealed: Uint8Array,
): Uint8Array {
  const cipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 })
  cipher.setAAD(associated)
  cipher.setAuthTag(sealed.subarray(-16))
  return concat(cipher.update(sealed.subarray(0, -16)), cipher.final())
}

/** The key of one envelope. */
export function envelopeKey(secret: Uint8Array, iv: Uint8Array, context: Uint8Array): Uint8Array {
  return hkdf(secret, iv, context)
}

export interface EnvelopeParts {
  readonly sealed: Uint8Array
  readonly iv: Uint8Array
}

/** The two parts of an envelope, before any work. `most` counts decoded bytes with the tag. */
export function readEnvelope(envelope: string, most = 1_048_576): EnvelopeParts {
  const [first, second, ...more] = envelope.split('.')
  must(first !== undefined && second !== undefined && more.length === 0, 'encrypted_data_invalid')
  const sealed = decodeBase64(first, 'encrypted_data_invalid')
  const iv = decodeBase64(second, 'encrypted_data_invalid')
  must(sealed.length > 16 && sealed.length <= most, 'encrypted_data_invalid')
  must((sealed.length - 16) % 64 === 0 && iv.length === 16, 'encrypted_data_invalid')
  return { sealed, iv }
}

export function openEnvelope(
  secret: Uint8Array,
  context: Uint8Array,
  envelope: string,
  code = 'document_undecryptable',
  most = 1_048_576,
): Uint8Array {
  const { sealed, iv } = readEnvelope(envelope, most)
  const key = envelopeKey(secret, iv, context)
  return under(code, () => unpad(decrypt(key, iv, context, sealed)))
}

export function sealEnvelope(
  secret: Uint8Array,
  context: Uint8Array,
  plain: Uint8Array,
  iv: Uint8Array = randomBytes(16),
): string {
  const sealed = encrypt(envelopeKey(secret, iv, context), iv, context, pad(plain))
  return `${encodeBase64(sealed)}.${encodeBase64(iv)}`
}

/** Compares texts in a time that does not depend on where they differ. */
export function sameText(one: string, other: string): boolean {
  const a = Buffer.from(one, 'utf8')
  const b = Buffer.from(other, 'utf8')
  return a.length === b.length && timingSafeEqual(a, b)
}
