import { isShrdError } from '@shrd/crypto/errors'
import { clientError } from '../errors.ts'
import type { Ports } from '../ports.ts'
import type { PreparedRequest } from './prepare-request.ts'
import { readBytes } from './read-bytes.ts'

/** A call that takes longer has failed (specification 1, section 9). */
export const REQUEST_TIMEOUT_MS = 90_000

/** What came back, read to its end. */
export interface Answer {
  readonly status: number
  readonly type: string
  /** The `Date` header, where the server exposes it. */
  readonly date: string | null
  /** The `Retry-After` header, where the server exposes it. */
  readonly retryAfter: string | null
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * Sends one request with cookies and reads the whole answer within the time limit.
 *
 * @throws `network`, `timeout`, `aborted`, `bad_answer` for an answer without end
 */
export async function send(
  ports: Pick<Ports, 'fetch' | 'clock'>,
  request: PreparedRequest,
  signal?: AbortSignal,
): Promise<Answer> {
  const limit = new AbortController()
  const stopTimer = ports.clock.setTimeout(() => limit.abort(), REQUEST_TIMEOUT_MS)
  try {
    const response = await ports.fetch(request.url, {
      method: request.method,
      headers: request.headers,
      ...(request.body === undefined ? {} : { body: request.body }),
      credentials: 'include',
      cache: 'no-store',
      // A call is answered where it was signed for, or not at all.
      redirect: 'error',
      signal: signal === undefined ? limit.signal : AbortSignal.any([signal, limit.signal]),
    })
    return await read(response)
  } catch (cause) {
    if (isShrdError(cause, 'bad_answer')) throw cause
    if (signal?.aborted) throw clientError('aborted', { cause })
    throw clientError(limit.signal.aborted ? 'timeout' : 'network', { cause })
  } finally {
    stopTimer()
  }
}

async function read(response: Response): Promise<Answer> {
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    date: response.headers.get('date'),
    retryAfter: response.headers.get('retry-after'),
    bytes: await readBytes(response),
  }
}
