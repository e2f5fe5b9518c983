import { sign, verify } from 'node:crypto'
import {
  importPrivateKey,
  importSigningKey,
  type SignedRecord,
  sha256,
  signRecord,
  verifyRecord,
} from './conventions.ts'
import { decodeBase64, encodeBase64 } from './encodings.ts'
import {
  bytes,
  type Form,
  integer,
  matching,
  statementObject,
  time,
  userId,
  type WithSuite,
} from './forms.ts'
import { must, under } from './refusal.ts'

/** An origin in the one form that browsers give it. */
export const origin: Form<string> = (value) => {
  const written = matching(/^https?:\/\/[!-~]{1,500}$/)(value)
  must(under('record_invalid', () => new URL(written)).origin === written, 'record_invalid')
  return written
}

/** What a server answers at sign-in, and the page that asked. */
export interface Transaction {
  readonly origin: string
  readonly audience: string
  readonly challenge: string
  readonly code_verifier: string
  readonly expires_at: number
}

export interface LoginProof extends Transaction {
  readonly user_id: string
  readonly sequence: number
}

const loginProof: Form<WithSuite<LoginProof>> = statementObject<LoginProof>({
  origin,
  audience: origin,
  user_id: userId,
  sequence: integer(),
  challenge: bytes(32),
  code_verifier: bytes(32),
  expires_at: time,
})

export interface Signer {
  readonly user_id: string
  readonly sequence: number
  readonly privateSigningKey: string
}

export function signLogin(signer: Signer, transaction: Transaction): SignedRecord {
  const { user_id, sequence } = signer
  return signRecord('login', { ...transaction, user_id, sequence }, signer.privateSigningKey)
}

export function verifyLogin(record: unknown, signingKey: string): LoginProof {
  return verifyRecord('login', record, signingKey, loginProof)
}

/** The headers of a request that the page speaks of. */
export interface Headers {
  readonly 'Signature-Input'?: string
  readonly Signature?: string
  readonly 'Content-Digest'?: string
  readonly 'Shrd-Session'?: string
  readonly 'Idempotency-Key'?: string
}

interface Line {
  readonly component: string
  readonly value: string
  readonly form: RegExp
}

const ADDRESS = /^https?:\/\/[!-~]{1,8192}$/
const VALUE = /^[A-Za-z0-9._~+/=:-]{1,128}$/

/** All components that apply, in their order. A session that is not there has no right form. */
function linesOf(method: string, uri: string, headers: Headers): readonly Line[] {
  const { 'Content-Digest': digest, 'Idempotency-Key': key, 'Shrd-Session': session } = headers
  const lines = [
    { component: '@method', value: method, form: /^[A-Z]{1,16}$/ },
    { component: '@target-uri', value: uri, form: ADDRESS },
    { component: 'content-digest', value: digest, form: /^/ },
    { component: 'shrd-session', value: session ?? '', form: VALUE },
    { component: 'idempotency-key', value: key, form: VALUE },
  ]
  return lines.flatMap(({ value, ...line }) => (value === undefined ? [] : [{ ...line, value }]))
}

function contentDigest(body: Uint8Array): string {
  return `sha-256=:${encodeBase64(sha256(body))}:`
}

function componentsOf(lines: readonly Line[]): string {
  return `(${lines.map(({ component }) => `"${component}"`).join(' ')})`
}

function signatureBase(lines: readonly Line[], parameters: string): string {
  const spelled = lines.map(({ component, value }) => `"${component}": ${value}`)
  return [...spelled, `"@signature-params": ${parameters}`].join('\n')
}

/** A request before it is signed. */
export interface Unsigned {
  readonly method: string
  readonly url: string
  readonly body: Uint8Array | null
  readonly session: string
  readonly idempotency_key: string | null
  readonly created: number
  readonly nonce: string
}

export interface Signed {
  readonly signature_base: string
  readonly headers: Headers
}

function headersOf({ body, session, idempotency_key }: Unsigned): Headers {
  return {
    'Shrd-Session': session,
    ...(body === null ? {} : { 'Content-Digest': contentDigest(body) }),
    ...(idempotency_key === null ? {} : { 'Idempotency-Key': idempotency_key }),
  }
}

