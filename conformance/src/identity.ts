import type { Json } from './canonical-json.ts'
import {
  hasSigned,
  importExchangeKey,
  importPrivateKey,
  importSigningKey,
  publicHalf,
  readStatement,
  recordHash,
  type SignedRecord,
  sha256,
  signedRecord,
  statement,
  statementOfText,
  statementText,
  verifyRecord,
} from './conventions.ts'
import { decodeBase64url, encodeBase32, encodeBase64url } from './encodings.ts'
import {
  bytes,
  exactly,
  type Form,
  integer,
  list,
  object,
  oneOf,
  statementObject,
  time,
  userId,
  type WithSuite,
} from './forms.ts'
import { must, under } from './refusal.ts'

/** How signed things name a member. */
export interface State {
  readonly user_id: string
  readonly sequence: number
  readonly head: string
}

/** The public half of a member's keys, with the state they belong to. */
export interface Identity extends State {
  readonly publicSigningKey: string
  readonly publicExchangeKey: string
}

export interface PrivateKeys {
  readonly privateSigningKey: string
  readonly privateExchangeKey: string
}

/** One set of keys of a log; reason and time are `null` in the first. */
export interface LogState extends Identity {
  readonly reason: 'routine' | 'compromised' | null
  readonly created_at: number | null
}

/** A key log that was verified. */
export interface KeyLog {
  readonly user_id: string
  readonly current: Identity
  readonly states: readonly LogState[]
  readonly retired_at: number | null
}

/** What was seen of a log before. */
export interface Pin {
  readonly sequence: number
  readonly head: string
  readonly retired?: boolean
}

/** The text that both first public keys give. */
export function deriveUserId(signingKey: string, exchangeKey: string): string {
  importSigningKey(signingKey)
  importExchangeKey(exchangeKey)
  const begin = Buffer.from('shrd/v1/identity\0\x01', 'latin1')
  const hash = sha256(begin, decodeBase64url(signingKey), decodeBase64url(exchangeKey))
  return `usr_${encodeBase32(hash).slice(0, 32)}`
}

/** The three members that name a state, and no others. */
export function stateOf({ user_id, sequence, head }: State): Readonly<Record<string, Json>> {
  return { user_id, sequence, head }
}

export function fingerprint(user: State): string {
  return encodeBase64url(sha256(statement('fingerprint', stateOf(user))))
}

interface Genesis {
  readonly user_id: string
  readonly sequence: 0
  readonly signing_key: string
  readonly exchange_key: string
}

interface Rotate {
  readonly user_id: string
  readonly sequence: number
  readonly prev: string
  readonly signing_key: string
  readonly exchange_key: string
  readonly reason: 'routine' | 'compromised'
  readonly created_at: number
}

interface Retire {
  readonly user_id: string
  readonly sequence: number
  readonly prev: string
  readonly created_at: number
}

/** The first entry of a key log. */
export const genesis: Form<WithSuite<Genesis>> = statementObject<Genesis>({
  user_id: userId,
  sequence: exactly(0),
  signing_key: bytes(32),
  exchange_key: bytes(32),
})

/** The entry of a key log that replaces both keys. */
export const rotate: Form<WithSuite<Rotate>> = statementObject<Rotate>({
  user_id: userId,
  sequence: integer(),
  prev: bytes(32),
  signing_key: bytes(32),
  exchange_key: bytes(32),
  reason: oneOf('routine', 'compromised'),
  created_at: time,
})

const retire: Form<WithSuite<Retire>> = statementObject<Retire>({
  user_id: userId,
  sequence: integer(),
  prev: bytes(32),
  created_at: time,
})

/** An entry that replaces keys. */
export interface RotateRecord extends SignedRecord {
  readonly replaced_signature: string
}

export const rotateRecord: Form<RotateRecord> = object<RotateRecord>({
  statement: (value) => signedRecord({ statement: value, signature: EMPTY_SIGNATURE }).statement,
  signature: bytes(64),
  replaced_signature: bytes(64),
})

const EMPTY_SIGNATURE = encodeBase64url(new Uint8Array(64))

interface Progress {
  readonly states: readonly LogState[]
  readonly last: State
  readonly retired_at: number | null
}

function readGenesis(user_id: string, entry: unknown): Progress {
  const record = signedRecord(entry)
  const first = readStatement(record.statement, genesis)
  must(deriveUserId(first.signing_key, first.exchange_key) === user_id, 'key_log_invalid')
  must(first.user_id === user_id, 'key_log_invalid')
  verifyRecord('genesis', record, first.signing_key, genesis)
  const state = {
    user_id,
    sequence: 0,
    head: recordHash('genesis', record.statement),
    publicSigningKey: first.signing_key,
    publicExchangeKey: first.exchange_key,
    reason: null,
    created_at: null,
  }
  return { states: [state], last: state, retired_at: null }
}

function mustFollow(entry: Rotate | Retire, { last, retired_at }: Progress): void {
  must(retired_at === null, 'key_log_invalid')
  must(entry.user_id === last.user_id, 'key_log_invalid')
  must(entry.sequence === last.sequence + 1, 'key_log_invalid')
  must(entry.prev === last.head, 'key_log_invalid')
}

