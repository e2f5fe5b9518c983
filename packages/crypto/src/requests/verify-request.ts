import { type Item, parseDictionary } from 'structured-headers'
import type { Bytes } from '../core/bytes.ts'
import { type Check, runChecks } from '../core/checks.ts'
import { encodeBase64, encodeText } from '../core/encoding.ts'
import { cryptoError } from '../core/error-codes.ts'
import { importPublicSigningKey } from '../core/public-keys.ts'
import {
  type CoveredRequest,
  coveredComponents,
  createContentDigest,
  isCoverable,
} from './request-components.ts'
import {
  formatParameters,
  isRequestParameters,
  type RequestParameters,
  splitKeyid,
} from './request-parameters.ts'
import { createSignatureBase } from './signature-base.ts'

/** Headers by name, in any case. */
export type HeaderFields = Readonly<Record<string, string | undefined>>

/** The parsed, not yet verified signature of a request. */
export interface ParsedRequestSignature extends RequestParameters {
  user_id: string
  sequence: number
  /** Names of the covered components, in the signed order. */
  components: readonly string[]
  /** The components and parameters as one text, the last line of the signature base. */
  parameters: string
  signature: Bytes
}

/** A received request. */
export interface IncomingRequest {
  method: string
  /**
   * Build it from the server's configured origin and the raw request target, never from headers.
   */
  targetUri: string
  headers: HeaderFields
  /** The raw bytes. Leave it out, or pass empty bytes, for a request without a body. */
  body?: Uint8Array | undefined
  /** Milliseconds since 1970. */
  now: number
}

/** The verified values of a request signature. */
export interface VerifiedRequest {
  user_id: string
  sequence: number
  /** Store it together with the change, and refuse it the next time. */
  nonce: string
  created: number
  /** Public reference of the signed session. */
  session: string
}

const LABEL = 'shrd'
const MAX_HEADER_LENGTH = 1024
const TOLERANCE_SECONDS = 60

/**
 * Parses the signature headers of a request, so that you can look up the signer's key. Do not trust
 * the values before `verifyRequest`.
 *
 * @throws `signature_missing`, `signature_invalid`
 * @see RFC 9421; docs/protocol/login-and-requests.md
 * @example
 * import { createIdentity } from '@shrd/crypto/identity'
 * import { parseRequestSignature, signRequest } from '@shrd/crypto/requests'
 *
 * const { identity } = await createIdentity()
 * const headers = await signRequest(
 *   { method: 'GET', url: 'https://vault.example/api/vault/all', session: 'r'.repeat(22) },
 *   { keyid: `${identity.user_id}.0`, key: identity.signingKey },
 *   { created: 1_700_000_000, nonce: 'n'.repeat(22) },
 * )
 * const { user_id, sequence } = parseRequestSignature(headers)
 * console.assert(user_id === identity.user_id && sequence === 0)
 */
export function parseRequestSignature(headers: HeaderFields): ParsedRequestSignature {
  const input = findHeader(headers, 'signature-input')
  const signature = findHeader(headers, 'signature')
  if (input === undefined || signature === undefined) throw cryptoError('signature_missing')
  const { components, parameters, values } = parseSignatureInput(input)
  return {
    ...values,
    ...splitKeyid(values),
    components,
    parameters,
    signature: parseSignature(signature),
  }
}

/**
 * Verifies that the signer sent this request to this URL, in this session, at most a minute ago.
 * The signature must cover method, URL, session, and the headers for digest and idempotency if
 * present. It does not check the nonce: you must check that it is new. You must also compare
 * `sequence` and `session` with the session of the caller.
 *
 * @param publicSigningKey the key in force of the signer's key log; replaced keys sign no requests
 * @throws `signature_invalid`; `signature_stale` if the times differ by more than a minute
 * @see RFC 9421, RFC 9530; docs/protocol/login-and-requests.md
 * @example
 * import { createIdentity } from '@shrd/crypto/identity'
 * import { parseRequestSignature, signRequest, verifyRequest } from '@shrd/crypto/requests'
 *
 * const { identity } = await createIdentity()
 * const url = 'https://vault.example/api/vault/all'
 * const headers = await signRequest(
 *   { method: 'GET', url, session: 'r'.repeat(22) },
 *   { keyid: `${identity.user_id}.0`, key: identity.signingKey },
 *   { created: 1_700_000_000, nonce: 'n'.repeat(22) },
 * )
 * const request = { method: 'GET', targetUri: url, headers, now: 1_700_000_030_000 }
 * const parsed = parseRequestSignature(headers)
 * const { session } = await verifyRequest(parsed, request, identity.publicSigningKey)
 * console.assert(session === 'r'.repeat(22))
 */
