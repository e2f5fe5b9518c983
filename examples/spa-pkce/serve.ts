/**
 * Serves the built page. From the environment: `SPA_ORIGIN` (`http://localhost:3002` without it),
 * `SPA_PORT` (the origin's own), `ISSUER` (`http://localhost:3000`), `SPA_CLIENT_ID` (`spa-pkce`).
 */
import { createServer, type RequestListener } from 'node:http'
import { extname, join } from 'node:path'
import { createFileServer } from '@shrd/static-files'

/** Where this page and its provider are. */
export interface SpaOptions {
  origin: string
  issuer: string
  client_id: string
  /** The folder that `vite build` wrote. */
  root: string
}

/** Answers the page, its files and its configuration. */
export function createSpaListener({
  origin,
  issuer,
  client_id,
  root,
}: SpaOptions): RequestListener {
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' ${issuer}; form-action 'none'; frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'`
  const files = createFileServer(root, {
    headersOf: (path) => ({
      'Cache-Control': path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-store',
    }),
  })
  const { host } = new URL(origin)
  return (request, response) => {
    response.setHeader('Content-Security-Policy', policy)
    response.setHeader('Referrer-Policy', 'no-referrer')
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Cache-Control', 'no-store')
    const pathname = URL.parse(request.url ?? '/', origin)?.pathname ?? '/'
    if (request.headers.host !== host) {
      response.writeHead(307, { Location: `${origin}/` }).end()
    } else if (pathname === '/config.json') {
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify({ issuer, client_id }))
    } else {
      // The script reads the address of every page, such as that of the callback.
      const path = extname(pathname) === '' ? '/index.html' : pathname
      files(request, response, path).then((isSent) => isSent || response.writeHead(404).end())
    }
  }
}

if (import.meta.main) {
  const {
    SPA_ORIGIN: origin = 'http://localhost:3002',
    SPA_PORT = new URL(origin).port || '80',
    ISSUER: issuer = 'http://localhost:3000',
    SPA_CLIENT_ID: client_id = 'spa-pkce',
  } = process.env
  const root = join(import.meta.dirname, 'dist')
  const listener = createSpaListener({ origin, issuer, client_id, root })
  for (const host of ['127.0.0.1', '::1']) createServer(listener).listen(Number(SPA_PORT), host)
}