function keysInForce({ states }: Pick<Progress, 'states'>): LogState {
  const last = states.at(-1)
  must(last !== undefined, 'key_log_invalid')
  return last
}

function readRotate(entry: unknown, before: Progress): Progress {
  const record = rotateRecord(entry)
  const next = readStatement(record.statement, rotate)
  mustFollow(next, before)
  importSigningKey(next.signing_key)
  importExchangeKey(next.exchange_key)
  const signed = statementOfText('rotate', record.statement)
  const replaced = keysInForce(before).publicSigningKey
  must(hasSigned(replaced, signed, record.replaced_signature), 'key_log_invalid')
  must(hasSigned(next.signing_key, signed, record.signature), 'key_log_invalid')
  const state = {
    user_id: next.user_id,
    sequence: next.sequence,
    head: recordHash('rotate', record.statement),
    publicSigningKey: next.signing_key,
    publicExchangeKey: next.exchange_key,
    reason: next.reason,
    created_at: next.created_at,
  }
  return { states: [...before.states, state], last: state, retired_at: null }
}

function readRetire(entry: unknown, before: Progress): Progress {
  const record = signedRecord(entry)
  const end = readStatement(record.statement, retire)
  mustFollow(end, before)
  verifyRecord('retire', record, keysInForce(before).publicSigningKey, retire)
  const last = {
    user_id: end.user_id,
    sequence: end.sequence,
    head: recordHash('retire', record.statement),
  }
  return { states: before.states, last, retired_at: end.created_at }
}

function readEntry(before: Progress, entry: unknown): Progress {
  must(typeof entry === 'object' && entry !== null, 'key_log_invalid')
  return 'replaced_signature' in entry ? readRotate(entry, before) : readRetire(entry, before)
}

function publicPart(state: Identity): Identity {
  const { user_id, sequence, head, publicSigningKey, publicExchangeKey } = state
  return { user_id, sequence, head, publicSigningKey, publicExchangeKey }
}

function mustLeadOn({ states, retired_at }: Omit<Progress, 'last'>, pin: Pin): void {
  must(states.length > pin.sequence, 'key_log_rolled_back')
  must(states[pin.sequence]?.head === pin.head, 'key_log_forked')
  if (pin.retired !== true) return
  must(retired_at !== null, 'key_log_rolled_back')
  must(states.length === pin.sequence + 1, 'key_log_rolled_back')
}

/** Reads all entries of the log of a member who was asked for by id. */
export function readKeyLog(user_id: string, entries: unknown, pin: Pin | null): KeyLog {
  const { states, retired_at } = under('key_log_invalid', () => {
    const [first, ...later] = list((entry) => entry, 1, 1000)(entries)
    return later.reduce<Progress>(readEntry, readGenesis(user_id, first))
  })
  if (pin !== null) mustLeadOn({ states, retired_at }, pin)
  return { user_id, current: publicPart(keysInForce({ states })), states, retired_at }
}

/** The record hash of the first entry that such keys announce. */
function genesisHead(identity: Identity): string {
  const { user_id, publicSigningKey, publicExchangeKey } = identity
  const keys = { signing_key: publicSigningKey, exchange_key: publicExchangeKey }
  return recordHash('genesis', statementText({ user_id, sequence: 0, ...keys }))
}

/** Public halves of private keys. */
export function publicHalves(keys: PrivateKeys): readonly [signing: string, exchange: string] {
  return [
    publicHalf(importPrivateKey('signing', keys.privateSigningKey)),
    publicHalf(importPrivateKey('exchange', keys.privateExchangeKey)),
  ]
}

/** Compares halves; the first keys make id and head besides. */
export function importIdentity(identity: Identity, keys: PrivateKeys): Identity {
  return under('identity_mismatch', () => {
    const [signing, exchange] = publicHalves(keys)
    must(signing === identity.publicSigningKey, 'identity_mismatch')
    must(exchange === identity.publicExchangeKey, 'identity_mismatch')
    if (identity.sequence === 0) {
      must(deriveUserId(signing, exchange) === identity.user_id, 'identity_mismatch')
      must(genesisHead(identity) === identity.head, 'identity_mismatch')
    }
    return publicPart(identity)
  })
}

/** Whether one's own keys are those in force. */
export function confirmIdentity(identity: Identity, log: KeyLog): 'in force' {
  const { current } = log
  must(log.retired_at === null, 'key_retired')
  must(current.sequence <= identity.sequence, 'key_replaced')
  must(current.sequence >= identity.sequence, 'key_log_rolled_back')
  must(current.user_id === identity.user_id, 'identity_mismatch')
  must(current.head === identity.head, 'identity_mismatch')
  must(current.publicSigningKey === identity.publicSigningKey, 'identity_mismatch')
  must(current.publicExchangeKey === identity.publicExchangeKey, 'identity_mismatch')
  return 'in force'
}
