import { createCookies } from './browser/cookies.ts'
import { describeDevice } from './browser/device.ts'
import { downloadText } from './browser/download.ts'
import { createKeyDatabase } from './browser/key-database.ts'
import { createOfflineStore, createSealedCache } from './browser/sealed-cache.ts'
import type { KeyValueStorage, Locks, Ports, SignOutChannel } from './ports.ts'
import { createNetworkPorts } from './ports-network.ts'

/**
 * The environment of a page in a browser: fetch, clock, storage, databases, locks and cookies.
 * Needs a secure context (https, or http on a loopback host), because Web Crypto and Web Locks do.
 *
 * @example
 * const client = createShrdClient({ apiOrigin, pageOrigin: location.origin, ports: createBrowserPorts() })
 */
export function createBrowserPorts(): Ports {
  return {
    ...createNetworkPorts(),
    // Opened at the first use, because naming a blocked storage throws.
    storage: createStorage(() => localStorage),
    keys: createKeyDatabase(indexedDB),
    cache: createSealedCache(indexedDB),
    offline: createOfflineStore(indexedDB),
    device: describeDevice(navigator.userAgent),
    locks: createLocks(navigator.locks),
    signOuts: createSignOutChannel(new BroadcastChannel('shrd-sign-out')),
    cookies: createCookies(document, { secure: location.protocol === 'https:' }),
    download: downloadText,
    async persist() {
      await navigator.storage.persist()
    },
  }
}

function createStorage(open: () => Storage): KeyValueStorage {
  return {
    get: (name) => open().getItem(name),
    set: (name, value) => open().setItem(name, value),
    remove: (name) => open().removeItem(name),
    clear() {
      try {
        open().clear()
      } catch {
        // A blocked storage has no values, and a sign-out must continue.
      }
    },
  }
}

function createLocks(locks: LockManager): Locks {
  return { hold: async (name, task) => await locks.request(name, task) }
}

function createSignOutChannel(channel: BroadcastChannel): SignOutChannel {
  return {
    announce: () => channel.postMessage('signed-out'),
    listen: (listener) => channel.addEventListener('message', listener),
    close: () => channel.close(),
  }
}
