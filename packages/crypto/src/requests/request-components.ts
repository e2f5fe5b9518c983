import { sha256 } from '../core/bytes.ts'
import { encodeBase64 } from '../core/encoding.ts'
import { pattern } from '../core/schema.ts'
import type { Component } from './signature-base.ts'

/** The parts of a request that a signature covers, before signing or after receipt. */
export interface CoveredRequest {
  method: string
  targetUri: string
  /** Present if the request has a body. */
  contentDigest: string | undefined
  session: string
  idempotencyKey: string | undefined
}

const isMethod = pattern(/^[A-Z]{1,16}$/)
/** No control characters and no spaces: a line break would start another component. */
const isTargetUri = pattern(/^https?:\/\/[\x21-\x7e]{1,8192}$/)
/** One value, never a list, so that a header sent twice is refused. */
const isHeaderToken = pattern(/^[A-Za-z0-9._~+/=:-]{1,128}$/)

/** True if all parts have a form that is safe on a line of a signature base. */
export function isCoverable(request: CoveredRequest): boolean {
  const { method, targetUri, session, idempotencyKey } = request
  return (
    isMethod(method) &&
    isTargetUri(targetUri) &&
    isHeaderToken(session) &&
    (idempotencyKey === undefined || isHeaderToken(idempotencyKey))
  )
}

/** The components that a request's signature covers: these only, in this order. */
export function coveredComponents(request: CoveredRequest): Component[] {
  return [
    { name: '@method', value: request.method },
    { name: '@target-uri', value: request.targetUri },
    ...optional('content-digest', request.contentDigest),
    { name: 'shrd-session', value: request.session },
    ...optional('idempotency-key', request.idempotencyKey),
  ]
}

function optional(name: string, value: string | undefined): Component[] {
  return value === undefined ? [] : [{ name, value }]
}

/** Creates the `Content-Digest` of a body (RFC 9530). */
export async function createContentDigest(body: Uint8Array): Promise<string> {
  return `sha-256=:${encodeBase64(await sha256(body))}:`
}
