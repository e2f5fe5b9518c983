import { answerRefusal, OAuthRefusal } from './oauth-refusal.ts'
import type { ServiceState } from './service-state.ts'

/** A fault of a request. */
export type ServiceFault =
  /** No response: `fetch` rejects. */
  | 'offline'
  /** No response until the caller gives up. */
  | 'timeout'
  /** 500: an internal error. */
  | 'server_error'
  /** 503: the service runs, but not what it depends on. */
  | 'unavailable'
  /** 429, with `Retry-After`. */
  | 'too_many_requests'
  /** The sign-in, code or token of the request has expired. */
  | 'expired'

/** The requests that a fault applies to. */
export interface FaultOptions {
  /** Number of requests; `Infinity` until `reset()`. @default 1 */
  times?: number
  /** The path, such as `/oauth/token`. @default any */
  path?: string
}

/** Seconds in `Retry-After`. */
const RETRY_AFTER = '30'

type PlayFault = (state: ServiceState, request: Request) => Promise<Response | undefined>

const FAULTS: Readonly<Record<ServiceFault, PlayFault>> = {
  // The error of browsers.
  offline: () => Promise.reject(new TypeError('Failed to fetch', { cause: 'offline' })),
  timeout: (_, { signal }) => rejectWhenAborted(signal),
  server_error: async () => answerRefusal(new OAuthRefusal('server_error', { status: 500 })),
  unavailable: async () =>
    answerRefusal(new OAuthRefusal('temporarily_unavailable', { status: 503 })),
  too_many_requests: async () =>
    answerRefusal(
      new OAuthRefusal('temporarily_unavailable', {
        status: 429,
        headers: { 'retry-after': RETRY_AFTER, 'access-control-expose-headers': 'Retry-After' },
      }),
    ),
  expired: async (state) => {
    state.signIns.clear()
    state.grants.clear()
    return undefined
  },
}

/** The faults to play. */
export interface Faults {
  add(fault: ServiceFault, options?: FaultOptions): void
  /** Plays the next fault that applies to this request; its response replaces the service's. */
  play(state: ServiceState, request: Request): Promise<Response | undefined>
  clear(): void
}

/** See {@link Faults}. */
export function createFaults(): Faults {
  const waiting: { fault: ServiceFault; left: number; path: string | undefined }[] = []
  return {
    add: (fault, { times = 1, path } = {}) => void waiting.push({ fault, left: times, path }),
    async play(state, request) {
      const { pathname } = new URL(request.url)
      const next = waiting.find(({ left, path }) => left > 0 && (path ?? pathname) === pathname)
      if (next === undefined) return undefined
      next.left -= 1
      return FAULTS[next.fault](state, request)
    },
    clear: () => void waiting.splice(0),
  }
}

function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => reject(signal.reason)
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true })
  })
}
