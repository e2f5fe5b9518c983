import { once } from 'node:events'
import { createServer } from 'node:net'

/** Ports that were free a moment ago. All are open at the same time, so they differ. */
export async function takeFreePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => {
    const address = server.address()
    if (address === null || typeof address === 'string')
      throw new Error('The system assigned no port.')
    return address.port
  })
  const closed = servers.map((server) => once(server.close(), 'close'))
  await Promise.all(closed)
  return ports
}
