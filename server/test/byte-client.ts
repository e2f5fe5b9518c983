import { type IncomingHttpHeaders, type IncomingMessage, request as send } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A request with bytes. */
export interface ByteRequest {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Uint8Array | undefined
}

/** An answer as it came, its JSON parsed where there is some. */
export interface ByteAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  // What a server answers is unknown until a test looks at it.
  // biome-ignore lint/suspicious/noExplicitAny: assertions of tests read its members freely
  readonly json: any
}

/** Sends a request on a connection of its own and gives its answer once that begins. */
export function openBytes(
  url: string,
  { body, ...options }: ByteRequest,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = send(url, { ...options, agent: false }, resolve)
    request.on('error', reject)
    request.end(body)
  })
}

/** The same with the answer read to its end. */
export async function sendBytes(url: string, request: ByteRequest): Promise<ByteAnswer> {
  const response = await openBytes(url, request)
  const bytes = await buffer(response)
  const { headers, statusCode: status = 0 } = response
  const isJson = /json/.test(headers['content-type'] ?? '')
  return { status, headers, bytes, json: isJson ? JSON.parse(bytes.toString()) : undefined }
}
