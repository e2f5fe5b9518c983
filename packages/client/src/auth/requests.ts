import { isShrdError } from '@shrd/crypto/errors'
import { clientError } from '../errors.ts'

/** Milliseconds; what takes longer has failed. */
const LIMIT = 90_000

/** What came back: the members of a JSON object, none for anything else. */
export interface Answer {
  readonly status: number
  /** When it was sent by the service's clock, where a page may know; milliseconds. */
  readonly sentAt: number
  readonly body: Readonly<Record<string, unknown>>
}

/** Fields of a form; what is `undefined` is left out. */
export type Fields = Readonly<Record<string, string | undefined>>

/** Sends a request; it may be created more than once. */
export type SendRequest = (create: () => Request) => Promise<Response>

/** Sends requests to the identity service. */
export interface Requests {
  /**
   * Asks for an address, or posts a form to it; never with cookies, never redirected.
   *
   * @throws `network`, `timeout`, `aborted`, `too_many_requests` with `retry_after`, `unavailable`
   */
  ask(url: string, form?: Fields, fetch?: SendRequest): Promise<Answer>
  /** Breaks off what is under way. */
  abort(): void
}

/** Requests by `plain`, unless another `fetch` is given with one; each within 90 seconds. */
export function createRequests(plain: SendRequest): Requests {
  const running = new Set<AbortController>()
  return {
    async ask(url, form, fetch = plain) {
      const limit = new AbortController()
      const timer = setTimeout(() => limit.abort(clientError('timeout')), LIMIT)
      running.add(limit)
      try {
        return await read(await fetch(() => createRequest(url, form, limit.signal)))
      } catch (cause) {
        if (isShrdError(cause)) throw cause
        throw limit.signal.reason ?? clientError('network', { cause })
      } finally {
        clearTimeout(timer)
        running.delete(limit)
      }
    },
    abort() {
      for (const limit of running) limit.abort(clientError('aborted'))
    },
  }
}

/** Adds the fields that have a value. */
export function setFields(target: URLSearchParams, fields: Fields): URLSearchParams {
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) target.set(name, value)
  }
  return target
}

function createRequest(url: string, form: Fields | undefined, signal: AbortSignal): Request {
  return new Request(url, {
    ...(form && { method: 'POST', body: setFields(new URLSearchParams(), form) }),
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    signal,
  })
}

async function read(response: Response): Promise<Answer> {
  const { status, headers } = response
  const text = await response.text()
  if (status >= 500) throw clientError('unavailable')
  if (status === 429) {
    const retry_after = Number(headers.get('Retry-After'))
    throw clientError('too_many_requests', { data: { retry_after } })
  }
  return { status, sentAt: Date.parse(headers.get('Date') ?? ''), body: parseObject(text) }
}

function parseObject(text: string): Answer['body'] {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}
