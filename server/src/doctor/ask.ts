import { reasonOf } from './finding.ts'

/** Milliseconds for each request. */
export const PATIENCE = 20_000

/** A response of HTTP. */
interface Answer {
  readonly status: number
  readonly headers: Headers
  /** `undefined` if the body is no JSON. */
  readonly json: unknown
}

/** The answer, or the reason why there is none. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer | string> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE) })
    const text = await readText(response)
    return { status: response.status, headers: response.headers, json: parseJson(text) }
  } catch (error) {
    return `no answer (${reasonOf(error)})`
  }
}

/** Bytes of an answer. What else answers may never end. */
const MOST_BYTES = 1024 * 1024

async function readText({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of body ?? []) {
    length += piece.length
    if (length > MOST_BYTES) throw new Error(`an answer of more than ${MOST_BYTES} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
