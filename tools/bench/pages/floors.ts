import { once } from 'node:events'
import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import type { Browser } from 'playwright'
import { inPhone, type MeasuredPage } from '../../product/measured-pages.ts'
import type { Product } from '../../product/start-product.ts'

/** The attribute that a floor's script sets once a press has worked. */
const PRESSED = 'data-pressed'

/**
 * What a page cannot be quicker than: its HTML alone, and its HTML with React and one handler. Both
 * are compressed, in as few files as possible, and without styles. They stay until the given stack
 * is disposed.
 */
export async function addFloors(
  stack: AsyncDisposableStack,
  { browser, product }: { browser: Browser; product: Product },
  pages: readonly MeasuredPage[],
): Promise<MeasuredPage[]> {
  const files = new Map<string, File>([['/react.js', toFile(SCRIPT, await bundleReact())]])
  const origin = await product.front(await serve(stack, files))
  const floors: MeasuredPage[] = []
  for (const page of pages) {
    const html = await readHtml(browser, page)
    const path = `/${floors.length}`
    files.set(path, toFile(HTML, toDocument(html)))
    files.set(`${path}/react`, toFile(HTML, toDocument(html, '/react.js')))
    floors.push(
      { name: `${page.name}: HTML alone`, url: `${origin}${path}` },
      {
        name: `${page.name}: HTML and React`,
        url: `${origin}${path}/react`,
        press: { target: 'main button', reaction: `[${PRESSED}]` },
      },
    )
  }
  return floors
}

interface File {
  readonly type: string
  readonly body: Buffer
}

const HTML = 'text/html; charset=utf-8'
const SCRIPT = 'text/javascript; charset=utf-8'
const toFile = (type: string, text: string): File => ({ type, body: brotliCompressSync(text) })

async function serve(
  stack: AsyncDisposableStack,
  files: ReadonlyMap<string, File>,
): Promise<number> {
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '')
    response.writeHead(file ? 200 : 404, {
      ...(file && { 'Content-Type': file.type, 'Content-Encoding': 'br' }),
      'Cache-Control': request.url === '/react.js' ? 'max-age=31536000, immutable' : 'no-store',
    })
    response.end(file?.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stack.defer(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('No port was given.')
  return address.port
}

/** What the page has drawn, without scripts and styles. No button sends a form before the script. */
function readHtml(browser: Browser, page: MeasuredPage): Promise<string> {
  return inPhone(browser, page, async (context) => {
    const tab = await context.newPage()
    await tab.goto(page.url)
    await tab.locator('main button[type=submit]').waitFor()
    return tab.evaluate(() => {
      const body = document.body
      for (const element of body.querySelectorAll('script, style, link, noscript')) element.remove()
      for (const button of body.querySelectorAll('button')) button.type = 'button'
      return body.innerHTML
    })
  })
}

function toDocument(html: string, script?: string): string {
  const loaded = script === undefined ? '' : `<script type="module" src="${script}"></script>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Floor</title>
<link rel="icon" href="data:,">
${loaded}
</head>
<body><div id="floor"><div>${html}</div></div></body>
</html>`
}

/** React takes the drawn HTML over as it is, and hears each press. */
async function bundleReact(): Promise<string> {
  const contents = `
    import { createElement } from 'react'
    import { hydrateRoot } from 'react-dom/client'
    const root = document.getElementById('floor')
    hydrateRoot(root, createElement('div', {
      dangerouslySetInnerHTML: { __html: root.firstElementChild.innerHTML },
      suppressHydrationWarning: true,
      onClick: () => root.setAttribute('${PRESSED}', ''),
    }))`
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname, loader: 'js' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}
