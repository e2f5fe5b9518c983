import { createServerError } from '../errors/server-errors.ts'
import { readText } from '../requests/read-text.ts'
import type { WebhookMessage } from './webhook-message.generated.ts'

/** How requests to a webhook are verified. */
export interface WebhookOptions {
  /** `whsec_…`; both, while the secret is changed. */
  readonly secret: string | readonly string[]
  /** The most seconds between the signature and now. @default 300 */
  readonly tolerance?: number
}

const PREFIX = 'whsec_'
/** Bytes. The service sends at most 20,000. */
const LONGEST = 65_536
/** The service signs with two secrets at most. Each signature is a calculation. */
const MOST_SIGNATURES = 8
const encoder = new TextEncoder()

/**
 * Verifies a request to a webhook, and returns its message (Standard Webhooks: HMAC-SHA256). The
 * comparison takes the same time for every signature.
 *
 * The service sends a message again, under the same `id`, if your answer got lost. So handle each `id`
 * once: store it in the same transaction as your work.
 *
 * @param request Its body must not have been read or parsed
 * @throws `webhook_invalid`, `webhook_stale`; answer them with 401
 *
 * @example
 * import { isShrdError } from '@shrd/server'
 * import { verifyWebhook } from '@shrd/server/webhooks'
 *
 * const secret = `whsec_${btoa('the secret of the webhook, shown once')}`
 * const request = new Request('https://hooks.example.com/', { method: 'POST', body: '{}' })
 * const error = await verifyWebhook(request, { secret }).catch((cause) => cause)
 * console.assert(isShrdError(error, 'webhook_invalid'))
 *
 * @see https://www.standardwebhooks.com
 */
export async function verifyWebhook(
  request: Pick<Request, 'headers' | 'body'>,
  { secret, tolerance = 300 }: WebhookOptions,
): Promise<WebhookMessage> {
  const keys = await Promise.all([secret].flat().map(importSecret))
  const { headers } = request
  const id = headers.get('webhook-id') ?? ''
  const time = headers.get('webhook-timestamp') ?? ''
  const body = await readText(request, LONGEST)
  const signatures = readSignatures(headers.get('webhook-signature') ?? '')
  if (body === undefined || !/^\d{1,12}$/.test(time)) throw createServerError('webhook_invalid')
  const signed = encoder.encode(`${id}.${time}.${body}`)
  if (!(await isSigned(signed, signatures, keys))) throw createServerError('webhook_invalid')
  if (Math.abs(Date.now() / 1_000 - Number(time)) > tolerance) {
    throw createServerError('webhook_stale')
  }
  return parseMessage(body, id)
}

/** @throws `TypeError` */
function importSecret(secret: string): Promise<CryptoKey> {
  if (!secret.startsWith(PREFIX)) throw new TypeError(`secret must begin with ${PREFIX}`)
  const bytes = Uint8Array.from(atob(secret.slice(PREFIX.length)), (one) => one.charCodeAt(0))
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify'])
}

/** Signatures of other versions are for others. */
function readSignatures(header: string): Uint8Array<ArrayBuffer>[] {
  const versioned = header.split(' ').slice(0, MOST_SIGNATURES)
  return versioned.flatMap((one) => {
    const [, encoded] = /^v1,([A-Za-z0-9+/]{43}=)$/.exec(one) ?? []
    return encoded ? [Uint8Array.from(atob(encoded), (byte) => byte.charCodeAt(0))] : []
  })
}

/** Web Crypto compares in constant time. */
async function isSigned(
  signed: Uint8Array<ArrayBuffer>,
  signatures: readonly Uint8Array<ArrayBuffer>[],
  keys: readonly CryptoKey[],
): Promise<boolean> {
  const pairs = keys.flatMap((key) => signatures.map((signature) => ({ key, signature })))
  const results = await Promise.all(
    pairs.map(({ key, signature }) => crypto.subtle.verify('HMAC', key, signature, signed)),
  )
  return results.includes(true)
}

/** Only the service can have signed it, so its form is what the contract says. */
function parseMessage(body: string, id: string): WebhookMessage {
  try {
    const message: WebhookMessage = JSON.parse(body)
    if (message.id === id) return message
  } catch {
    // It is no JSON.
  }
  throw createServerError('webhook_invalid')
}