export async function verifyRequest(
  parsed: ParsedRequestSignature,
  request: IncomingRequest,
  publicSigningKey: string,
): Promise<VerifiedRequest> {
  const covered = readCovered(request)
  await runChecks(REQUEST_CHECKS, { parsed, request, covered, publicSigningKey })
  const { user_id, sequence, nonce, created } = parsed
  return { user_id, sequence, nonce, created, session: covered.session }
}

interface ReceivedRequest {
  parsed: ParsedRequestSignature
  request: IncomingRequest
  covered: CoveredRequest
  publicSigningKey: string
}

const REQUEST_CHECKS: readonly Check<ReceivedRequest>[] = [
  checkMoment,
  checkComponents,
  checkDigest,
  checkSignature,
]

function checkMoment({ parsed, request }: ReceivedRequest): void {
  // Negated so that `NaN` fails the check.
  if (!(Math.abs(request.now / 1000 - parsed.created) <= TOLERANCE_SECONDS)) {
    throw cryptoError('signature_stale')
  }
}

/** Refuses a signature with a missing component, or with one that this version does not know. */
function checkComponents({ parsed, covered }: ReceivedRequest): void {
  const names = coveredComponents(covered).map(({ name }) => name)
  if (names.join() !== parsed.components.join()) throw cryptoError('signature_invalid')
}

async function checkDigest({ request, covered }: ReceivedRequest): Promise<void> {
  const body = request.body ?? new Uint8Array()
  const { contentDigest } = covered
  if (contentDigest === undefined && body.length === 0) return
  if (contentDigest !== (await createContentDigest(body))) throw cryptoError('signature_invalid')
}

async function checkSignature({ parsed, covered, publicSigningKey }: ReceivedRequest) {
  const key = await importPublicSigningKey(publicSigningKey).catch((cause: unknown) => {
    throw cryptoError('signature_invalid', cause)
  })
  const base = encodeText(createSignatureBase(coveredComponents(covered), parsed.parameters))
  const holds = await crypto.subtle.verify('Ed25519', key, parsed.signature, base)
  if (!holds) throw cryptoError('signature_invalid')
}

function readCovered({ method, targetUri, headers }: IncomingRequest): CoveredRequest {
  // A missing session becomes an empty one, which `isCoverable` refuses.
  const session = findHeader(headers, 'shrd-session') ?? ''
  const contentDigest = findHeader(headers, 'content-digest')
  const idempotencyKey = findHeader(headers, 'idempotency-key')
  const covered = { method, targetUri, contentDigest, session, idempotencyKey }
  if (!isCoverable(covered)) throw cryptoError('signature_invalid')
  return covered
}

function parseSignatureInput(header: string) {
  const [items, params] = parseOnlyMember(header)
  if (!Array.isArray(items)) throw cryptoError('signature_invalid')
  const names = items.map(([name, own]: Item) => (own.size === 0 ? name : undefined))
  const components = names.filter((name) => typeof name === 'string')
  const values: unknown = Object.fromEntries(params)
  if (components.length !== items.length || !isRequestParameters(values)) {
    throw cryptoError('signature_invalid')
  }
  const parameters = formatParameters(
    components.map((name) => ({ name })),
    values,
  )
  // The header must be in its canonical form, so that one signature has one spelling.
  if (header !== `${LABEL}=${parameters}`) throw cryptoError('signature_invalid')
  return { components, parameters, values }
}

function parseSignature(header: string): Bytes {
  const [value] = parseOnlyMember(header)
  if (!(value instanceof ArrayBuffer)) throw cryptoError('signature_invalid')
  const signature = new Uint8Array(value)
  if (header !== `${LABEL}=:${encodeBase64(signature)}:`) throw cryptoError('signature_invalid')
  return signature
}

function parseOnlyMember(header: string) {
  if (header.length > MAX_HEADER_LENGTH) throw cryptoError('signature_invalid')
  const dictionary = parse(header)
  const member = dictionary.get(LABEL)
  if (member === undefined || dictionary.size !== 1) throw cryptoError('signature_invalid')
  return member
}

function parse(header: string) {
  try {
    return parseDictionary(header)
  } catch (cause) {
    throw cryptoError('signature_invalid', cause)
  }
}

function findHeader(headers: HeaderFields, name: string): string | undefined {
  const found = Object.entries(headers).filter(([key]) => key.toLowerCase() === name)
  const value = found[0]?.[1]
  // Some servers return a list for a header that was sent twice.
  const isOne = found.length <= 1 && (value === undefined || typeof value === 'string')
  if (!isOne) throw cryptoError('signature_invalid')
  return value
}
