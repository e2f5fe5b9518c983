import type { IncomingMessage } from 'node:http'
import { BODY_LIMITS, type Endpoint } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import getRawBody from 'raw-body'

const TYPES = { json: 'application/json', octets: 'application/octet-stream' } as const

/**
 * Reads the raw bytes of a request body; none for a GET.
 *
 * @throws `body_too_large`, `unsupported_media_type`, `invalid_request`, `timeout`
 */
export async function readBody(
  request: IncomingMessage,
  endpoint: Pick<Endpoint, 'method' | 'requestBody' | 'limit'>,
): Promise<Uint8Array> {
  if (endpoint.method === 'GET') return new Uint8Array()
  const { headers } = request
  const length = headers['content-length']
  const isEmpty =
    length === '0' || (length === undefined && headers['transfer-encoding'] === undefined)
  if (isEmpty) return new Uint8Array()
  assertMediaType(headers['content-type'], endpoint.requestBody)
  if (headers['content-encoding'] !== undefined) throw new ShrdError('unsupported_media_type')
  return readBytes(request, length, BODY_LIMITS[endpoint.limit])
}

function assertMediaType(header: string | undefined, kind: Endpoint['requestBody']): void {
  const [type, parameter, ...more] = (header ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  const isKnown = parameter === undefined || /^charset="?utf-8"?$/.test(parameter)
  if (type !== TYPES[kind] || !isKnown || more.length > 0) {
    throw new ShrdError('unsupported_media_type')
  }
}

async function readBytes(
  request: IncomingMessage,
  length: string | undefined,
  limit: number,
): Promise<Uint8Array> {
  const watch = watchSpeed(request)
  try {
    return await getRawBody(request, { length: length ?? null, limit })
  } catch (error) {
    if (error === TOO_SLOW) throw new ShrdError('timeout')
    const type = error instanceof Error && 'type' in error ? error.type : undefined
    if (type === 'entity.too.large') throw new ShrdError('body_too_large')
    throw new ShrdError('invalid_request', { cause: error })
  } finally {
    clearInterval(watch)
  }
}

/** Bytes that a sender delivers in each period at least, unless it is done. */
const LEAST = 32 * 1024
const PERIOD = 10_000
const TOO_SLOW = new Error('the sender is too slow')

/**
 * Ends the connection of a sender who holds back the rest of a body, long before the limit of the
 * whole request: what was received stays in memory until then.
 */
function watchSpeed(request: IncomingMessage): NodeJS.Timeout {
  const { socket } = request
  let known = socket.bytesRead
  return setInterval(() => {
    if (socket.bytesRead - known < LEAST) request.destroy(TOO_SLOW)
    known = socket.bytesRead
  }, PERIOD)
}
