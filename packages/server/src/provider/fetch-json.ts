import { createServerError } from '../errors/server-errors.ts'

/** `fetch`, or what stands in for it. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Milliseconds. A request of a user waits meanwhile. */
const TIME_LIMIT = 5_000

/** A JSON object that the identity service has sent. */
export interface JsonAnswer {
  readonly status: number
  readonly json: Readonly<Record<string, unknown>>
}

/**
 * Requests a JSON object. Follows no redirect, because the address comes from the configuration or
 * from the service's own metadata.
 *
 * @throws `provider_unavailable` if there is no answer, or if it is not a JSON object
 */
export async function fetchJson(
  fetch: Fetch,
  url: string,
  init: RequestInit = {},
): Promise<JsonAnswer> {
  try {
    const signal = AbortSignal.timeout(TIME_LIMIT)
    const response = await fetch(url, { redirect: 'error', signal, ...init })
    const json: unknown = await response.json()
    if (!isRecord(json)) throw new Error('not a JSON object')
    return { status: response.status, json }
  } catch (cause) {
    throw createServerError('provider_unavailable', { cause })
  }
}

/** True for a JSON object. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
