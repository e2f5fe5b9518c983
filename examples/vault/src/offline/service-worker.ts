import { isWebKit } from '../integrity/is-webkit.ts'
import type { OfflineFiles } from './offline-files.ts'
import { createOfflineResponder, type FileStore } from './offline-responder.ts'

/** The build puts it here. */
declare const OFFLINE_FILES: OfflineFiles

/** The used part of the scope of a service worker, which TypeScript's library for pages lacks. */
interface ServiceWorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
}

interface ExtendableEvent {
  waitUntil(task: Promise<unknown>): void
}

interface FetchEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

const scope = globalThis as unknown as ServiceWorkerScope
const responder = createOfflineResponder(
  { ...OFFLINE_FILES, headers: toHeaders(OFFLINE_FILES.headers) },
  createStore('shrd-offline-page'),
  (...of) => fetch(...of),
)

scope.addEventListener('install', (event) =>
  event.waitUntil(responder.install().then(() => scope.skipWaiting())),
)

scope.addEventListener('activate', (event) =>
  event.waitUntil(responder.clean().then(() => scope.clients.claim())),
)

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  const asked = { pathname, isNavigation: request.mode === 'navigate' }
  const response = responder.respond(asked, () => fetch(request))
  if (response !== undefined) event.respondWith(response)
})

/** The vault's server leaves the policy out there, too. The script has its integrity as an attribute. */
function toHeaders({
  'Integrity-Policy': policy = '',
  ...headers
}: OfflineFiles['headers']): OfflineFiles['headers'] {
  return isWebKit(navigator.userAgent) ? headers : { ...headers, 'Integrity-Policy': policy }
}

function createStore(name: string): FileStore {
  const open = () => caches.open(name)
  return {
    get: async (path) => (await open()).match(path, { ignoreVary: true }),
    put: async (path, file) => (await open()).put(path, file),
    async keepOnly(paths) {
      const cache = await open()
      for (const request of await cache.keys()) {
        if (!paths.includes(new URL(request.url).pathname)) await cache.delete(request)
      }
    },
  }
}
