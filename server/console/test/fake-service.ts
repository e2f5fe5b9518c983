import { type Endpoint, endpoints } from '@shrd/contract'
import type { ConsoleCall } from './fake-handler.ts'
import { createHandlers } from './fake-handlers.ts'
import { createState, type FakeState } from './fake-state.ts'
import { type Refusal, Refused } from './refused.ts'

/** A request as it arrived. */
export interface ReceivedCall {
  readonly name: ConsoleCall
  readonly input: unknown
  readonly headers: Headers
}

/** The service in memory behind the only function that a browser would use: `fetch`. */
export interface FakeService {
  readonly state: FakeState
  readonly received: readonly ReceivedCall[]
  /** Where console or handlers left the contract. A test fails unless it is empty. */
  readonly faults: readonly unknown[]
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Refuses the next calls of this name, each in turn. */
  refuse(name: ConsoleCall, ...refusals: readonly Refusal[]): void
  /** Lets calls of this name wait until the returned function is called. */
  hold(name: ConsoleCall): () => void
  /** Loses the connection until it is set back. */
  isOffline: boolean
  /** Fails at every call for an account. */
  isBroken: boolean
}

/** See {@link FakeService}. */
export function createFakeService(state: FakeState = createState()): FakeService {
  const handle = createHandle(state)
  const received: ReceivedCall[] = []
  const faults: unknown[] = []
  const refusals = new Map<ConsoleCall, Refusal[]>()
  const held = new Map<ConsoleCall, Promise<void>>()
  const service: FakeService = {
    state,
    received,
    faults,
    isOffline: false,
    isBroken: false,
    refuse: (name, ...list) => void refusals.set(name, [...(refusals.get(name) ?? []), ...list]),
    hold(name) {
      let release = (): void => undefined
      held.set(
        name,
        new Promise((resolve) => {
          release = resolve
        }),
      )
      return () => {
        held.delete(name)
        release()
      }
    },
    async fetch(url, init) {
      if (service.isOffline) throw new TypeError('Failed to fetch')
      const { name, input } = readCall(url, init)
      received.push({ name, input, headers: new Headers(init.headers) })
      await waitFor(held.get(name), init.signal)
      if (service.isBroken && endpoints[name].auth === 'account') {
        return answer({ code: 'internal' }, 500)
      }
      const refusal = refusals.get(name)?.shift()
      if (refusal) return answer(refusal, refusal.status)
      try {
        return handle(name, input)
      } catch (error) {
        if (error instanceof Refused) return answer(error.refusal, error.refusal.status)
        faults.push({ name, input, error })
        return answer({ code: 'internal' }, 500)
      }
    },
  }
  return service
}

/** Parses input and output as the service does, so that neither can leave the contract. */
function createHandle(state: FakeState) {
  const handlers = createHandlers(state)
  return (name: ConsoleCall, input: unknown): Response => {
    const endpoint: Endpoint = endpoints[name]
    // The schema of a call parses exactly what its handler takes.
    const parsed = endpoint.input.parse(input) as never
    const output = endpoint.output.parse(handlers[name](parsed))
    return output instanceof Uint8Array ? new Response(Uint8Array.from(output)) : answer(output)
  }
}

function readCall(url: string, init: RequestInit): { name: ConsoleCall; input: unknown } {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const [found] = Object.entries(endpoints).find(
    ([, { path, method }]) => path === pathname && method === init.method,
  ) ?? [undefined]
  if (found === undefined) throw new TypeError(`There is no call ${init.method} ${pathname}.`)
  const isJson = typeof init.body === 'string'
  return {
    // A call of others has no handler, which is a fault.
    name: found as ConsoleCall,
    input: isJson ? JSON.parse(String(init.body)) : Object.fromEntries(searchParams),
  }
}

function answer(value: unknown, status = 200): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: { 'Content-Type': 'application/json' },
  })
}

function waitFor(promise: Promise<void> | undefined, signal: RequestInit['signal']): Promise<void> {
  if (promise === undefined) return Promise.resolve()
  const aborted = new Promise<void>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })
  return Promise.race([promise, aborted])
}
