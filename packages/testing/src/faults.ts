import { answerRefusal, OAuthRefusal } from './oauth-refusal.ts'
import type { ServiceState } from './service-state.ts'

/** What goes wrong with a request. */
export type ServiceFault =
  /** No answer comes: `fetch` rejects. */
  | 'offline'
  /** No answer comes until the caller gives up. */
  | 'timeout'
  /** 500: something went wrong. */
  | 'server_error'
  /** 503: the service is there, and what it stands on is not. */
  | 'unavailable'
  /** 429, with `Retry-After`. */
  | 'too_many_requests'
  /** What the request refers to is over: the sign-in, the code or the token. */
  | 'expired'

/** Which requests a fault meets. */
export interface FaultOptions {
  /** How many of them; `Infinity` until `reset()`. @default 1 */
  times?: number
  /** The path, such as `/oauth/token`. @default any */
  path?: string
}

/** Seconds that somebody is asked to wait. */
const RETRY_AFTER = '30'

type PlayFault = (state: ServiceState, request: Request) => Promise<Response | undefined>

const FAULTS: Readonly<Record<ServiceFault, PlayFault>> = {
  // As browsers say it.
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

/** Faults that are still to be played. */
export interface Faults {
  add(fault: ServiceFault, options?: FaultOptions): void
  /** Plays the next one that meets this request; its answer takes the place of the service's. */
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
