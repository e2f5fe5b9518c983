import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { build } from 'esbuild'
import { type Browser, chromium, type Page } from 'playwright'
import type { Bench, Measure } from '../../packages/crypto/bench/bench.ts'
import { CHROMIUM } from '../chromium.ts'
import { watchMemory } from './process-memory.ts'

/** A page in which benches run. */
export interface BenchPage {
  /** Version of the browser. */
  readonly version: string
  run(bench: Bench): Promise<Measure[]>
  close(): Promise<void>
}

/** Functions outside the page that the page can call, for data that a page cannot read. */
type Watch = () => Promise<number | undefined>

declare global {
  var runBench: (name: string) => Promise<Measure[]>
  var beginWatch: () => Promise<void>
  var endWatch: Watch
}

/** Opens the benches of a module, which exports them as `benches`, in Chromium. */
export async function openBenchPage(module: string): Promise<BenchPage> {
  const server = await serve(await bundle(module))
  const browser = await chromium.launch({
    ...CHROMIUM,
    args: [...CHROMIUM.args, '--js-flags=--expose-gc'],
  })
  const page = await browser.newPage()
  await exposeMemory(page, browser)
  // The browser treats an address of this machine as a secure context.
  const { port } = server.address() as AddressInfo
  await page.goto(`http://127.0.0.1:${port}/`)
  await page.waitForFunction(() => 'runBench' in globalThis)
  if (!(await page.evaluate(() => crossOriginIsolated))) throw new Error('The clock is coarse.')
  return {
    version: browser.version(),
    run: ({ name }) => page.evaluate((wanted) => globalThis.runBench(wanted), name),
    async close() {
      await browser.close()
      server.close()
    },
  }
}

async function bundle(module: string): Promise<string> {
  const code = `
    import { benches } from ${JSON.stringify(resolve(module))}
    async function trackMemory(work) {
      globalThis.gc()
      await beginWatch()
      await work()
      return (await endWatch()) ?? undefined
    }
    globalThis.runBench = (name) =>
      benches.find((bench) => bench.name === name).run({ runtime: 'chromium', trackMemory })`
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: resolve('.') },
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    conditions: ['shrd-source'],
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}

/** Isolation makes the page's clock exact to 5 µs instead of 100 µs. */
async function serve(script: string): Promise<Server> {
  const server = createServer(({ url }, response) => {
    const isScript = url === '/bench.js'
    response.writeHead(200, {
      'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cache-control': 'no-store',
    })
    response.end(
      isScript ? script : '<!doctype html><script type="module" src="bench.js"></script>',
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return server
}

/** The memory of all pages of the browser. There is only one. */
async function exposeMemory(page: Page, browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession()
  let readPeak: Awaited<ReturnType<typeof watchMemory>>
  await page.exposeFunction('beginWatch', async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    const renderers = processInfo.filter((info) => info.type === 'renderer')
    readPeak = await watchMemory(renderers.map(({ id }) => id))
  })
  await page.exposeFunction('endWatch', () => readPeak?.())
}
