/**
 * Serves the page, and the built script beside it. From the environment: `PLAIN_PAGE_ORIGIN`
 * (`http://localhost:3004` without it), `PLAIN_PAGE_PORT` (the origin's own), `ISSUER`
 * (`http://localhost:3000`), `PLAIN_PAGE_CLIENT_ID` (`plain-page`).
 */
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { createFileServer, sendDocument } from '@shrd/static-files'

/** Where this page and its provider are. */
export interface PlainPageOptions {
  origin: string
  issuer: string
  client_id: string
  /** The folder with `shrd.js` and its parts. */
  script: string
}

const PUBLIC = join(import.meta.dirname, 'public')

/** Answers the page and its files. */
export function createPageListener(options: PlainPageOptions): RequestListener {
  const { origin, issuer, client_id, script } = options
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' ${issuer}; form-action 'none'; frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'`
  const html = readFileSync(join(PUBLIC, 'index.html'), 'utf8')
    .replaceAll('%ISSUER%', issuer)
    .replaceAll('%CLIENT_ID%', client_id)
  const files = createFileServer(PUBLIC, { headersOf })
  const scripts = createFileServer(script, { headersOf })
  const { host } = new URL(origin)
  return (request, response) => {
    response.setHeader('Content-Security-Policy', policy)
    response.setHeader('Referrer-Policy', 'no-referrer')
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Cache-Control', 'no-store')
    const pathname = URL.parse(request.url ?? '/', origin)?.pathname ?? '/'
    if (request.headers.host !== host) {
      response.writeHead(307, { Location: `${origin}/` }).end()
    } else if (pathname === '/') {
      sendDocument(request, response, html)
    } else {
      files(request, response, pathname)
        .then((isSent) => isSent || scripts(request, response, pathname))
        .then((isSent) => isSent || response.writeHead(404).end())
    }
  }
}

/** The names in `shrd/` change with their content. Browsers ask again for the others. */
function headersOf(path: string): Readonly<Record<string, string>> {
  return {
    'Cache-Control': path.startsWith('/shrd/') ? 'max-age=31536000, immutable' : 'no-cache',
  }
}

if (import.meta.main) {
  const {
    PLAIN_PAGE_ORIGIN: origin = 'http://localhost:3004',
    PLAIN_PAGE_PORT = new URL(origin).port || '80',
    ISSUER: issuer = 'http://localhost:3000',
    PLAIN_PAGE_CLIENT_ID: client_id = 'plain-page',
  } = process.env
  const script = join(import.meta.dirname, 'dist')
  const listener = createPageListener({ origin, issuer, client_id, script })
  const port = Number(PLAIN_PAGE_PORT)
  for (const host of ['127.0.0.1', '::1']) createServer(listener).listen(port, host)
}
