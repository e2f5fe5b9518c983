/** A request of Node's `http`, as Express, Koa (`ctx.req`) and Fastify (`request.raw`) have it. */
export interface NodeRequest extends AsyncIterable<unknown> {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** A response of Node's `http`. */
export interface NodeResponse {
  statusCode: number
  setHeader(name: string, value: string | readonly string[]): unknown
  getHeader(name: string): number | string | string[] | undefined
  end(body?: string | Uint8Array): unknown
}

/**
 * Any origin will do: a proof is compared with the configured one, and `Host` cannot be trusted.
 */
const BASE = 'http://localhost'
const WITHOUT_BODY = ['GET', 'HEAD']
/** The Web standard has no requests with these, and an exception would end a server without a framework. */
const FORBIDDEN = /^(connect|trace|track)$/i

/**
 * Creates the request of the Web standard. Its origin is `http://localhost`, not the one of the header
 * `Host`, which callers choose.
 *
 * @param url The whole path, where a framework has cut off the part of its router
 *
 * @example
 * import { toWebRequest } from '@shrd/server/node'
 *
 * // In an application: the request of Node.
 * const incoming = { method: 'GET', url: '/notes', headers: {}, async *[Symbol.asyncIterator]() {} }
 * console.assert(toWebRequest(incoming).url === 'http://localhost/notes')
 */
export function toWebRequest(request: NodeRequest, url: string = request.url ?? '/'): Request {
  const { method: given = 'GET' } = request
  const method = FORBIDDEN.test(given) ? `X-${given}` : given
  const headers = toHeaders(request)
  // A path can begin with two slashes, which would name a host.
  const address = `${BASE}${url.startsWith('/') ? url : '/'}`
  if (WITHOUT_BODY.includes(method)) return new Request(address, { method, headers })
  const body = toStream(request)
  // `duplex` is required for a stream, and not in every version of the types.
  return new Request(address, { method, headers, body, duplex: 'half' } as RequestInit)
}

/** The headers of a request. */
function toHeaders({ headers }: NodeRequest): Headers {
  const copy = new Headers()
  for (const [name, value = []] of Object.entries(headers)) {
    // HTTP/2 has method and path there, too.
    if (name.startsWith(':')) continue
    for (const one of [value].flat()) copy.append(name, one)
  }
  return copy
}

/** Reads nothing until somebody asks, so that the framework can still read the body. */
function toStream(request: NodeRequest): ReadableStream<Uint8Array> {
  const chunks = { iterator: undefined as AsyncIterator<unknown> | undefined }
  return new ReadableStream(
    {
      async pull(controller) {
        chunks.iterator ??= request[Symbol.asyncIterator]()
        const { done, value } = await chunks.iterator.next()
        if (done) controller.close()
        else if (value instanceof Uint8Array) controller.enqueue(value)
      },
      async cancel() {
        await chunks.iterator?.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}

/**
 * Sends a response of the Web standard.
 *
 * @example
 * import { sendWebResponse } from '@shrd/server/node'
 *
 * // In an application: the response of Node.
 * const outgoing = { statusCode: 200, setHeader() {}, getHeader: () => undefined, end() {} }
 * await sendWebResponse(outgoing, new Response('', { status: 404 }))
 * console.assert(outgoing.statusCode === 404)
 */
export async function sendWebResponse(target: NodeResponse, response: Response): Promise<void> {
  target.statusCode = response.status
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') target.setHeader(name, value)
  }
  addCookies(target, response.headers.getSetCookie())
  target.end(new Uint8Array(await response.arrayBuffer()))
}

/** Adds cookies to those that the response has. */
export function addCookies(target: NodeResponse, cookies: readonly string[]): void {
  if (cookies.length === 0) return
  const present = [target.getHeader('set-cookie') ?? []].flat().map(String)
  target.setHeader('set-cookie', [...present, ...cookies])
}
