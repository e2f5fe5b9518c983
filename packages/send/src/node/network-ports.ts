import { performance } from 'node:perf_hooks'
import type { NetworkPorts } from '@shrd/client/receive'

/** Node's fetch, clock and random bytes. */
export function createNetworkPorts(): NetworkPorts {
  return {
    fetch: (url, init) => fetch(url, init),
    clock: {
      now: () => Date.now(),
      elapsed: () => performance.now(),
      setTimeout(callback, ms) {
        const timer = setTimeout(callback, ms)
        return () => clearTimeout(timer)
      },
    },
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
  }
}
