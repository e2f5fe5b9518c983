import { once } from 'node:events'
import { createServer, type RequestListener, request, type Server } from 'node:http'

/** A page or file of a walk, by its path. */
export type OwnFiles = ReadonlyMap<string, { readonly type: string; readonly body: string }>

/**
 * Forwards requests to an application of the stack and answers some paths itself, so that a page of
 * a walk has the origin of a registered application.
 */
export async function startFront(
  port: number,
  { behind, files }: { behind: number; files: OwnFiles },
): Promise<() => Promise<void>> {
  const listener: RequestListener = (asked, answer) => {
    const file = files.get(new URL(asked.url ?? '/', 'http://localhost').pathname)
    if (file) {
      answer.setHeader('Content-Type', file.type)
      answer.end(file.body)
      return
    }
    const { method, url, headers } = asked
    const passed = request({ port: behind, host: '127.0.0.1', method, path: url, headers })
    passed.on('response', (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    passed.on('error', () => answer.writeHead(502).end())
    asked.pipe(passed)
  }
  const servers = await Promise.all(
    ['127.0.0.1', '::1'].map((host) => listen(listener, port, host)),
  )
  return async () => {
    for (const server of servers) server.closeAllConnections()
    await Promise.all(servers.map((server) => once(server.close(), 'close')))
  }
}

async function listen(listener: RequestListener, port: number, host: string): Promise<Server> {
  const server = createServer(listener).listen(port, host)
  await once(server, 'listening')
  return server
}
