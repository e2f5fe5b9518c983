import { type CallInput, type CallOutput, routeOf } from '@shrd/contract/calls'
import type { AccountActions } from './account-actions.ts'
import { accountError } from './account-error.ts'

/** A request of {@link sendAccountCall}. */
export interface AccountRequest extends RequestInit {
  headers: Readonly<Record<string, string>>
}

/** Sends a request to a path of the service, as its user. */
export type AccountFetch = (path: string, request: AccountRequest) => Promise<Response>

/**
 * Makes one call about the user's own account. If the response is lost, the request is sent once more.
 * Both have the same idempotency key, so the change is made once.
 *
 * @throws an error with the `code` of the service's answer, or `network`
 *
 * @example
 * const account = await sendAccountCall((path, init) => fetch(path, init), 'getAccount', {})
 */
export async function sendAccountCall<Call extends keyof AccountActions>(
  fetch: AccountFetch,
  name: Call,
  input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const { method, path } = routeOf(name)
  const isRead = method === 'GET'
  const answer = await send(fetch, path, {
    method,
    headers: isRead ? {} : { 'Content-Type': 'application/json', 'Idempotency-Key': createKey() },
    ...(!isRead && { body: JSON.stringify(input) }),
    cache: 'no-store',
    redirect: 'error',
  })
  const value: unknown = await answer.json().catch(() => null)
  if (!answer.ok || value === null) throw problemOf(value)
  // The service promises these types.
  return value as CallOutput<Call>
}

async function send(fetch: AccountFetch, path: string, request: AccountRequest): Promise<Response> {
  try {
    return await fetch(path, request).catch((error: unknown) => {
      if (codeOf(error) !== undefined) throw error
      return fetch(path, request)
    })
  } catch (cause) {
    throw codeOf(cause) === undefined ? accountError('network', {}, cause) : cause
  }
}

/** Not `randomUUID`, which pages without TLS do not have. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * What a refusal says (RFC 9457): its code, the numbers that its words have places for, and the path
 * of the first refused property as `field`.
 */
function problemOf(value: unknown): Error {
  const code = codeOf(value)
  if (code === undefined) return accountError('bad_answer')
  const problem = Object(value)
  const facts = Object.entries(problem).filter(([, fact]) => typeof fact === 'number')
  const [refused] = Array.isArray(problem.fields) ? problem.fields : []
  const field = typeof refused?.path === 'string' && { field: refused.path }
  return accountError(code, { ...Object.fromEntries(facts), ...field })
}

function codeOf(value: unknown): string | undefined {
  const { code } = Object(value)
  // Errors of browsers have a code, too, which is a number.
  return typeof code === 'string' ? code : undefined
}
