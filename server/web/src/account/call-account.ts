import { type CallInput, type CallOutput, calls } from '@shrd/contract/calls'
import type { AccountActions, PasskeyActions } from '@shrd/react'

type Name = keyof AccountActions | keyof PasskeyActions

/**
 * One call to this very origin, as whoever the cookie says. If the response is lost, the request is
 * sent once more. Both have the same idempotency key, so the change is made once.
 *
 * @throws an error with the `code` of the service's answer, or `network`
 */
export async function callAccount<Call extends Name>(
  name: Call,
  input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const { method, path } = calls[name]
  const isRead = method === 'GET'
  const answer = await send(path, {
    method,
    headers: {
      'Shrd-Client': '1',
      ...(!isRead && { 'Content-Type': 'application/json', 'Idempotency-Key': createKey() }),
    },
    ...(!isRead && { body: JSON.stringify(input) }),
    cache: 'no-store',
    redirect: 'error',
  })
  const value: unknown = await answer.json().catch(() => null)
  if (!answer.ok || value === null) throw problemOf(value)
  // The service of this very page, whose types these are.
  return value as CallOutput<Call>
}

async function send(path: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(path, request).catch(() => fetch(path, request))
  } catch (cause) {
    throw failure('network', {}, cause)
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
  if (typeof value !== 'object' || value === null) return failure('bad_answer')
  if (!('code' in value) || typeof value.code !== 'string') return failure('bad_answer')
  const facts = Object.entries(value).filter(([, fact]) => typeof fact === 'number')
  const [refused] = 'fields' in value && Array.isArray(value.fields) ? value.fields : []
  const field = typeof refused?.path === 'string' && { field: refused.path }
  return failure(value.code, { ...Object.fromEntries(facts), ...field })
}

function failure(code: string, data: object = {}, cause?: unknown): Error {
  return Object.assign(new Error(code, { cause }), { code, data })
}
