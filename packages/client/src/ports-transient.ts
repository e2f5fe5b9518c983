import type { KeyDatabase, KeyValueStorage, Ports, SealedCache, StoredKeys } from './ports.ts'
import { createBrowserPorts } from './ports-browser.ts'

/**
 * A browser's ports that store nothing on the device: values live as long as the page. For pages
 * that only prove a key, such as those of an identity service. They forget pins, too, so never open
 * a vault with them.
 *
 * @example
 * import { createShrdClient, createTransientPorts } from '@shrd/client'
 *
 * const ports = createTransientPorts()
 * const client = createShrdClient({ apiOrigin, pageOrigin: location.origin, ports })
 */
export function createTransientPorts(): Ports {
  return {
    ...createBrowserPorts(),
    storage: createMemoryStorage(),
    keys: createMemoryKeys(),
    cache: createMemoryCache(),
    // A copy would stay on the device.
    offline: undefined,
    // There is nothing to evict.
    persist: async () => undefined,
  }
}

function createMemoryStorage(): KeyValueStorage {
  const values = new Map<string, string>()
  return {
    get: (name) => values.get(name) ?? null,
    set: (name, value) => void values.set(name, value),
    remove: (name) => void values.delete(name),
    clear: () => values.clear(),
  }
}

/** A `KeyDatabase` in the memory of the page. */
export function createMemoryKeys(): KeyDatabase {
  const pins = new Map<string, unknown>()
  const pinOf = (user_id: string, name: string) => `${user_id}/${name}`
  let keys: StoredKeys | undefined
  let device: Promise<CryptoKey> | undefined
  return {
    findKeys: async () => keys,
    async putKeys(stored) {
      keys = stored
    },
    deviceKey(create) {
      device ??= create()
      return device
    },
    async clear() {
      keys = undefined
      device = undefined
    },
    findPin: async (user_id, name) => pins.get(pinOf(user_id, name)),
    async updatePin(user_id, name, update) {
      const stored = pins.get(pinOf(user_id, name))
      const updated = update(stored)
      if (updated !== undefined) pins.set(pinOf(user_id, name), updated)
      return stored
    },
  }
}

/** A `SealedCache` in the memory of the page. */
export function createMemoryCache(): SealedCache {
  const kept = new Map<string, string>()
  const nameOf = (user_id: string, name: string) => `${user_id}/${name}`
  return {
    get: async (user_id, names) => names.map((name) => kept.get(nameOf(user_id, name))),
    async put(user_id, values) {
      for (const [name, value] of values) kept.set(nameOf(user_id, name), value)
    },
    async delete(user_id, names) {
      for (const name of names) kept.delete(nameOf(user_id, name))
    },
    clear: async () => kept.clear(),
  }
}
