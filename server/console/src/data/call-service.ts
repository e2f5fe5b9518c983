import type { CallInput, CallOutput } from '@shrd/contract/calls'
import { ShrdError } from '@shrd/crypto/errors'
import { type CallName, calls } from './calls.ts'
import { badAnswer, isPassing, toFailure } from './service-error.ts'

/** What a call is made with. */
export interface CallOptions {
  /** The account for which a member acts. Calls about the member alone do not send it. */
  readonly account_id?: string | undefined
  readonly signal?: AbortSignal | undefined
  /** The body of a call that carries bytes. */
  readonly octets?: Blob | undefined
}

/** The calls of the service, as the signed-in member. */
export interface Service {
  /** @throws ShrdError with the code of the refusal, or `network`, `timeout`, `bad_answer` */
  call<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    options?: CallOptions,
  ): Promise<CallOutput<Name>>
  /** The response itself, for a download that is read piece by piece. */
  open<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    options?: CallOptions,
  ): Promise<Response>
}

/** Milliseconds until a call that found no service is made again. */
const WAITS = [400, 1600] as const
/** A call that takes longer has failed; downloads and uploads have no such limit. */
const LONGEST = 30_000

type Fetch = (input: string, init: RequestInit) => Promise<Response>

/**
 * Makes calls to the service of this very page. A call that met no service is made again, under the
 * same idempotency key, so a change happens once.
 */
export function createService(send: Fetch = (input, init) => fetch(input, init)): Service {
  async function open<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    options: CallOptions = {},
  ): Promise<Response> {
    const request = prepare(name, input, options)
    for (const wait of [...WAITS, null]) {
      try {
        return await sendOnce(send, request)
      } catch (error) {
        if (wait === null || !isPassing(error) || options.signal?.aborted) throw error
        await pause(wait, options.signal)
      }
    }
    throw new ShrdError('network')
  }
  return {
    open,
    async call(name, input, options = {}) {
      const { octets, signal } = options
      const limited = octets === undefined ? withLimit(signal) : signal
      const response = await open(name, input, { ...options, signal: limited })
      const value: unknown = await response.json().catch(() => undefined)
      if (value === undefined) throw badAnswer(response.status)
      // The service of this very page, whose types these are.
      return value as never
    },
  }
}

function withLimit(signal: AbortSignal | undefined): AbortSignal {
  const limit = AbortSignal.timeout(LONGEST)
  return signal === undefined ? limit : AbortSignal.any([signal, limit])
}

interface Prepared {
  readonly url: string
  readonly init: RequestInit
}

function prepare(name: CallName, input: object, options: CallOptions): Prepared {
  const { auth, method, path, requestBody } = calls[name]
  const { account_id, octets, signal } = options
  const asJson = method !== 'GET' && requestBody === 'json'
  const query = asJson ? '' : toQuery(input)
  return {
    url: query === '' ? path : `${path}?${query}`,
    init: {
      method,
      headers: {
        Accept: 'application/json',
        'Shrd-Client': '1',
        ...(auth === 'account' && account_id !== undefined && { 'Shrd-Account': account_id }),
        ...(method !== 'GET' && { 'Idempotency-Key': createKey() }),
        ...(method !== 'GET' && {
          'Content-Type': asJson ? 'application/json' : 'application/octet-stream',
        }),
      },
      ...(asJson && { body: JSON.stringify(input) }),
      ...(octets !== undefined && { body: octets }),
      ...(signal !== undefined && { signal }),
      cache: 'no-store',
      redirect: 'error',
    },
  }
}

function toQuery(input: object): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
}

async function sendOnce(send: Fetch, { url, init }: Prepared): Promise<Response> {
  const response = await send(url, init).catch((cause: unknown) => {
    throw toLost(cause)
  })
  if (response.ok) return response
  throw toFailure(response.status, await response.json().catch(() => null))
}

/** Why there is no response. An abort by the caller stays what it is. */
function toLost(cause: unknown): unknown {
  const name = cause instanceof DOMException ? cause.name : ''
  if (name === 'AbortError') return cause
  return new ShrdError(name === 'TimeoutError' ? 'timeout' : 'network', { cause })
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** Not `randomUUID`, which pages without TLS do not have. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