/** As `fetch` asks for it: no fragment, no lone question mark. */
function targetUri(url: string): string {
  const target = new URL(url)
  target.hash = ''
  if (target.search === '') target.search = ''
  return target.href
}

export function signRequest(signer: Signer, request: Unsigned): Signed {
  const { method, url, created, nonce } = request
  const headers = headersOf(request)
  const lines = linesOf(method, targetUri(url), headers)
  const keyid = `${signer.user_id}.${signer.sequence}`
  const written = `created=${created};nonce="${nonce}";keyid="${keyid}";tag="shrd-v1"`
  const parameters = `${componentsOf(lines)};${written}`
  const base = signatureBase(lines, parameters)
  const key = importPrivateKey('signing', signer.privateSigningKey)
  const signature = `shrd=:${encodeBase64(sign(null, Buffer.from(base), key))}:`
  const signed = { 'Signature-Input': `shrd=${parameters}`, Signature: signature }
  return { signature_base: base, headers: { ...headers, ...signed } }
}

/** A request as a server gets it. */
export interface Received {
  readonly method: string
  readonly target_uri: string
  readonly headers: Headers
  readonly body: Uint8Array | null
  readonly now: number
  readonly signing_key: string
}

export interface Sender {
  readonly user_id: string
  readonly sequence: number
  readonly nonce: string
  readonly created: number
  readonly session: string
}

const NUMBER = '0|[1-9][0-9]{0,14}'
const COMPONENTS = '\\((?:"[@a-z-]+"(?: "[@a-z-]+")*)?\\)'
const INPUT = new RegExp(
  `^shrd=(?<parameters>(?<components>${COMPONENTS});created=(?<created>${NUMBER})` +
    ';nonce="(?<nonce>[A-Za-z0-9_-]{22,86})"' +
    `;keyid="(?<user_id>usr_[a-z2-7]{32})\\.(?<sequence>${NUMBER})";tag="shrd-v1")$`,
)

function groupsOf(pattern: RegExp, value: string): Readonly<Record<string, string | undefined>> {
  must(value.length <= 1024, 'signature_invalid')
  const groups = pattern.exec(value)?.groups
  must(groups !== undefined, 'signature_invalid')
  return groups
}

function signatureOf(header: string): Uint8Array {
  const { base64 = '' } = groupsOf(/^shrd=:(?<base64>[A-Za-z0-9+/=]*):$/, header)
  const signature = decodeBase64(base64, 'signature_invalid')
  must(signature.length === 64, 'signature_invalid')
  return signature
}

function mustHaveDigest(headers: Headers, body: Uint8Array | null): void {
  const sent = body ?? new Uint8Array(0)
  const digest = headers['Content-Digest']
  const fits = digest === undefined ? sent.length === 0 : digest === contentDigest(sent)
  must(fits, 'signature_invalid')
}

function hasSignature(base: string, key: string, signature: Uint8Array): boolean {
  return under('signature_invalid', () =>
    verify(null, Buffer.from(base), importSigningKey(key), signature),
  )
}

export function verifyRequest(request: Received): Sender {
  const { method, target_uri, headers, body, now, signing_key } = request
  const { 'Signature-Input': input, Signature: header } = headers
  must(input !== undefined && header !== undefined, 'signature_missing')
  const { parameters = '', components, ...named } = groupsOf(INPUT, input)
  const signature = signatureOf(header)
  const lines = linesOf(method, target_uri, headers)
  for (const { value, form } of lines) must(form.test(value), 'signature_invalid')
  const created = Number(named.created)
  must(Math.abs(now - created * 1000) <= 60_000, 'signature_stale')
  must(components === componentsOf(lines), 'signature_invalid')
  mustHaveDigest(headers, body)
  const base = signatureBase(lines, parameters)
  must(hasSignature(base, signing_key, signature), 'signature_invalid')
  return {
    user_id: named.user_id ?? '',
    sequence: Number(named.sequence),
    nonce: named.nonce ?? '',
    created,
    session: headers['Shrd-Session'] ?? '',
  }
}
