import { type IncomingHttpHeaders, request as send } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A request with full control over its headers, `Host`, `Origin` and `Cookie` included. */
export interface TestRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** The target of the request line as it is, unlike that of an address. */
  readonly path?: string
}

/** An answer, its JSON parsed where there is some. */
export interface TestAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  // What a server answers is unknown until a test looks at it.
  // biome-ignore lint/suspicious/noExplicitAny: assertions of tests read its members freely
  readonly json: any
}

/** Sends one request on a connection of its own. */
export function sendRequest(url: string, options: TestRequest = {}): Promise<TestAnswer> {
  const { method = 'GET', headers = {}, body, path } = options
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      { method, headers, agent: false, ...(path && { path }) },
      async (response) => {
        try {
          const text = (await buffer(response)).toString()
          const isJson = /json/.test(response.headers['content-type'] ?? '')
          const json = isJson && text !== '' ? JSON.parse(text) : undefined
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json })
        } catch (error) {
          reject(error)
        }
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}
