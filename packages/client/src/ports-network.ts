import type { Clock, Ports } from './ports.ts'

/** What calls need of their surroundings, in browsers and in Node. */
export type NetworkPorts = Pick<Ports, 'fetch' | 'clock' | 'random'>

/** The ports of calls without a member: nothing is stored. */
export function createNetworkPorts(): NetworkPorts {
  return {
    fetch: (url, init) => fetch(url, init),
    clock: systemClock,
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
  }
}

const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  setTimeout(callback, ms) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}
