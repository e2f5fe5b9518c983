import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { build } from 'esbuild'

/** What an application has registered, and how it signs people in. */
export interface SdkOptions {
  readonly issuer: string
  readonly client_id: string
  readonly mode: 'redirect' | 'embedded'
  /** Set for an application that shows the account of its user. */
  readonly scope?: string
}

/** The path of the page; it is answered at the redirect URI as well. */
export const SDK_PATH = '/sdk/'

/**
 * Puts a page with the SDK, built from its sources, at an origin. The files after the first come from
 * `/sdk/chunk-…`.
 */
export async function serveSdkPage(
  context: BrowserContext,
  origin: string,
  options: SdkOptions,
): Promise<void> {
  // A page that no server has sent may otherwise not speak to this machine.
  await context.grantPermissions(['local-network-access'], { origin })
  const files = await buildPage()
  const answerPage = { contentType: 'text/html', body: writeHtml(options) }
  await context.route(`${origin}/sdk/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(SDK_PATH.length)
    const body = files.get(name)
    return route.fulfill(body ? { contentType: toType(name), body } : answerPage)
  })
  await context.route(`${origin}/callback?**`, (route) => route.fulfill(answerPage))
}

/**
 * The same page from a server of its own, for a test in which the service redirects to it: the
 * browser's routes do not see the requests that follow a redirect.
 */
export async function startSdkServer(
  toOptions: (origin: string) => Promise<SdkOptions>,
): Promise<{ origin: string; close(): Promise<void> }> {
  const files = await buildPage()
  let html = ''
  const server = createServer(({ url = '' }, response) => {
    const name = url.slice(SDK_PATH.length)
    const body = files.get(name)
    response.setHeader('content-type', body ? toType(name) : 'text/html')
    response.end(body ?? html)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  html = writeHtml(await toOptions(origin))
  return {
    origin,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const toType = (name: string): string => (name.endsWith('.css') ? 'text/css' : 'text/javascript')

function writeHtml(options: SdkOptions): string {
  return `<!doctype html><html lang="en"><title>SDK</title><meta name="color-scheme" content="light dark"><style>body { background: Canvas }</style><link rel="stylesheet" href="/sdk/sdk-page.css"><body><script>const sdk = ${JSON.stringify(options)}</script><script type="module" src="/sdk/sdk-page.js"></script>`
}

async function buildPage(): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'sdk-page.tsx')],
    outdir: '/sdk',
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    conditions: ['shrd-source'],
    define: { 'process.env.NODE_ENV': '"development"' },
    chunkNames: 'chunk-[name]-[hash]',
    logLevel: 'error',
  })
  return new Map(outputFiles.map(({ path, text }) => [path.slice(SDK_PATH.length), text]))
}
