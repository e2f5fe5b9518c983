import { type CallName, routeOf } from '@shrd/contract/calls'

/** An unsigned request. The signature covers exactly the sent bytes. */
export interface PreparedRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer> | undefined
}

/** Prepares the address, headers and body of a call. It encodes JSON only here. */
export function prepareRequest(
  apiOrigin: string,
  name: CallName,
  input: object,
  octets?: Uint8Array<ArrayBuffer>,
): PreparedRequest {
  const call = routeOf(name)
  const inHeaders = call.headers
  const members = Object.entries(input).filter(([, value]) => value !== undefined)
  const headers: Record<string, string> = { accept: 'application/json', 'shrd-client': '1' }
  for (const [member, value] of members) {
    const header = inHeaders[member]
    if (header !== undefined) headers[header.toLowerCase()] = String(value)
  }
  const rest = members.filter(([member]) => inHeaders[member] === undefined)
  const url = new URL(call.path, apiOrigin)
  const asJson = call.method !== 'GET' && call.requestBody === 'json'
  if (!asJson) for (const [member, value] of rest) url.searchParams.set(member, String(value))
  if (call.method === 'GET') return { method: 'GET', url: url.href, headers, body: undefined }
  headers['content-type'] = asJson ? 'application/json' : 'application/octet-stream'
  const body = asJson ? new TextEncoder().encode(JSON.stringify(Object.fromEntries(rest))) : octets
  return { method: call.method, url: url.href, headers, body }
}
