import type { IncomingMessage } from 'node:http'
import { BODY_LIMITS, type Endpoint } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import { collectBody } from './collect-body.ts'
import { statedLength } from './stated-length.ts'

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
  if (endpoint.method === 'GET' || statedLength(request) === 0) return new Uint8Array()
  const { headers } = request
  assertMediaType(headers['content-type'], endpoint.requestBody)
  if (headers['content-encoding'] !== undefined) throw new ShrdError('unsupported_media_type')
  return collectBody(request, { limit: BODY_LIMITS[endpoint.limit] })
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
