import { type ErrorData, ShrdError } from '@shrd/crypto/errors'
import { createServerError } from '../errors/server-errors.ts'
import { type Fetch, isRecord } from '../provider/fetch-json.ts'
import type { ManagementCall } from './calls.generated.ts'

/** Where calls go, and how often they are retried. */
export interface CallSettings {
  readonly origin: string
  readonly api_key: string
  readonly fetch: Fetch
  /** How often a call is sent again. */
  readonly retries: number
  /** The most milliseconds of a wait between two attempts. */
  readonly longest_wait: number
  /** Milliseconds of one attempt. */
  readonly timeout: number
}

/** A call with its input. */
export interface SentCall {
  readonly call: ManagementCall
  readonly input: object
  readonly body?: Uint8Array | undefined
}

/** Statuses after which a call is sent again: too many, restarting, overloaded, too slow. */
const RETRIED = [429, 500, 502, 503, 504]
const FIRST_WAIT = 500

/**
 * Sends a call, and sends it again if that may help. Changes carry an idempotency key, so that the
 * service makes them once.
 *
 * @throws the code of the service with its facts as `data`; `provider_unavailable` without an answer
 */
export async function sendCall(sent: SentCall, settings: CallSettings): Promise<Response> {
  const key = createIdempotencyKey(sent.call)
  for (let attempt = 0; ; attempt++) {
    const response = await attemptCall(sent, key, settings)
    if (response?.ok) return response
    const wait = toWait(response, attempt)
    const mayRetry = response === undefined || RETRIED.includes(response.status)
    if (!mayRetry || attempt >= settings.retries || wait > settings.longest_wait) {
      throw await toError(response)
    }
    await response?.body?.cancel()
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

/** `undefined` if there was no answer. */
async function attemptCall(
  { call, input, body }: SentCall,
  key: string | undefined,
  { origin, api_key, fetch, timeout }: CallSettings,
): Promise<Response | undefined> {
  const isInQuery = call.method === 'GET' || call.sends === true
  const query = isInQuery ? toQuery(input) : ''
  const type = call.sends ? 'application/octet-stream' : 'application/json'
  try {
    return await fetch(`${origin}${call.path}${query}`, {
      method: call.method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
      headers: {
        Authorization: `Bearer ${api_key}`,
        Accept: 'application/json, application/octet-stream',
        ...(call.method !== 'GET' && { 'Content-Type': type }),
        ...(key && { 'Idempotency-Key': key }),
      },
      ...(call.method !== 'GET' && { body: call.sends ? toBytes(body) : JSON.stringify(input) }),
    })
  } catch {
    return undefined
  }
}

/** `fetch` takes no view of shared memory, so the type demands a copy. */
const toBytes = (body: Uint8Array = new Uint8Array()) => new Uint8Array(body)

function toQuery(input: object): string {
  const pairs = Object.entries(input).filter(([, value]) => value !== undefined)
  if (pairs.length === 0) return ''
  return `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`
}

/** Downloads have none: the service does not keep their response. */
function createIdempotencyKey({ method, receives }: ManagementCall): string | undefined {
  return method === 'GET' || receives ? undefined : crypto.randomUUID()
}

/** What the service asks for, or twice as long each time, by chance a little less. */
function toWait(response: Response | undefined, attempt: number): number {
  const after = Number(response?.headers.get('retry-after') ?? Number.NaN)
  if (after >= 0) return after * 1_000
  return FIRST_WAIT * 2 ** attempt * (0.75 + Math.random() / 4)
}

async function toError(response: Response | undefined): Promise<ShrdError> {
  if (response === undefined) return createServerError('provider_unavailable')
  const problem: unknown = await response.json().catch(() => undefined)
  if (!isRecord(problem) || typeof problem.code !== 'string') {
    return createServerError('provider_unavailable', { data: { status: response.status } })
  }
  return new ShrdError(problem.code, { data: toData(problem), cause: problem })
}

/** Plain facts: lists and objects, such as `fields`, are in the error's `cause`. */
function toData(problem: Readonly<Record<string, unknown>>): ErrorData {
  const { type: _type, title: _title, code: _code, ...facts } = problem
  const plain = Object.entries(facts).filter(([, value]) => typeof value !== 'object')
  // Values of JSON that are no objects.
  return Object.fromEntries(plain) as ErrorData
}
