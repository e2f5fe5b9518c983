import { readCanonical } from './canonical-json.ts'
import {
  checkAuthor,
  hkdf,
  importPrivateKey,
  publicHalf,
  readStatement,
  recordHash,
  sha256,
  signedRecord,
  statement,
} from './conventions.ts'
import {
  concat,
  decodeBase64url,
  decodeHex,
  decodeUtf8,
  encodeBase64url,
  encodeHex,
} from './encodings.ts'
import {
  bytes,
  type Form,
  integer,
  list,
  nullable,
  object,
  statementObject,
  text,
  time,
  userId,
  type WithSuite,
} from './forms.ts'
import * as hpke from './hpke.ts'
import {
  type Identity,
  importIdentity,
  type KeyLog,
  type PrivateKeys,
  publicHalves,
} from './identity.ts'
import type { Floor } from './key-file.ts'
import { origin } from './login-and-requests.ts'
import { must, under } from './refusal.ts'

/** A passkey that was touched for a member. */
export interface Touched {
  readonly issuer: string
  readonly user_id: string
  readonly credential_id: string
  /** The output of the extension, hexadecimal. */
  readonly secret: string
}

export interface PasskeyKey {
  readonly salt: string
  readonly credential: string
  readonly public_key: string
}

function derive({ issuer, user_id, credential_id, secret }: Touched) {
  const salt = sha256(statement('passkey-salt', { issuer, user_id }))
  const credential = encodeBase64url(sha256(decodeBase64url(credential_id)))
  const seed = hkdf(
    decodeHex(secret),
    salt,
    statement('passkey-key', { issuer, user_id, credential }),
  )
  const prefix = decodeHex('302e020100300506032b656e04220420')
  return { salt, credential, privateKey: encodeBase64url(concat(prefix, seed)) }
}

export function derivePasskeyKey(touched: Touched): PasskeyKey {
  const { salt, credential, privateKey } = derive(touched)
  const public_key = publicHalf(importPrivateKey('exchange', privateKey))
  return { salt: encodeHex(salt), credential, public_key }
}

interface Payload extends PrivateKeys {
  readonly user_id: string
  readonly sequence: number
  readonly head: string
  readonly floor: Floor
}

const payload: Form<Payload> = object<Payload>({
  user_id: userId,
  sequence: integer(),
  head: bytes(32),
  privateSigningKey: bytes(48),
  privateExchangeKey: bytes(48),
  floor: object<Floor>({ counter: integer(), root: nullable(bytes(32)) }),
})

export interface OpenedEnvelope {
  readonly identity: Identity
  readonly privateKeys: PrivateKeys
  readonly floor: Floor
}

export function openPasskeyEnvelope(
  touched: Touched,
  sequence: number,
  envelope: string,
): OpenedEnvelope {
  return under('passkey_locked', () => {
    must(envelope.length <= 2048, 'passkey_locked')
    const { issuer, user_id } = touched
    const { credential, privateKey } = derive(touched)
    const info = statement('passkey-envelope', { issuer, user_id, credential, sequence })
    const plain = decodeUtf8(hpke.open(privateKey, info, decodeBase64url(envelope)))
    const read = payload(readCanonical(plain))
    must(read.user_id === user_id, 'passkey_locked')
    must(read.sequence === sequence, 'passkey_locked')
    const { privateSigningKey, privateExchangeKey, head, floor } = read
    const privateKeys = { privateSigningKey, privateExchangeKey }
    const [publicSigningKey, publicExchangeKey] = publicHalves(privateKeys)
    const said = { user_id, sequence, head, publicSigningKey, publicExchangeKey }
    return { identity: importIdentity(said, privateKeys), privateKeys, floor }
  })
}

interface Listed {
  readonly credential: string
  readonly public_key: string
  readonly name: string
  readonly added_at: number
}

interface List {
  readonly issuer: string
  readonly user_id: string
  readonly sequence: number
  readonly counter: number
  readonly passkeys: readonly Listed[]
  readonly updated_at: number
}

const listed: Form<Listed> = object<Listed>({
  credential: bytes(32),
  public_key: bytes(32),
  name: text(0, 64),
  added_at: time,
})

const passkeyList: Form<WithSuite<List>> = statementObject<List>({
  issuer: origin,
  user_id: userId,
  sequence: integer(),
  counter: integer(),
  passkeys: list(listed, 0, 25),
  updated_at: time,
})

export interface ListPin {
  readonly sequence: number
  readonly counter: number
  readonly hash: string
}

export function verifyPasskeyList(
  given: unknown,
  log: KeyLog,
  issuer: string,
  pin: ListPin | null,
): ListPin & { readonly passkeys: readonly Listed[] } {
  const record = under('record_invalid', () => signedRecord(given))
  const read = readStatement(record.statement, passkeyList)
  must(log.retired_at === null, 'key_retired')
  checkAuthor(log, 'passkey-list', record, read.sequence, [])
  must(read.user_id === log.user_id, 'record_invalid')
  must(read.issuer === issuer, 'record_invalid')
  const { sequence, counter, passkeys } = read
  const ascend = passkeys.every(
    ({ credential }, i) => i === 0 || credential > (passkeys[i - 1]?.credential ?? ''),
  )
  must(ascend, 'record_invalid')
  const hash = recordHash('passkey-list', record.statement)
  const seen = pin?.sequence === sequence ? pin : null
  must(counter >= (seen?.counter ?? 0), 'passkeys_rolled_back')
  must(counter !== seen?.counter || hash === seen.hash, 'passkeys_forked')
  return { sequence, counter, hash, passkeys }
}
