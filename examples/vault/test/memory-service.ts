import type { Fetch, SessionUser } from '@shrd/client'
import type { CallOutput } from '@shrd/contract/calls'
import { hashStatement, type ManifestWrite } from '@shrd/crypto'

/** A service in memory: one session, its store keys, vaults and documents. */
export interface MemoryService {
  readonly fetch: Fetch
  /** Method, path and credentials of every request. */
  readonly asked: { call: string; origin: string; credentials: string | undefined }[]
  /** Who the session cookie belongs to; `null` without one. */
  user: SessionUser | null
  /** The public keys of the member, as the service answers them. */
  publicKey: CallOutput<'getPublicKey'> | null
  /** The session of the cookie has ended. */
  ended: boolean
  /** Calls, such as `GET /api/doc/all`, that fail with a code. */
  readonly failing: Map<string, { status: number; code: string }>
  /** The network is away. */
  away: boolean
}

type Vault = CallOutput<'createVault'>
type StoredDocument = CallOutput<'getDocument'>

const NOW = Date.UTC(2026, 10, 20, 9, 42)

/** Starts without a session. */
export function createMemoryService(): MemoryService {
  const keys = new Map<string, string>()
  const vaults: Vault[] = []
  const documents: StoredDocument[] = []
  const manifest = createManifest()
  const service: MemoryService = {
    asked: [],
    user: null,
    publicKey: null,
    ended: false,
    failing: new Map(),
    away: false,
    async fetch(address, init) {
      const url = new URL(address)
      const call = `${init.method} ${url.pathname}`
      service.asked.push({ call, origin: url.origin, credentials: init.credentials })
      if (service.away) throw new TypeError('Failed to fetch')
      const failure = service.failing.get(call) ?? refusal(service)
      if (failure) return problem(failure)
      const input: unknown = init.body ? await new Response(init.body).json() : {}
      return Response.json(await answer(call, url.searchParams, input))
    },
  }

  async function answer(call: string, query: URLSearchParams, input: unknown): Promise<unknown> {
    // Requests come from the client under test; the fake takes its word for their shape.
    const { manifest: write, ...body } = input as Vault &
      StoredDocument & { manifest?: ManifestWrite }
    if (write !== undefined) await manifest.store(write)
    const record = { user_id: service.user?.user_id ?? '', created_at: NOW, updated_at: NOW }
    switch (call) {
      case 'POST /api/auth/validate':
        return service.user
      case 'GET /api/auth/logout':
        service.user = null
        return { success: true }
      case 'GET /api/auth/getkey':
        return lendKeys(keys, query.get('key_id'))
      case 'GET /api/user/publickey':
        return service.publicKey
      case 'GET /api/manifest':
        return manifest.read()
      case 'GET /api/manifest/shards':
        return manifest.shards()
      case 'GET /api/manifest/roots':
        return manifest.roots(Number(query.get('from')))
      case 'GET /api/vault/all':
        return vaults
      case 'POST /api/vault':
        vaults.push({ ...body, ...record })
        return vaults.at(-1)
      case 'GET /api/doc/all':
        return documents
          .filter(({ vault_id }) => vault_id === query.get('vault_id'))
          .map(({ body: _, ...row }) => row)
      case 'GET /api/doc/':
        return documents.find(({ document_id }) => document_id === query.get('document_id'))
      case 'POST /api/doc':
        documents.push({ ...body, ...record, isShared: false, attachments: [] })
        return { success: true }
      default:
        throw new TypeError(`The memory service has no ${call}.`)
    }
  }

  return service
}

interface MemoryManifest {
  store(write: ManifestWrite): Promise<void>
  read(): CallOutput<'getManifest'>
  shards(): CallOutput<'getManifestShards'>
  roots(from: number): CallOutput<'getManifestRoots'>
}

/** Keeps what it is sent; whether it follows is for the client to see. */
function createManifest(): MemoryManifest {
  const roots: ManifestWrite['root'][] = []
  const shards = new Map<string, { content: string; hash: string }>()
  return {
    async store(write) {
      roots.push(write.root)
      for (const { shard, content } of write.shards) {
        shards.set(shard, { content, hash: await hashStatement('manifest-shard', content) })
      }
    },
    read: () => ({
      root: roots.at(-1) ?? null,
      shards: Array.from(shards, ([shard, { hash }]) => ({ shard, hash })),
    }),
    shards: () => Array.from(shards, ([shard, { content }]) => ({ shard, content })),
    roots: (from) => roots.slice(Math.max(0, from - 1)),
  }
}

function refusal({ user, ended }: MemoryService): { status: number; code: string } | null {
  if (ended) return { status: 401, code: 'session_ended' }
  return user ? null : { status: 401, code: 'unauthenticated' }
}

function problem({ status, code }: { status: number; code: string }): Response {
  const headers = { 'content-type': 'application/problem+json' }
  return new Response(JSON.stringify({ type: 'about:blank', status, code }), { status, headers })
}

function lendKeys(keys: Map<string, string>, key_id: string | null): CallOutput<'getKey'> {
  const next_key = {
    key_id: crypto.randomUUID(),
    key: Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url'),
  }
  keys.set(next_key.key_id, next_key.key)
  const key = key_id === null ? undefined : keys.get(key_id)
  return key_id !== null && key !== undefined
    ? { cur_key: { key_id, key }, next_key }
    : { next_key }
}
