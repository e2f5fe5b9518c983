import type { Ports, StoredKeys } from '@shrd/client'

/** Ports of a browser that lives in memory, and what was asked of them. */
export interface MemoryPorts extends Ports {
  readonly requests: string[]
  readonly downloads: { fileName: string; text: string }[]
  /** Lets the waiting timers run. */
  runTimers(): void
}

/** A browser in memory whose requests go to `answer`. */
export function createMemoryPorts(
  answer: (request: Request) => Promise<Response> | Response,
): MemoryPorts {
  const requests: string[] = []
  const downloads: { fileName: string; text: string }[] = []
  const timers = new Map<() => void, number>()
  const texts = new Map<string, string>()
  const slots = {
    get: (name: string) => texts.get(name) ?? null,
    set: (name: string, value: string) => void texts.set(name, value),
    remove: (name: string) => void texts.delete(name),
  }
  let keys: StoredKeys | undefined
  return {
    requests,
    downloads,
    runTimers() {
      // The limit of a request is no timer that a screen waits for.
      for (const [run, ms] of [...timers]) if (ms <= 1000 && timers.delete(run)) run()
    },
    fetch: async (url, init) => {
      requests.push(`${init.method} ${new URL(url).pathname}`)
      // jsdom has an AbortSignal of its own, which the platform's Request does not take.
      return answer(new Request(url, { ...init, signal: null }))
    },
    clock: {
      now: () => Date.now(),
      elapsed: () => performance.now(),
      setTimeout(run, ms) {
        timers.set(run, ms)
        return () => timers.delete(run)
      },
    },
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    storage: { ...slots, clear: () => texts.clear() },
    cookies: slots,
    keys: {
      findKeys: async () => keys,
      putKeys: async (stored) => {
        keys = stored
      },
      deviceKey: (create) => create(),
      clear: async () => {
        keys = undefined
      },
      findPin: async () => undefined,
      updatePin: async () => undefined,
    },
    device: 'Laptop',
    locks: { hold: (_name, task) => task() },
    download: (fileName, text) => void downloads.push({ fileName, text }),
    signOuts: { announce: () => undefined, listen: () => undefined },
    persist: async () => undefined,
  }
}
