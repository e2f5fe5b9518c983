import type { Fetch, Ports, SealedCache } from '@shrd/client'

/** Ports of one page that keep everything in memory. */
export function createMemoryPorts(fetch: Fetch): Ports {
  const cookies = new Map<string, string>()
  const storage = new Map<string, string>()
  const pins = new Map<string, unknown>()
  let keys: { key_id: string; payload: string } | undefined
  let device: Promise<CryptoKey> | undefined
  return {
    fetch,
    clock: {
      now: () => Date.now(),
      elapsed: () => performance.now(),
      setTimeout(callback, ms) {
        const timer = setTimeout(callback, ms)
        return () => clearTimeout(timer)
      },
    },
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    storage: {
      get: (name) => storage.get(name) ?? null,
      set: (name, value) => void storage.set(name, value),
      remove: (name) => void storage.delete(name),
      clear: () => storage.clear(),
    },
    keys: {
      findKeys: async () => keys,
      putKeys: async (next) => {
        keys = next
      },
      deviceKey: (create) => {
        device ??= create()
        return device
      },
      clear: async () => {
        keys = undefined
        device = undefined
      },
      findPin: async (user_id, name) => pins.get(`${user_id}/${name}`),
      updatePin: async (user_id, name, update) => {
        const before = pins.get(`${user_id}/${name}`)
        const next = update(before)
        if (next !== undefined) pins.set(`${user_id}/${name}`, next)
        return before
      },
    },
    offline: createMemoryStore(),
    device: 'Laptop',
    locks: { hold: (_, task) => task() },
    cookies: {
      get: (name) => cookies.get(name) ?? null,
      set: (name, value) => void cookies.set(name, value),
      remove: (name) => void cookies.delete(name),
    },
    download: () => undefined,
    signOuts: { announce: () => undefined, listen: () => undefined },
    persist: async () => undefined,
  }
}

function createMemoryStore(): SealedCache {
  const stored = new Map<string, string>()
  const nameOf = (user_id: string, name: string) => `${user_id}/${name}`
  return {
    get: async (user_id, names) => names.map((name) => stored.get(nameOf(user_id, name))),
    async put(user_id, values) {
      for (const [name, value] of values) stored.set(nameOf(user_id, name), value)
    },
    async delete(user_id, names) {
      for (const name of names) stored.delete(nameOf(user_id, name))
    },
    clear: async () => stored.clear(),
  }
}
