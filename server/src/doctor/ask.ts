import { readBody } from '../outgoing/read-body.ts'
import { reasonOf } from './finding.ts'

/** Milliseconds for each request. */
export const PATIENCE = 20_000

/** A response of HTTP. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** `undefined` if the body is no JSON. */
  readonly json: unknown
}

/** The answer, or the reason why there is none. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer | string> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE) })
    const body = await readBody(response, MOST_BYTES)
    return { status: response.status, headers: response.headers, json: parseJson(body.toString()) }
  } catch (error) {
    return `no answer (${reasonOf(error)})`
  }
}

/** Bytes of an answer. What else answers may never end. */
const MOST_BYTES = 1024 * 1024

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
