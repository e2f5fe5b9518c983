import { isShrdError, type ShrdError } from '@shrd/crypto/errors'
import { clientError } from '../errors.ts'
import type { AuthCore } from './auth-core.ts'
import { sendProven } from './proofs.ts'
import { tellDeveloper, wrongRegistration } from './tell-developer.ts'

/** The response: a JSON object. */
export interface Answer {
  readonly status: number
  /** When the service sent it, by its clock, in milliseconds; `NaN` if the page cannot know. */
  readonly sentAt: number
  readonly body: Readonly<Record<string, unknown>>
}

/** An OAuth error (RFC 6749, section 5.2). */
interface OAuthError {
  readonly error?: unknown
  readonly error_description?: unknown
}

/** Fields of a form; `undefined` leaves a field out. */
export type Fields = Readonly<Record<string, string | undefined>>

/** Encodes fields for a form or an address, with the client id. */
function toParameters(core: AuthCore, fields: Fields): URLSearchParams {
  // JSON drops `undefined`.
  return new URLSearchParams(JSON.parse(JSON.stringify({ client_id: core.client_id, ...fields })))
}

/** Loads the metadata of the service (OpenID Connect Discovery 1.0, RFC 8414). */
export async function findMetadata(core: AuthCore): Promise<Answer['body']> {
  if (!core.metadata) {
    const base = core.issuer.replace(/\/$/, '')
    const { body } = await send(core, `${base}/.well-known/openid-configuration`)
    // Compare exactly: another issuer must not speak for this one (RFC 8414, section 3.3).
    if (body.issuer !== core.issuer) {
      tellDeveloper(core, 'issuer', body)
      throw clientError('oidc_invalid_answer')
    }
    core.metadata = body
  }
  return core.metadata
}

/** Returns the address of an endpoint. @throws `oidc_invalid_answer` if it has none */
async function findEndpoint(core: AuthCore, name: string): Promise<string> {
  return toSafe(core, String((await findMetadata(core))[`${name}_endpoint`]))
}

/** Checks an address from the service. @throws `oidc_invalid_answer` if it is not safe */
export function toSafe(core: AuthCore, address: string): string {
  // Without https it must be at the issuer, which may be on loopback.
  const isSafe = /^https:/.test(address) || address.startsWith(`${new URL(core.issuer).origin}/`)
  if (!isSafe) throw clientError('oidc_invalid_answer')
  return address
}

/** Returns the address of a page of the service. @throws `oidc_invalid_answer` if it has none */
export async function toAddress(core: AuthCore, name: string, fields: Fields): Promise<string> {
  return `${await findEndpoint(core, name)}?${toParameters(core, fields)}`
}

/**
 * Posts a form to an endpoint, or calls it with a token.
 *
 * @throws `network`, `timeout`, `too_many_requests` with `retry_after`, `unavailable`, and
 *   `wrong_registration` if the service is reachable, but not for this page
 */
export async function ask(
  core: AuthCore,
  endpoint: string,
  form?: Fields,
  token?: string,
): Promise<Answer> {
  const url = await findEndpoint(core, endpoint)
  try {
    const answer = await send(core, url, form, token)
    core.isKnown = true
    return answer
  } catch (error) {
    // A response that this origin may not read looks like no response.
    if (core.isKnown || !isShrdError(error, 'network')) throw error
    core.metadata = undefined
    await findMetadata(core)
    throw wrongRegistration(core)
  }
}

/** Sends a request without cookies and without following redirects. */
async function send(core: AuthCore, url: string, form?: Fields, token?: string): Promise<Answer> {
  const limit = new AbortController()
  // Milliseconds until a timeout.
  const timer = setTimeout(() => limit.abort(clientError('timeout')), 90_000)
  const create = () =>
    new Request(url, {
      ...(form && { method: 'POST', body: toParameters(core, form) }),
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      signal: limit.signal,
    })
  try {
    const response = await sendProven(core, create, token)
    return read(response, await response.text())
  } catch (cause) {
    throw limit.signal.reason ?? (isShrdError(cause) ? cause : clientError('network', { cause }))
  } finally {
    clearTimeout(timer)
  }
}

function read({ status, headers }: Response, text: string): Answer {
  if (status === 429) {
    throw clientError('too_many_requests', {
      data: { retry_after: Number(headers.get('Retry-After')) },
    })
  }
  try {
    const sentAt = Date.parse(String(headers.get('Date')))
    if (status < 500) return { status, sentAt, body: Object(JSON.parse(text || '{}')) }
  } catch {
    // A page from a proxy is no response of the service.
  }
  throw clientError('unavailable')
}

/** Creates the error for a refusal of the service. */
export function refusal(core: AuthCore, answer: OAuthError): ShrdError {
  tellDeveloper(core, 'refusal', answer)
  return clientError('oidc_refused', { data: { error: String(answer.error) } })
}
