/**
 * Serves the built vault. Three settings, from the environment:
 *
 * - `VAULT_ORIGIN`: where people open it, `http://localhost:3001` without it
 * - `VAULT_PORT`: the port to listen on, the origin's own without it
 * - `API_ORIGIN`: the identity service, `http://localhost:3000` without it
 */
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { createFileServer, type FileServer, sendDocument } from '@shrd/static-files'
import { securityHeaders } from './security-headers.ts'
import { isLinkPath, loadDocuments, type VaultDocuments } from './serve-documents.ts'
import { SERVICE_WORKER_PATH } from './src/offline/offline-files.ts'

/** What the server needs to know. */
export interface VaultServerOptions {
  /** The origin that people open; every other host name is redirected to it. */
  origin: string
  apiOrigin: string
  /** 0 takes a free one. */
  port: number
  /** The folder that `vite build` wrote. */
  root: string
}

/** A running server. */
export interface VaultServer {
  port: number
  close: () => Promise<void>
}

/** True for a path of the app itself. No document is served as the file that it is built into. */
function isAppPath(path: string): boolean {
  return isLinkPath(path) || ['', '.html'].includes(extname(decode(path)))
}

/** A path that cannot be decoded is no file either. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function serveFiles(root: string): FileServer {
  return createFileServer(root, {
    headersOf: (path) => ({
      'Cache-Control': path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
    }),
  })
}

function requestListener(options: VaultServerOptions, documents: VaultDocuments): RequestListener {
  const { host, origin } = new URL(options.origin)
  const apiOrigin = new URL(options.apiOrigin).origin
  const files = serveFiles(options.root)
  return (request, response) => {
    const { pathname, search } = requestUrl(request, origin)
    const nonce = randomBytes(16).toString('base64')
    const answer = (status: number, type: string, body: string, headers = {}) => {
      const caching = { 'Cache-Control': 'no-store' }
      response.writeHead(status, {
        'Content-Type': `${type}; charset=utf-8`,
        ...caching,
        ...headers,
      })
      response.end(request.method === 'HEAD' ? undefined : body)
    }
    const userAgent = request.headers['user-agent']
    const headers = securityHeaders({ origin, apiOrigin }, { nonce, userAgent })
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return answer(405, 'text/plain', 'Method not allowed', { Allow: 'GET, HEAD' })
    }
    if (request.headers.host !== host) {
      // 127.0.0.1 is another site than localhost: no cookie would arrive there.
      const location = `${origin}${pathname}${search}`
      return answer(307, 'text/plain', `Use ${origin}`, { Location: location })
    }
    if (pathname === '/config.json') {
      return answer(200, 'application/json', JSON.stringify({ apiOrigin, origin }))
    }
    // Kept in memory like the documents: browsers compare it with no hash.
    if (pathname === SERVICE_WORKER_PATH && documents.serviceWorker !== undefined) {
      return answer(200, 'text/javascript', documents.serviceWorker)
    }
    if (isAppPath(pathname)) {
      response.setHeader('Cache-Control', 'no-store')
      const document = documents.write(pathname, request.headers.cookie, nonce)
      // Safe to compress: the page's only secret is the nonce, and no two responses share one.
      return sendDocument(request, response, document)
    }
    files(request, response, pathname).then((isSent) => {
      if (!isSent) answer(404, 'text/plain', 'Not found')
    })
  }
}

/** The path on our own origin; a target with another host (`//host/`) stays a path. */
function requestUrl(request: IncomingMessage, origin: string): URL {
  return new URL(`/${(request.url ?? '/').replace(/^[/\\]+/, '')}`, origin)
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

/** Starts the server on both loopback addresses. */
export async function serveVault(options: VaultServerOptions): Promise<VaultServer> {
  const { origin } = options
  const apiOrigin = new URL(options.apiOrigin).origin
  const documents = await loadDocuments(options.root, { origin, apiOrigin })
  const listener = requestListener(options, documents)
  const [v4, v6] = [createServer(listener), createServer(listener)]
  const port = await listen(v4, options.port, '127.0.0.1')
  // A machine without IPv6 is served over IPv4 alone.
  await listen(v6, port, '::1').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRNOTAVAIL' && error.code !== 'EAFNOSUPPORT') throw error
  })
  const close = (server: Server): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { port, close: async () => void (await Promise.all([close(v4), close(v6)])) }
}

/** The settings in an environment. */
export function readSettings(env: NodeJS.ProcessEnv): Omit<VaultServerOptions, 'root'> {
  const origin = env.VAULT_ORIGIN ?? 'http://localhost:3001'
  const port = Number(env.VAULT_PORT ?? (new URL(origin).port || 80))
  return { origin, apiOrigin: env.API_ORIGIN ?? 'http://localhost:3000', port }
}

if (import.meta.main) {
  const settings = readSettings(process.env)
  const server = await serveVault({ ...settings, root: join(import.meta.dirname, 'dist') })
  console.log(`Vault: ${settings.origin}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close())
  }
}
