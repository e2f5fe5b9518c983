import { type IncomingMessage, Agent as PlainAgent, request as requestPlain } from 'node:http'
import { Agent, request } from 'node:https'
import { isIP } from 'node:net'
import { ShrdError } from '@shrd/crypto/errors'
import type { Config } from '../config.ts'
import { classifyTarget } from './classify-target.ts'
import { createGuardedLookup, createResolveName, type ResolveName } from './guarded-lookup.ts'
import { isPublicAddress } from './is-public-address.ts'

/** A request to an address that somebody has registered. */
export interface OutgoingPost {
  readonly url: string
  /** @default 'POST' */
  readonly method?: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Ends the request, whatever it is doing. */
  readonly signal: AbortSignal
  /** Bytes of the response's body to read. The rest is not read. */
  readonly longestAnswer: number
}

/** The beginning of a response. */
export interface OutgoingAnswer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Uint8Array
}

/** Sends a request. Follows no redirect: a redirect is a response like any other. */
export type GuardedPost = (post: OutgoingPost) => Promise<OutgoingAnswer>

/** A receiver may close an idle connection at any time, so it is not kept for long. */
const CONNECTIONS = { keepAlive: true, timeout: 10_000, maxFreeSockets: 64 } as const

/** Which addresses are allowed. */
export interface GuardRules extends Pick<Config, 'mode'> {
  /** Hosts of the service's own network that the operator allows, over TLS, as in `URL.host`. */
  readonly privateHosts?: readonly string[]
}

/**
 * Creates a function that posts to addresses outside of the service's own network, over TLS.
 * Outside production it also allows this machine, without TLS.
 *
 * @throws (the function) TypeError or `address_not_public` before anything is sent, the signal's
 *   reason, or the error of the socket
 */
export function createGuardedPost(
  config: GuardRules,
  resolve: ResolveName = createResolveName(),
): GuardedPost {
  const lookup = createGuardedLookup(resolve)
  const agents = { https: new Agent(CONNECTIONS), http: new PlainAgent(CONNECTIONS) }
  const open = (url: URL, { method = 'POST', headers, signal }: OutgoingPost) => {
    const options = { method, headers, signal }
    const isNamed = config.privateHosts?.includes(url.host) === true
    const isOwn = classifyTarget(url, config) === 'this-machine' || isNamed
    if (!isOwn) assertPublicLiteral(url)
    if (url.protocol === 'http:') return requestPlain(url, { ...options, agent: agents.http })
    return request(url, { ...options, agent: agents.https, ...(!isOwn && { lookup }) })
  }

  async function post(given: OutgoingPost, isRepeated: boolean): Promise<OutgoingAnswer> {
    given.signal.throwIfAborted()
    const sent = open(new URL(given.url), given)
    const { promise, resolve: settle, reject } = Promise.withResolvers<OutgoingAnswer>()
    sent.on('error', reject)
    sent.on('response', (response) => {
      // From now on the status counts, whatever happens to the connection.
      sent.off('error', reject).on('error', () => {})
      readAnswer(response, given.longestAnswer).then(settle, reject)
    })
    sent.end(given.body)
    try {
      return await promise
    } catch (error) {
      // The receiver has closed an idle connection. If it has read this request, it gets it twice.
      const isStale = sent.reusedSocket && !isRepeated && !given.signal.aborted
      if (isStale && isReset(error)) return post(given, true)
      throw given.signal.aborted ? given.signal.reason : error
    }
  }
  return (given) => post(given, false)
}

/** A literal address is not looked up. */
function assertPublicLiteral({ hostname }: URL): void {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(literal) !== 0 && !isPublicAddress(literal)) throw new ShrdError('address_not_public')
}

/** The status counts, even if the body never ends. */
async function readAnswer(response: IncomingMessage, longest: number): Promise<OutgoingAnswer> {
  const { statusCode: status = 0, headers } = response
  const pieces: Buffer[] = []
  let bytes = 0
  try {
    for await (const piece of response) {
      pieces.push(piece)
      bytes += piece.length
      // Leaving the loop closes the connection.
      if (bytes >= longest) break
    }
  } catch {
    // What has arrived is shown.
  }
  return { status, headers, body: Buffer.concat(pieces).subarray(0, longest) }
}

function isReset(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
}
