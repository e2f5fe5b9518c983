import { isShrdError, type ShrdError } from '@shrd/crypto/errors'
import { clientError } from '../errors.ts'
import type { AuthCore } from './auth-core.ts'
import { sendProven } from './proofs.ts'
import { tellDeveloper } from './tell-developer.ts'
import { wrongRegistration } from './wrong-registration.ts'

/** What came back: the members of a JSON object. */
export interface Answer {
  readonly status: number
  /** When it was sent by the service's clock, where a page may know; milliseconds. */
  readonly sentAt: number
  readonly body: Readonly<Record<string, unknown>>
}

/** How the service says no (RFC 6749, section 5.2). */
interface OAuthError {
  readonly error?: unknown
  readonly error_description?: unknown
}

/** Fields of a form; what is `undefined` is left out. */
export type Fields = Readonly<Record<string, string | undefined>>

/** Fields as a form or an address has them; each says which application asks. */
function toParameters(core: AuthCore, fields: Fields): URLSearchParams {
  // JSON leaves out what is `undefined`.
  return new URLSearchParams(JSON.parse(JSON.stringify({ client_id: core.client_id, ...fields })))
}

/** What the service says of itself (OpenID Connect Discovery 1.0, RFC 8414). */
export async function findMetadata(core: AuthCore): Promise<Answer['body']> {
  if (!core.metadata) {
    const base = core.issuer.replace(/\/$/, '')
    const { body } = await send(core, `${base}/.well-known/openid-configuration`)
    // Compared as it is: another issuer must not speak for this one (RFC 8414, section 3.3).
    if (body.issuer !== core.issuer) {
      tellDeveloper(core, 'issuer', String(body.issuer))
      throw clientError('oidc_invalid_answer')
    }
    core.metadata = body
  }
  return core.metadata
}

/** The address of an endpoint of the service. @throws `oidc_invalid_answer` where it has none */
async function findEndpoint(core: AuthCore, name: string): Promise<string> {
  return toSafe(core, String((await findMetadata(core))[`${name}_endpoint`]))
}

/** An address that the service has named. @throws `oidc_invalid_answer` where nobody may be sent there */
export function toSafe(core: AuthCore, address: string): string {
  // Otherwise it has to be where the issuer is, which may be on loopback.
  const isSafe = /^https:/.test(address) || address.startsWith(`${new URL(core.issuer).origin}/`)
  if (!isSafe) throw clientError('oidc_invalid_answer')
  return address
}

/** The address of a page of the service. @throws `oidc_invalid_answer` where it has none */
export async function toAddress(core: AuthCore, name: string, fields: Fields): Promise<string> {
  return `${await findEndpoint(core, name)}?${toParameters(core, fields)}`
}

/**
 * Posts a form to an endpoint, or asks it with a token.
 *
 * @throws `network`, `timeout`, `too_many_requests` with `retry_after`, `unavailable`, and
 * `wrong_registration` where the service can be reached, but not by this page
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
    // A browser says nothing of an answer that another origin may not read: it looks like none.
    if (core.isKnown || !isShrdError(error, 'network')) throw error
    core.metadata = undefined
    await findMetadata(core)
    throw wrongRegistration(core)
  }
}

/** Never with cookies, never redirected. */
async function send(core: AuthCore, url: string, form?: Fields, token?: string): Promise<Answer> {
  const limit = new AbortController()
  // Milliseconds; what takes longer has failed.
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
    // The page of something on the way is no answer of the service.
  }
  throw clientError('unavailable')
}

/** What people decide, or what ends by itself: nothing that a developer has to know of. */
const IS_ORDINARY =
  /^(access_denied|invalid_grant|server_error|temporarily_unavailable|\w+_required)$/

/** The service said no, by an OAuth error. */
export function refusal(core: AuthCore, { error, error_description }: OAuthError): ShrdError {
  if (!IS_ORDINARY.test(String(error)))
    tellDeveloper(core, 'refusal', `${error}, ${error_description}`)
  return clientError('oidc_refused', { data: { error: String(error) } })
}
