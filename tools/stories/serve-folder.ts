import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'

/** A folder that is served at an address of this machine. */
export interface ServedFolder {
  readonly origin: string
  close(): Promise<void>
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const ICON = '/favicon.ico'

/** Serves the files of a folder on a free port of 127.0.0.1, for this machine only. */
export async function serveFolder(folder: string): Promise<ServedFolder> {
  const server = createServer(({ url = '/' }, response) => {
    sendFile(folder, url, response).catch(() => response.writeHead(404).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('No port was given.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function sendFile(folder: string, url: string, response: ServerResponse): Promise<void> {
  // A normalised path from the root never leads above the root.
  const path = normalize(decodeURIComponent(new URL(url, 'http://127.0.0.1').pathname))
  // A browser asks for it by itself, sometimes only at a later page.
  if (path === ICON) return void response.writeHead(204).end()
  const file = join(folder, path)
  const found = await stat(file)
  if (!found.isFile()) throw new Error(`${path} is not a file.`)
  response.writeHead(200, {
    'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
    'Content-Length': found.size,
    'Cache-Control': 'max-age=3600',
  })
  createReadStream(file).pipe(response)
}
