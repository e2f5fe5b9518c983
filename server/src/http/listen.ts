import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import type { Logger } from 'pino'

/** Listening sockets. */
export interface Listening {
  readonly port: number
  /**
   * Stops accepting requests, waits for those in progress, and cuts the rest off after `patience`
   * ms.
   */
  close(patience: number): Promise<void>
}

/** Each holds some ten kilobytes, and a process has a limited number of files. */
const MOST_CONNECTIONS = 4_000

/**
 * Listens on all given hosts with one port: loopback has two addresses, and `localhost` can mean
 * either.
 */
export async function listen(
  listener: RequestListener,
  options: { hosts: readonly string[]; port: number; requestTimeout: number; log: Logger },
): Promise<Listening> {
  const servers: Server[] = []
  const bound = { port: options.port }
  for (const host of options.hosts) {
    const server = createServer(timesOf(options), listener)
    server.maxConnections = MOST_CONNECTIONS
    // Also for a response that nobody reads. A request that takes too long is answered before.
    server.setTimeout(options.requestTimeout + 5_000)
    // Once, because a flood would fill the log.
    server.once('drop', () => options.log.warn('refused connections: there are too many'))
    try {
      bound.port = await bind(server, host, bound.port)
      servers.push(server)
    } catch (error) {
      if (!isAddressMissing(error)) {
        await Promise.all(servers.map((open) => closeServer(open, 0)))
        throw error
      }
      options.log.warn({ host }, 'this machine has no such address')
    }
  }
  return {
    port: bound.port,
    close: async (patience) => {
      await Promise.all(servers.map((server) => closeServer(server, patience)))
    },
  }
}

/** Milliseconds for the headers of a request. A sender who stalls holds a connection. */
const HEADERS = 10_000

/**
 * The limits of slow requests. Node checks them at intervals, often enough that none exceeds its
 * limit by much.
 */
export function timesOf({ requestTimeout }: { requestTimeout: number }): ServerOptions {
  return {
    requestTimeout,
    headersTimeout: Math.min(HEADERS, requestTimeout),
    connectionsCheckingInterval: Math.min(HEADERS, Math.ceil(requestTimeout / 4)),
  }
}

async function bind(server: Server, host: string, port: number): Promise<number> {
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('not a TCP socket')
  return address.port
}

/** A machine without IPv6 has no `::1`. */
function isAddressMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')
  )
}

async function closeServer(server: Server, patience: number): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), patience)
  await closed
  clearTimeout(timer)
}
