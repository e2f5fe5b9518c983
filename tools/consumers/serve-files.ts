import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { extname, join, normalize } from 'node:path'
import type { Site } from './site.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.map': 'application/json',
}

/** How files are served. */
export interface FilesOptions {
  /**
   * Sends the Content-Security-Policy of a careful application, with a new nonce in each response.
   */
  readonly strict?: boolean
}

/** Serves a folder on loopback. The word `NONCE` in a page becomes the nonce of the response. */
export async function serveFiles(root: string, { strict = false }: FilesOptions): Promise<Site> {
  const server = createServer(answer(root, strict)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const answer =
  (root: string, strict: boolean): RequestListener =>
  async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = pathname === '/' ? 'index.html' : normalize(pathname)
    const file = await readFile(join(root, path)).catch(() => null)
    if (file === null) return response.writeHead(404).end()
    const nonce = randomBytes(16).toString('base64')
    response.setHeader('Content-Type', TYPES[extname(path)] ?? 'application/octet-stream')
    if (strict) response.setHeader('Content-Security-Policy', policy(nonce))
    const isPage = extname(path) === '.html'
    return response.end(isPage ? file.toString().replaceAll('NONCE', nonce) : file)
  }

/** Without any `unsafe-` source, and with only the sources that the sign-in needs. */
const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}' 'self'`,
    "connect-src 'self' https://id.example",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
