import { IDBFactory } from 'fake-indexeddb'
import { createKeyDatabase } from '../src/browser/key-database.ts'
import { createOfflineStore } from '../src/browser/sealed-cache.ts'
import type { PasskeyCeremony } from '../src/passkeys/ask-secret.ts'
import type {
  Fetch,
  KeyValueStorage,
  Locks,
  Ports,
  SealedCache,
  SignOutChannel,
} from '../src/ports.ts'
import { createMemoryCache } from '../src/ports-transient.ts'
import type { FakeClock } from './fake-clock.ts'
import { type FakeServer, findName } from './fake-server.ts'
import type { ServerRequest } from './server-request.ts'

/** Stands between the page and the server for one request. */
export type Interceptor = (forward: () => Promise<Response>, init: RequestInit) => Promise<Response>

/** One browser profile: tabs share its cookies, storage, databases and locks. */
export interface FakeBrowser {
  readonly indexedDB: IDBFactory
  /** What pages keep sealed, if they do. */
  readonly cache: SealedCache
  readonly local: Map<string, string>
  readonly pageCookies: Map<string, string>
  readonly downloads: { fileName: string; text: string }[]
  /** Every request that a page made, whether or not it arrived. */
  readonly sent: { name: string; credentials: string | undefined; url: string }[]
  /** Handles the next requests of that call in another way. */
  intercept(name: string, ...next: Interceptor[]): void
  /** The session cookie has run out. */
  dropSessionCookie(): void
  hasSessionCookie(): boolean
  /** The ports of one more tab. */
  tab(): Ports
}

/** A browser whose pages come from one origin. */
export function createFakeBrowser(options: {
  server: FakeServer
  clock: FakeClock
  origin: string
  /** Whether pages have a cache to keep anything in. @default false */
  keepsCache?: boolean | undefined
  /** The authenticator that is at hand. */
  passkeys?: PasskeyCeremony | undefined
}): FakeBrowser {
  const { server, clock, origin, keepsCache = false, passkeys } = options
  const cache = createMemoryCache()
  const indexedDB = new IDBFactory()
  const local = new Map<string, string>()
  const pageCookies = new Map<string, string>()
  const downloads: FakeBrowser['downloads'] = []
  const interceptors = new Map<string, Interceptor[]>()
  const locks = createFakeLocks()
  const signOuts = createFakeSignOuts()
  const sent: FakeBrowser['sent'] = []
  let sessionCookie: string | undefined

  const fetch: Fetch = async (url, init) => {
    const name = findName({ method: init.method ?? 'GET', url }) ?? 'unknown'
    sent.push({ name, credentials: init.credentials, url })
    init.signal?.throwIfAborted()
    const forward = async () => {
      const { response, cookie } = await server.answer(toRequest(url, init))
      if (cookie !== undefined) sessionCookie = cookie ?? undefined
      return response
    }
    const interceptor = interceptors.get(name)?.shift()
    return await untilAborted(interceptor ? interceptor(forward, init) : forward(), init.signal)
  }

  function toRequest(url: string, init: RequestInit): ServerRequest {
    const cookie = init.credentials === 'include' ? sessionCookie : undefined
    const headers = Object.fromEntries(new Headers(init.headers))
    const body = init.body instanceof Uint8Array ? new Uint8Array(init.body) : undefined
    return { method: init.method ?? 'GET', url, headers, body, cookie, origin }
  }

  return {
    indexedDB,
    cache,
    local,
    pageCookies,
    downloads,
    sent,
    intercept(name, ...next) {
      interceptors.set(name, [...(interceptors.get(name) ?? []), ...next])
    },
    dropSessionCookie() {
      sessionCookie = undefined
    },
    hasSessionCookie: () => sessionCookie !== undefined,
    tab() {
      return {
        fetch,
        clock,
        random: (length) => crypto.getRandomValues(new Uint8Array(length)),
        storage: toStorage(local),
        keys: createKeyDatabase(indexedDB),
        cache: keepsCache ? cache : undefined,
        offline: createOfflineStore(indexedDB),
        device: 'Laptop',
        locks,
        signOuts: signOuts.join(),
        cookies: {
          get: (name) => pageCookies.get(name) ?? null,
          set: (name, value) => void pageCookies.set(name, value),
          remove: (name) => void pageCookies.delete(name),
        },
        download: (fileName, text) => void downloads.push({ fileName, text }),
        persist: async () => undefined,
        passkeys,
      }
    },
  }
}

/** The connection is cut before the request arrives. */
export const cutBefore: Interceptor = async () => {
  throw new TypeError('Failed to fetch')
}

/** The server does its work, and the answer is lost. */
export const cutAfter: Interceptor = async (forward) => {
  await forward()
  throw new TypeError('Failed to fetch')
}

/** No answer ever comes. */
export const hang: Interceptor = () => new Promise(() => undefined)

function untilAborted(
  response: Promise<Response>,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  if (!signal) return response
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([response, aborted])
}

/** Locks as the Web Locks API has them: one holder, the others wait in line. */
function createFakeLocks(): Locks {
  const tails = new Map<string, Promise<unknown>>()
  return {
    hold(name, task) {
      const before = tails.get(name) ?? Promise.resolve()
      const mine = before.then(task, task)
      tails.set(name, mine)
      return mine
    },
  }
}

function toStorage(values: Map<string, string>): KeyValueStorage {
  return {
    get: (name) => values.get(name) ?? null,
    set: (name, value) => void values.set(name, value),
    remove: (name) => void values.delete(name),
    clear: () => values.clear(),
  }
}

/** A channel between tabs: what one announces, every other one hears. */
function createFakeSignOuts(): { join(): SignOutChannel } {
  const tabs = new Set<(() => void)[]>()
  return {
    join() {
      const listeners: (() => void)[] = []
      tabs.add(listeners)
      return {
        announce() {
          for (const tab of tabs) if (tab !== listeners) for (const listener of tab) listener()
        },
        listen: (listener) => void listeners.push(listener),
      }
    },
  }
}
