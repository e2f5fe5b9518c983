import { canonicalText, type Json, readCanonical } from './canonical-json.ts'
import {
  checkAuthor,
  envelopeKey,
  importExchangeKey,
  importSigningKey,
  openEnvelope,
  pad,
  readEnvelope,
  recordHash,
  signedRecord,
  statementOfText,
  unpad,
  verifyRecord,
} from './conventions.ts'
import {
  decodeBase64,
  decodeBase64url,
  decodeHex,
  encodeBase32,
  encodeBase64,
  encodeBase64url,
  encodeHex,
} from './encodings.ts'
import { open } from './hpke.ts'
import { genesis, type PrivateKeys, readKeyLog } from './identity.ts'
import { readVectors, runPage } from './run-page.ts'

const members = readVectors<Record<string, PrivateKeys>>('shrd/identities')

interface Context {
  readonly purpose: string
  readonly text: string
}

type Input =
  | { operation: 'encode bytes' | 'pad' | 'unpad'; bytes: string }
  | { operation: 'decode base64' | 'decode base64url' | 'read canonical JSON'; text: string }
  | { operation: 'write canonical JSON'; value: Json }
  | ({ operation: 'hash statement' } & Context)
  | { operation: 'open envelope'; secret: string; context: Context; envelope: string }
  | { operation: 'open sealed'; recipient: string; info: string; sealed: string }
  | { operation: 'import signing key' | 'import exchange key'; key: string }
  | { operation: 'verify record'; record: unknown; signing_key: string }
  | AuthorInput

interface AuthorInput {
  operation: 'check author'
  user_id: string
  entries: unknown
  record: unknown
  purpose: string
  sequence: number
  pinned: string | null
}

function encode(bytes: Uint8Array): object {
  return {
    base64: encodeBase64(bytes),
    base64url: encodeBase64url(bytes),
    base32: encodeBase32(bytes),
    hex: encodeHex(bytes),
  }
}

function hash({ purpose, text }: Context): object {
  const bytes = encodeHex(statementOfText(purpose, text))
  return { bytes, hash: recordHash(purpose, text) }
}

function envelope(secret: Uint8Array, { purpose, text }: Context, sealed: string): object {
  const context = statementOfText(purpose, text)
  const plaintext = encodeHex(openEnvelope(secret, context, sealed))
  const key = envelopeKey(secret, readEnvelope(sealed).iv, context)
  return { content_key: encodeHex(key), plaintext }
}

function sealed(recipient: string, info: string, bytes: string): string {
  const keys = members[recipient]
  if (keys === undefined) throw new Error(`Nobody is called ${recipient}.`)
  const opened = open(keys.privateExchangeKey, Buffer.from(info, 'utf8'), decodeBase64url(bytes))
  return encodeHex(opened)
}

function author(input: AuthorInput): string {
  const { user_id, entries, purpose, sequence, pinned } = input
  const log = readKeyLog(user_id, entries, null)
  const record = signedRecord(input.record)
  checkAuthor(log, purpose, record, sequence, pinned === null ? [] : [pinned])
  return 'authored'
}

function importKey(use: (key: string) => unknown, key: string): string {
  use(key)
  return 'public'
}

function compute(input: Input): unknown {
  switch (input.operation) {
    case 'encode bytes':
      return encode(decodeHex(input.bytes))
    case 'decode base64':
      return encodeHex(decodeBase64(input.text))
    case 'decode base64url':
      return encodeHex(decodeBase64url(input.text))
    case 'write canonical JSON':
      return canonicalText(input.value)
    case 'read canonical JSON':
      return readCanonical(input.text, 'encoding_invalid')
    case 'hash statement':
      return hash(input)
    case 'pad':
      return encodeHex(pad(decodeHex(input.bytes)))
    case 'unpad':
      return encodeHex(unpad(decodeHex(input.bytes)))
    case 'open envelope':
      return envelope(decodeHex(input.secret), input.context, input.envelope)
    case 'open sealed':
      return sealed(input.recipient, input.info, input.sealed)
    case 'import signing key':
      return importKey(importSigningKey, input.key)
    case 'import exchange key':
      return importKey(importExchangeKey, input.key)
    case 'verify record':
      return verifyRecord('genesis', input.record, input.signing_key, genesis)
    case 'check author':
      return author(input)
  }
}

runPage<Input>('conventions', compute)
