import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type EndpointName, endpoints } from '@shrd/contract'
import { signRequest } from '@shrd/crypto/requests'
import { type ByteAnswer, openBytes, sendBytes } from './byte-client.ts'
import { pathOf, type TestMember } from './test-member.ts'
import type { TestServer } from './test-server.ts'

/** What a test may change about one call. */
export interface FileCallOptions {
  readonly idempotencyKey?: string
  /** Changes the bytes after they were signed. */
  readonly sent?: Uint8Array
}

type SentCall = { url: string; request: Parameters<typeof openBytes>[1] }

/** Sends bytes to a call, signed as the vault signs it. */
export async function sendPart(
  server: TestServer,
  member: TestMember,
  input: { document_id: string; file_id: string; part: number },
  body: Uint8Array,
  options: FileCallOptions = {},
): Promise<ByteAnswer> {
  const query = Object.entries(input).map(([name, value]) => [name, String(value)])
  const path = `${endpoints.uploadPart.path}?${new URLSearchParams(query)}`
  const sent = { path, body, type: 'application/octet-stream', ...options }
  const { url, request } = await prepare(server, member, sent)
  return sendBytes(url, request)
}

/** Asks for bytes of a file. */
export async function fetchFile(
  server: TestServer,
  member: TestMember,
  input: object,
  options: FileCallOptions = {},
): Promise<ByteAnswer> {
  const { url, request } = await prepareFetch(server, member, input, options)
  return sendBytes(url, request)
}

/** The same, not read yet. */
export async function openFetch(
  server: TestServer,
  member: TestMember,
  input: object,
): Promise<IncomingMessage> {
  const { url, request } = await prepareFetch(server, member, input)
  return openBytes(url, request)
}

function prepareFetch(
  server: TestServer,
  member: TestMember,
  input: object,
  options: FileCallOptions = {},
): Promise<SentCall> {
  const path = pathOf('downloadAttachment' satisfies EndpointName, input)
  const body = Buffer.from(JSON.stringify(input))
  return prepare(server, member, { path, body, type: 'application/json', ...options })
}

async function prepare(
  server: TestServer,
  { identity, reference, cookie }: TestMember,
  call: FileCallOptions & { path: string; body: Uint8Array; type: string },
): Promise<SentCall> {
  const { path, body, type, idempotencyKey } = call
  const url = `${server.origin}${path}`
  const signature = await signRequest(
    { method: 'POST', url, body: new Uint8Array(body), session: reference, idempotencyKey },
    { keyid: `${identity.user_id}.${identity.sequence}`, key: identity.signingKey },
    {
      created: Math.floor(server.clock.now() / 1_000),
      nonce: randomBytes(16).toString('base64url'),
    },
  )
  const headers = {
    Origin: server.config.vaultOrigin,
    'Shrd-Client': '1',
    'Content-Type': type,
    Cookie: cookie,
    ...signature,
  }
  return { url, request: { method: 'POST', headers, body: call.sent ?? body } }
}
