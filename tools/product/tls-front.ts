import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type OutgoingHttpHeaders,
  type ServerHttp2Session,
} from 'node:http2'
import type { Certificate } from './certificate.ts'

/** Where a proxy listens, and the application behind it. Both are on this machine. */
export interface FrontOptions {
  readonly port: number
  /** The port of the application, which speaks HTTP/1.1. */
  readonly behind: number
  readonly certificate: Certificate
}

/** Headers of one connection (RFC 9113, section 8.2.2). */
const OF_CONNECTION = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
]

/**
 * Terminates TLS in front of an application, as a proxy does in production. It speaks HTTP/2 alone,
 * passes headers and bodies as they are, compresses nothing, and passes early hints. Returns a
 * function that stops it.
 */
export async function startTlsFront({
  port,
  behind,
  certificate: { key, cert },
}: FrontOptions): Promise<() => Promise<void>> {
  // A kept connection may close in the moment of its next request, which would then fail.
  const agent = new Agent({ keepAlive: false })
  const sessions = new Set<ServerHttp2Session>()
  const server = createSecureServer({ key, cert }, (asked, answer) =>
    forward(asked, answer, { agent, behind }),
  )
  server.on('session', (session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return async () => {
    const closed = once(server, 'close')
    server.close()
    for (const session of sessions) session.destroy()
    await closed
    agent.destroy()
  }
}

function forward(
  asked: Http2ServerRequest,
  answer: Http2ServerResponse,
  { agent, behind }: { agent: Agent; behind: number },
): void {
  const { method, url, authority } = asked
  const headers = {
    ...passedHeaders(asked.headers),
    host: authority,
    'x-forwarded-for': asked.socket.remoteAddress,
    'x-forwarded-proto': 'https',
  }
  const passed = request({ agent, host: '127.0.0.1', port: behind, method, path: url, headers })
  passed.on('information', ({ statusCode, headers: early }) => {
    if (statusCode === 103) answer.stream.additionalHeaders({ ':status': 103, ...early })
  })
  passed.on('response', (given) => pass(given, answer))
  passed.on('error', () => {
    if (answer.headersSent) answer.stream.close()
    else answer.writeHead(502).end()
  })
  answer.stream.once('close', () => passed.destroy())
  asked.pipe(passed)
}

function pass(given: IncomingMessage, answer: Http2ServerResponse): void {
  answer.writeHead(given.statusCode ?? 502, passedHeaders(given.headers))
  given.pipe(answer)
}

function passedHeaders(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !name.startsWith(':') && !OF_CONNECTION.includes(name),
    ),
  )
}
