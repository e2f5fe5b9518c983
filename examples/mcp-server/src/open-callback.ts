import { once } from 'node:events'
import { createServer } from 'node:http'

/** The page to which the browser of the user comes back. */
export interface Callback extends Disposable {
  /**
   * Waits for the authorization code.
   *
   * @throws Error with the reason if the user or the service has refused
   */
  receive(state: string): Promise<string>
}

/** Serves the description of an agent, and the page that receives its authorization code. */
export function openCallback(port: number, description: object): Callback {
  let resolve: (answer: URLSearchParams) => void
  const returned = new Promise<URLSearchParams>((settle) => {
    resolve = settle
  })
  const servers = ['127.0.0.1', '::1'].map((host) =>
    createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', `http://localhost:${port}`)
      if (pathname === '/client.json') {
        response.setHeader('content-type', 'application/json')
        return response.end(JSON.stringify(description))
      }
      if (pathname !== '/callback') return response.writeHead(404).end()
      response.end('The agent goes on in its terminal. You can close this page.')
      resolve(searchParams)
    }).listen(port, host),
  )
  const listening = Promise.all(servers.map((server) => once(server, 'listening')))
  return {
    async receive(state) {
      await listening
      const answer = await returned
      const code = answer.get('code')
      if (answer.get('state') !== state) throw new Error('the answer belongs to another sign-in')
      if (code === null) throw new Error(answer.get('error_description') ?? 'no code came')
      return code
    },
    [Symbol.dispose]() {
      for (const server of servers) {
        server.close()
        server.closeAllConnections()
      }
    },
  }
}
