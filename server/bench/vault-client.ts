import { randomBytes, randomUUID } from 'node:crypto'
import { Agent, type IncomingMessage, request as send } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type EndpointName, endpoints } from '@shrd/contract'
import { signRequest } from '@shrd/crypto/requests'
import type { VaultMember } from './vault-member.ts'
import { BENCH_VAULT_ORIGIN } from './vault-origin.ts'

/** An answer, with the size of its body. */
export interface VaultAnswer {
  readonly bytes: number
  readonly text: string
}

/** Calls one service for one member, signed as the vault's pages sign. */
export interface VaultClient {
  call(name: EndpointName, input: object): Promise<VaultAnswer>
  /** Sends a body to a path without any signature. */
  put(path: string, body: string): Promise<VaultAnswer>
  close(): void
}

/** See {@link VaultClient}. */
export function createVaultClient(origin: string, member: VaultMember): VaultClient {
  const agent = new Agent({ keepAlive: true })
  const ask = (path: string, options: { method: string; headers: object; body?: string }) =>
    exchange(`${origin}${path}`, { ...options, agent })
  return {
    async call(name, input) {
      const { method, path } = endpoints[name]
      // Queries are plain words and numbers.
      const query = new URLSearchParams(Object.entries(input)).toString()
      const url = method === 'GET' && query !== '' ? `${path}?${query}` : path
      const body = method === 'GET' ? undefined : JSON.stringify(input)
      const signed = await sign(`${origin}${url}`, { method, body, member })
      const headers = { ...signed, Origin: BENCH_VAULT_ORIGIN, 'Shrd-Client': '1' }
      const cookie = { Cookie: `shrd_session=${member.secret}` }
      return ask(url, { method, headers: { ...headers, ...cookie }, ...(body && { body }) })
    },
    put: (path, body) =>
      ask(path, { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body }),
    close: () => agent.destroy(),
  }
}

interface Unsigned {
  readonly method: string
  readonly body: string | undefined
  readonly member: VaultMember
}

async function sign(url: string, { method, body, member }: Unsigned): Promise<object> {
  const { identity, reference } = member
  const { user_id, sequence, signingKey } = identity
  const isRead = body === undefined
  const bytes = isRead ? undefined : new TextEncoder().encode(body)
  const idempotencyKey = isRead ? undefined : randomUUID()
  const headers = await signRequest(
    { method, url, body: bytes, session: reference, idempotencyKey },
    { keyid: `${user_id}.${sequence}`, key: signingKey },
    {
      created: Math.floor(Date.now() / 1_000),
      nonce: randomBytes(16).toString('base64url'),
    },
  )
  return isRead ? headers : { ...headers, 'Content-Type': 'application/json' }
}

function exchange(
  url: string,
  { body, ...options }: { method: string; headers: object; agent: Agent; body?: string },
): Promise<VaultAnswer> {
  return new Promise((resolve, reject) => {
    const request = send(url, { ...options, headers: { ...options.headers } }, (response) => {
      read(response).then(resolve, reject)
    })
    request.on('error', reject)
    request.end(body)
  })
}

async function read(response: IncomingMessage): Promise<VaultAnswer> {
  const bytes = await buffer(response)
  const text = bytes.toString()
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${text.slice(0, 300)}`)
  return { bytes: bytes.length, text }
}
