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

/** Headers by name; their case does not matter. */
export type HeaderFields = Readonly<Record<string, string | undefined>>

/** The signature of a request as its headers state it; not verified yet. */
export interface ParsedRequestSignature extends RequestParameters {
  user_id: string
  sequence: number
  /** Names of the covered components, in the order signed. */
  components: readonly string[]
  /** The components and parameters as one text, the last line of the signature base. */
  parameters: string
  signature: Bytes
}

/** A request as it arrived. */
export interface IncomingRequest {
  method: string
  /** Made from the server's configured origin and the raw request target, never from headers. */
  targetUri: string
  headers: HeaderFields
  /** The raw bytes; nothing or none for a request without body. */
  body?: Uint8Array | undefined
  /** Milliseconds since 1970. */
  now: number
}

/** What a verified request signature vouches for. */
export interface VerifiedRequest {
  user_id: string
  sequence: number
  /** To be stored once, with what the request changes. */
  nonce: string
  created: number
  /** Public reference of the session that the signature is for. */
  session: string
}

const LABEL = 'shrd'
const MAX_HEADER_LENGTH = 1024
const TOLERANCE_SECONDS = 60

/**
 * What the signature headers of a request say, so that the signer's key can be looked up. Nothing
 * of it is true before `verifyRequest`.
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
 * Verifies that the signer sent this request, to this address, in this session, within a minute.
 * Every header that could matter must be covered. Whether the nonce is new, and whether `sequence`
 * and `session` are those of the caller's session, is the caller's to check.
 *
 * @param publicSigningKey of the signer's key log as it stands now: a replaced key signs no request
 * @throws `signature_invalid`, `signature_stale`
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
  // Spelled so that a time which is no number is none within a minute.
  if (!(Math.abs(request.now / 1000 - parsed.created) <= TOLERANCE_SECONDS)) {
    throw cryptoError('signature_stale')
  }
}

/** Everything that matters is signed, and nothing is signed that this version does not know. */
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
  // No session is an empty one, which cannot be covered.
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
  // The header must be the one spelling of what was read, in its one order: no other can exist.
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
  // Some servers give a list for a header that was sent twice.
  const isOne = found.length <= 1 && (value === undefined || typeof value === 'string')
  if (!isOne) throw cryptoError('signature_invalid')
  return value
}
