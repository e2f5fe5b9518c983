import { type CallName, calls, type Input, type Output } from '../src/data/calls.ts'
import { createHandlers } from './fake-handlers.ts'
import { createState, type FakeState } from './fake-state.ts'

/** A handler of each call, over the state in memory. */
export type FakeHandlers = { readonly [Name in CallName]: (input: Input<Name>) => Output<Name> }

/** A request as it arrived. */
export interface ReceivedCall {
  readonly name: CallName
  readonly input: unknown
  readonly headers: Headers
}

/** A refusal, as the service sends it. */
export interface Refusal {
  readonly code: string
  readonly status: number
  readonly [fact: string]: unknown
}

/** The service in memory behind the only function that a browser would use: `fetch`. */
export interface FakeService {
  readonly state: FakeState
  readonly received: readonly ReceivedCall[]
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Refuses the next calls of this name, each in turn. */
  refuse(name: CallName, ...refusals: readonly Refusal[]): void
  /** Lets calls of this name wait until the returned function is called. */
  hold(name: CallName): () => void
  /** Loses the connection until it is set back. */
  isOffline: boolean
}

/** Why a handler refuses. */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor(code: string, status: number, facts: object = {}) {
    super(code)
    this.refusal = { code, status, ...facts }
  }
}

/** See {@link FakeService}. */
export function createFakeService(state: FakeState = createState()): FakeService {
  const handlers = createHandlers(state)
  const received: ReceivedCall[] = []
  const refusals = new Map<CallName, Refusal[]>()
  const held = new Map<CallName, Promise<void>>()
  const service: FakeService = {
    state,
    received,
    isOffline: false,
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
      const refusal = refusals.get(name)?.shift()
      if (refusal) return answer(refusal, refusal.status)
      try {
        // The input of a call is that of its handler.
        const value: unknown = handlers[name](input as never)
        return value instanceof Blob ? new Response(value) : answer(value)
      } catch (error) {
        if (error instanceof Refused) return answer(error.refusal, error.refusal.status)
        throw error
      }
    },
  }
  return service
}

function readCall(url: string, init: RequestInit): { name: CallName; input: unknown } {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  // The keys of an object literal are exactly those of its type.
  const names = Object.keys(calls) as CallName[]
  const name = names.find(
    (one) => calls[one].path === pathname && calls[one].method === init.method,
  )
  if (name === undefined) throw new TypeError(`There is no call ${init.method} ${pathname}.`)
  const isJson = typeof init.body === 'string'
  return { name, input: isJson ? JSON.parse(String(init.body)) : toInput(searchParams) }
}

/** Numbers of a query become numbers, as in the contract. */
function toInput(query: URLSearchParams): Record<string, string | number> {
  const entries = [...query].map(([name, value]) => {
    return [name, /^\d+$/.test(value) && name !== 'version' ? Number(value) : value] as const
  })
  return Object.fromEntries(entries)
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
