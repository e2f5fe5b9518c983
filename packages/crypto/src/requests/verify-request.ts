import { type Item, parseDictionary, serializeInnerList } from 'structured-headers'
import type { Bytes } from '../core/bytes.ts'
import { encodeBase64, encodeText } from '../core/encoding.ts'
import { cryptoError } from '../core/error-codes.ts'
import { importPublicSigningKey } from '../core/public-keys.ts'
import {
  type CoveredRequest,
  coveredComponents,
  createContentDigest,
  isCoverable,
} from './request-components.ts'
import { isRequestParameters, type RequestParameters, splitKeyid } from './request-parameters.ts'
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
 * Reads the signature headers of a request, so that the signer's key can be looked up.
 *
 * @throws `signature_missing`, `signature_invalid`
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
 * Every header that could matter must be covered. Whether the nonce is new is the caller's to check.
 *
 * @throws `signature_invalid`, `signature_stale`
 */
export async function verifyRequest(
  parsed: ParsedRequestSignature,
  request: IncomingRequest,
  publicSigningKey: string,
): Promise<VerifiedRequest> {
  const { user_id, sequence, nonce, created } = parsed
  if (Math.abs(request.now / 1000 - created) > TOLERANCE_SECONDS) {
    throw cryptoError('signature_stale')
  }
  const covered = readCovered(request)
  const components = coveredComponents(covered)
  const names = components.map(({ name }) => name)
  if (names.join() !== parsed.components.join()) throw cryptoError('signature_invalid')
  await assertDigest(request.body, covered.contentDigest)
  const key = await importPublicSigningKey(publicSigningKey).catch((cause: unknown) => {
    throw cryptoError('signature_invalid', cause)
  })
  const base = encodeText(createSignatureBase(components, parsed.parameters))
  const holds = await crypto.subtle.verify('Ed25519', key, parsed.signature, base)
  if (!holds) throw cryptoError('signature_invalid')
  return { user_id, sequence, nonce, created, session: covered.session }
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

async function assertDigest(body: Uint8Array | undefined, digest: string | undefined) {
  const bytes = body ?? new Uint8Array()
  if (digest === undefined) {
    if (bytes.length > 0) throw cryptoError('signature_invalid')
  } else if (digest !== (await createContentDigest(bytes))) {
    throw cryptoError('signature_invalid')
  }
}

function parseSignatureInput(header: string) {
  const [items, params] = parseOnlyMember(header)
  if (!Array.isArray(items)) throw cryptoError('signature_invalid')
  const names = items.map(([name, own]: Item) => (own.size === 0 ? name : undefined))
  const components = names.filter((name) => typeof name === 'string')
  const values: unknown = Object.fromEntries(params)
  const parameters = serializeInnerList([items, params])
  // The header must be the one spelling of what was read: no other reading can exist.
  const isExact = components.length === items.length && header === `${LABEL}=${parameters}`
  if (!isExact || !isRequestParameters(values)) throw cryptoError('signature_invalid')
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
  if (found.length > 1) throw cryptoError('signature_invalid')
  return found[0]?.[1]
}
