import { type Json, readCanonical } from './canonical-json.ts'
import { decrypt, recordHash, statement } from './conventions.ts'
import { decodeBase64, decodeBase64url, decodeUtf8 } from './encodings.ts'
import {
  bytes,
  exactly,
  type Form,
  integer,
  matching,
  nullable,
  object,
  text,
  userId,
} from './forms.ts'
import {
  type Identity,
  importIdentity,
  type PrivateKeys,
  publicHalves,
  type RotateRecord,
  rotate,
  rotateRecord,
} from './identity.ts'
import { deriveKey, type Steps, steps } from './password.ts'
import { must, under } from './refusal.ts'

/** The manifest known when a file was written. */
export interface Floor {
  readonly counter: number
  readonly root: string | null
}

/** A replacement of keys that the server may not have yet. */
export interface Pending {
  readonly entry: RotateRecord
  readonly archive: string
}

export interface Payload extends PrivateKeys {
  readonly user_id: string
  readonly sequence: number
  readonly head: string
  readonly floor: Floor
  readonly pending: Pending | null
}

interface Outside {
  readonly version: 1
  readonly suite: 1
  readonly kdf: unknown
  readonly cipher: string
  readonly salt: string
  readonly iv: string
  readonly token: string
}

/** A key file that was opened. */
export interface OpenKeyFile {
  readonly associated_data: string
  readonly payload: Payload
  readonly identity: Identity
  readonly upgrade_offered: boolean
}

const cipherText: Form<string> = (value) => {
  const sealed = text(0, 65_536)(value)
  must(decodeBase64url(sealed).length >= 16, 'record_invalid')
  return sealed
}

const anyList: Form<unknown> = (value) => {
  must(Array.isArray(value), 'record_invalid')
  return value
}

const outside: Form<Outside> = object<Outside>({
  version: exactly(1),
  suite: exactly(1),
  kdf: anyList,
  cipher: matching(/^[\x20-\x7e]{1,64}$/),
  salt: bytes(16),
  iv: bytes(12),
  token: cipherText,
})

/** Whether it is an archive shows when it is opened. */
const archiveText: Form<string> = matching(/^[A-Za-z0-9_-]{1,29400}$/)

const payloadForm: Form<Payload> = object<Payload>({
  user_id: userId,
  sequence: integer(),
  head: bytes(32),
  privateSigningKey: bytes(48),
  privateExchangeKey: bytes(48),
  floor: object<Floor>({ counter: integer(), root: nullable(bytes(32)) }),
  pending: nullable(object<Pending>({ entry: rotateRecord, archive: archiveText })),
})

/** The text as an object of some version and suite; both of them are 1. */
function readVersion(given: string): Json {
  const value = under('key_file_malformed', () => {
    const bare = given.replace(/^[\s\ufeff]+|[\s\ufeff]+$/g, '')
    const read = readCanonical(decodeUtf8(decodeBase64(bare)))
    must(typeof read === 'object' && read !== null, 'key_file_malformed')
    must('version' in read && 'suite' in read, 'key_file_malformed')
    for (const number of [read.version, read.suite]) integer()(number)
    return read
  })
  must(value.version === 1 && value.suite === 1, 'key_file_unsupported')
  return value
}

function readOutside(given: string): Outside & { readonly kdf: Steps } {
  must(given.length <= 65_536, 'key_file_too_large')
  const value = readVersion(given)
  const read = under('key_file_malformed', () => outside(value))
  const kdf = under('key_file_unsupported', () => steps(read.kdf))
  must(read.cipher === 'AES-256-GCM', 'key_file_unsupported')
  return { ...read, kdf }
}

function associatedData({ kdf, cipher, salt, iv }: Outside & { readonly kdf: Steps }): Uint8Array {
  const parameters = kdf.map((step) => ({ ...step }))
  return statement('key-file', { version: 1, kdf: parameters, cipher, salt, iv })
}

function mustAnnounce({ entry }: Pending, identity: Identity): void {
  must(recordHash('rotate', entry.statement) === identity.head, 'key_file_locked')
  const announced = rotate(readCanonical(entry.statement))
  must(announced.user_id === identity.user_id, 'key_file_locked')
  must(announced.sequence === identity.sequence, 'key_file_locked')
  must(announced.signing_key === identity.publicSigningKey, 'key_file_locked')
  must(announced.exchange_key === identity.publicExchangeKey, 'key_file_locked')
}

function identityOf(payload: Payload): Identity {
  const { user_id, sequence, head, pending } = payload
  const [publicSigningKey, publicExchangeKey] = publicHalves(payload)
  const identity = { user_id, sequence, head, publicSigningKey, publicExchangeKey }
  importIdentity(identity, payload)
  if (pending !== null) mustAnnounce(pending, identity)
  return identity
}

function isWeak([, second]: Steps): boolean {
  return second === undefined || second.memory_kib * second.passes < 196_608
}

export function openKeyFile(given: string, password: string): OpenKeyFile {
  const file = readOutside(given)
  const key = deriveKey(password, decodeBase64url(file.salt), file.kdf)
  const associated = associatedData(file)
  return under('key_file_locked', () => {
    const opened = decrypt(key, decodeBase64url(file.iv), associated, decodeBase64url(file.token))
    const payload = payloadForm(readCanonical(decodeUtf8(opened)))
    return {
      associated_data: decodeUtf8(associated),
      payload,
      identity: identityOf(payload),
      upgrade_offered: isWeak(file.kdf),
    }
  })
}
