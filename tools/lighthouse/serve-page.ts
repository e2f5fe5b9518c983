import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { createIdentityService } from '@shrd/testing'
import { build } from 'esbuild'
import { withFolder } from '../with-folder.ts'

/** A page on this machine and the service that it calls, at one origin. */
export interface ServedPage {
  readonly origin: string
  close(): void
}

const OPTIONS = {
  conditions: ['shrd-source'],
  define: { 'process.env.NODE_ENV': '"production"' },
}

const path = (name: string) => new URL(name, import.meta.url).pathname

/** The page as an application ships it: bundled, minified, compressed, rendered on the server. */
export async function servePage(): Promise<ServedPage> {
  const files = await bundle()
  // Small enough to be part of the page, so the page needs no further request.
  const sheet = Buffer.from(files.get('/sign-in.css')?.content ?? '').toString()
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('No port was given.')
  const origin = `http://127.0.0.1:${address.port}`
  const service = createIdentityService({
    issuer: origin,
    clients: [
      {
        client_id: 'app',
        first_party: true,
        allowed_origins: [origin],
        redirect_uris: [`${origin}/callback`],
      },
    ],
  })
  files.set('/', {
    type: 'text/html; charset=utf-8',
    content: toDocument(await drawPage(origin), sheet),
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', origin)
    const file = files.get(pathname)
    if (file !== undefined) return send(response, file)
    const asked = await toRequest(request, origin)
    const answered = (await service.fetch(asked)) ?? new Response(null, { status: 404 })
    response.writeHead(answered.status, Object.fromEntries(answered.headers))
    response.end(Buffer.from(await answered.arrayBuffer()))
  }

  return {
    origin,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

interface File {
  readonly type: string
  readonly content: string | Uint8Array
}

function send(response: ServerResponse, { type, content }: File): void {
  response.writeHead(200, {
    'Content-Type': type,
    'Content-Encoding': 'gzip',
    'Cache-Control': 'max-age=31536000',
  })
  response.end(gzipSync(content, { level: 9 }))
}

function toDocument(html: string, sheet: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="description" content="A sign-in">
<title>Sign in</title>
<link rel="icon" href="data:,">
<style>${sheet}</style>
<script type="module" src="/browser.js"></script>
<div id="root">${html}</div>
</html>`
}

/** Node does not parse JSX, so the page is bundled for Node too. */
async function drawPage(issuer: string): Promise<string> {
  return withFolder(async (folder) => {
    const outfile = join(folder, 'draw.cjs')
    const { conditions, define } = OPTIONS
    await build({
      ...{ conditions, define, outfile, bundle: true, jsx: 'automatic' },
      entryPoints: [path('draw.tsx')],
      platform: 'node',
      format: 'cjs',
    })
    const { draw } = await import(outfile)
    return draw(issuer)
  })
}

async function bundle(): Promise<Map<string, File>> {
  const { outputFiles } = await build({
    entryPoints: {
      browser: path('browser.tsx'),
      'sign-in': path('../../packages/react/src/sign-in.css'),
    },
    outdir: '/',
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    ...OPTIONS,
  })
  return new Map(
    outputFiles.map(({ path: name, contents }) => [
      name,
      { type: name.endsWith('.css') ? 'text/css' : 'text/javascript', content: contents },
    ]),
  )
}

async function toRequest(request: IncomingMessage, origin: string): Promise<Request> {
  const { method = 'GET', url = '/' } = request
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  const body = method === 'GET' || method === 'HEAD' ? null : new Uint8Array(await buffer(request))
  return new Request(new URL(url, origin), { method, headers, body })
}
