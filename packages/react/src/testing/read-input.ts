import type { Endpoint } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'

/** A request as a call: its properties, not parsed yet, and its body if it is not JSON. */
export interface RawCall {
  members: unknown
  octets: Uint8Array | undefined
}

function readQuery(request: Request): Record<string, string> {
  const entries = [...new URL(request.url).searchParams]
  if (new Set(entries.map(([name]) => name)).size !== entries.length) {
    throw new ShrdError('invalid_input')
  }
  return Object.fromEntries(entries)
}

async function readJson(request: Request): Promise<unknown> {
  const text = await request.text()
  // A call without input may omit the body.
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ShrdError('invalid_json', { cause })
  }
}

function assertMediaType(request: Request, expected: string): void {
  const type = request.headers.get('content-type')
  // A request without a body has no content type.
  if (type === null && request.body === null) return
  if (type?.split(';')[0]?.trim().toLowerCase() !== expected) {
    throw new ShrdError('unsupported_media_type')
  }
}

function withHeaders(endpoint: Endpoint, members: unknown, request: Request): unknown {
  const names = Object.entries(endpoint.headers)
  if (names.length === 0 || typeof members !== 'object' || members === null) return members
  const inHeaders = names.flatMap(([member, header]) => {
    const value = request.headers.get(header)
    return value === null ? [] : [[member, value]]
  })
  // A property that belongs in a header is read only from there.
  const others = Object.entries(members).filter(([member]) => !(member in endpoint.headers))
  return Object.fromEntries([...others, ...inHeaders])
}

/**
 * Reads a request as its endpoint says: query or JSON, headers, binary body.
 *
 * @throws `invalid_json`, `invalid_input`, `unsupported_media_type`
 */
export async function readCall(endpoint: Endpoint, request: Request): Promise<RawCall> {
  if (endpoint.requestBody === 'octets') {
    assertMediaType(request, 'application/octet-stream')
    const octets = new Uint8Array(await request.arrayBuffer())
    return { members: withHeaders(endpoint, readQuery(request), request), octets }
  }
  if (endpoint.method !== 'GET') assertMediaType(request, 'application/json')
  const members = endpoint.method === 'GET' ? readQuery(request) : await readJson(request)
  return { members: withHeaders(endpoint, members, request), octets: undefined }
}
