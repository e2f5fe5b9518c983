import { randomBytes } from 'node:crypto'
import { type EndpointName, endpoints } from '@shrd/contract'
import { signRequest } from '@shrd/crypto/requests'
import { sendRequest, type TestAnswer } from '../http-client.ts'
import type { TestMember } from '../test-member.ts'
import type { TestServer } from '../test-server.ts'

/** A request of a member, its body as it is on the wire. */
export interface RawCall {
  readonly body?: string | Uint8Array
  readonly path?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Whether the members of an input stand in the query. */
export function isInQuery(name: EndpointName): boolean {
  const { method, requestBody } = endpoints[name]
  return method === 'GET' || requestBody === 'octets'
}

/** Sends any bytes to a call as a page of the vault does, signed where the contract says so. */
export async function sendRaw(
  server: TestServer,
  member: TestMember,
  name: EndpointName,
  { body, path = endpoints[name].path, headers = {} }: RawCall,
): Promise<TestAnswer> {
  const { method, auth, origins, requestBody } = endpoints[name]
  const octets = body === undefined ? undefined : Buffer.from(body)
  const { user_id, sequence, signingKey } = member.identity
  const signed =
    auth === 'signed' &&
    (await signRequest(
      { method, url: `${server.origin}${path}`, body: octets, session: member.reference },
      { keyid: `${user_id}.${sequence}`, key: signingKey },
      {
        created: Math.floor(server.clock.now() / 1_000),
        nonce: randomBytes(16).toString('base64url'),
      },
    ))
  const type = requestBody === 'octets' ? 'application/octet-stream' : 'application/json'
  // Not through the server of the test, which keeps all that it sends.
  return sendRequest(`${server.origin}${path}`, {
    method,
    headers: {
      Origin: origins === 'issuer' ? server.origin : server.config.vaultOrigin,
      'Shrd-Client': '1',
      Cookie: member.cookie,
      ...(auth === 'account' && member.account !== undefined && { 'Shrd-Account': member.account }),
      ...(octets !== undefined && { 'Content-Type': type }),
      ...signed,
      ...headers,
    },
    ...(octets !== undefined && { body: octets }),
  })
}

/** Sends an input to a call, in its query or its body. */
export function sendInput(
  server: TestServer,
  member: TestMember,
  name: EndpointName,
  input: unknown,
): Promise<TestAnswer> {
  if (!isInQuery(name)) return sendRaw(server, member, name, { body: JSON.stringify(input) })
  const path = `${endpoints[name].path}?${queryOf(input)}`
  const body = endpoints[name].requestBody === 'octets' ? { body: 'part' } : {}
  return sendRaw(server, member, name, { path, ...body })
}

/** An input as a query holds it. */
export function queryOf(input: unknown): string {
  return new URLSearchParams(Object(input)).toString()
}
