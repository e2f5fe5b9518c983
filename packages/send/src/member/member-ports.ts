import type { KeyDatabase, Locks, Ports } from '@shrd/client'
import type { NetworkPorts } from '@shrd/client/receive'
import type { CommandPorts } from '../ports.ts'

/**
 * The environment of a member's client that lives as long as a command. Only the pins stay on this
 * device; keys and session are in memory.
 *
 * @param vault the origin for which the member signs in
 */
export function createMemberPorts(
  vault: string,
  { network, pins }: Pick<CommandPorts, 'network' | 'pins'>,
): Ports {
  return {
    ...network,
    fetch: createSessionFetch(vault, network),
    storage: {
      get: () => null,
      set: () => undefined,
      remove: () => undefined,
      clear: () => undefined,
    },
    keys: { ...createMemoryKeys(), findPin: pins.findPin, updatePin: pins.updatePin },
    device: 'shrd-send',
    locks: createLocks(),
    signOuts: { announce: () => undefined, listen: () => undefined },
    cookies: { get: () => null, set: () => undefined, remove: () => undefined },
    download: () => undefined,
    persist: async () => undefined,
  }
}

/** Keeps the cookie of the session, and names the vault as the page that calls, like a browser. */
function createSessionFetch(vault: string, network: NetworkPorts): Ports['fetch'] {
  let cookie: string | undefined
  return async (url, init) => {
    const headers = new Headers(init.headers)
    headers.set('Origin', vault)
    if (cookie !== undefined) headers.set('Cookie', cookie)
    const response = await network.fetch(url, { ...init, headers })
    const [set] = response.headers.getSetCookie()
    if (set !== undefined) cookie = set.split(';', 1)[0]
    return response
  }
}

function createMemoryKeys(): Omit<KeyDatabase, 'findPin' | 'updatePin'> {
  let keys: Awaited<ReturnType<KeyDatabase['findKeys']>>
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
  }
}

/** One holder of each name; the others wait in line. */
function createLocks(): Locks {
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
