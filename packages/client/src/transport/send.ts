import { isShrdError } from '@shrd/crypto/errors'
import { clientError } from '../errors.ts'
import type { Ports } from '../ports.ts'
import { badAnswer } from './bad-answer.ts'
import type { PreparedRequest } from './prepare-request.ts'

/** Time limit of a call (specification 1, section 9). */
export const REQUEST_TIMEOUT_MS = 90_000

/** The complete response. */
export interface Answer {
  readonly status: number
  readonly type: string
  /** The `Date` header, if the server exposes it. */
  readonly date: string | null
  /** The `Retry-After` header, if the server exposes it. */
  readonly retryAfter: string | null
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * Sends one request with cookies and reads the whole response within the time limit.
 *
 * @throws `network`, `timeout`, `aborted`, `bad_answer` for an endless response
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
      // The signature is for this address only.
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

/** Four times the size of a list of ten thousand documents. */
const MAX_BYTES: number = 128 * 1024 * 1024

/**
 * Reads the body of a response. It stops an endless response, which would fill the user's memory.
 *
 * @throws `bad_answer` for more bytes than an honest response has
 */
export async function readBytes(
  { body, status }: Pick<Response, 'body' | 'status'>,
  most: number = MAX_BYTES,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const reader = body?.getReader()
  for (let length = 0; reader !== undefined; ) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > most) {
      await reader.cancel().catch(() => undefined)
      throw badAnswer(status)
    }
    pieces.push(value)
  }
  return join(pieces)
}

function join(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0))
  let filled = 0
  for (const piece of pieces) {
    whole.set(piece, filled)
    filled += piece.length
  }
  return whole
}
