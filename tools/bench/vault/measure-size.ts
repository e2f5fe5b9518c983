import { brotliCompressSync } from 'node:zlib'
import type { Page, Response } from 'playwright'
import { type Result, toResult } from '../report-measures.ts'
import type { OpenVault } from './open-vault.ts'
import { timeUntilForm, timeUntilRows, untilQuiet } from './page-times.ts'

/** In kB, brotli. */
const LIMITS = { signIn: 120, dashboard: 250 }

/** The JavaScript that the built vault loads before its first screens are visible. */
export async function measureSize({ page, origin, seed }: OpenVault): Promise<Result[]> {
  await seed(1)
  const dashboard = await collect(page, `${origin}/dashboard`, timeUntilRows)
  const stranger = await page.context().browser()?.newContext()
  if (stranger === undefined) throw new Error('the browser is gone')
  const signIn = await collect(await stranger.newPage(), `${origin}/auth/login`, timeUntilForm)
  await stranger.close()
  return [
    ...toResults('sign-in page', signIn, LIMITS.signIn),
    ...toResults('dashboard', dashboard, LIMITS.dashboard),
  ]
}

interface Script {
  readonly name: string
  /** In kB, brotli. */
  readonly weight: number
  /** The page loads these scripts to start a worker, and compares their hash first. */
  readonly isWorker: boolean
}

/** Scripts whose request began before the page showed anything. */
async function collect(
  page: Page,
  url: string,
  timeUntilDrawn: (page: Page) => Promise<number>,
): Promise<readonly Script[]> {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.goto(url, { waitUntil: 'commit' })
  const drawn = await timeUntilDrawn(page)
  await untilQuiet(page)
  const asked = new Set(
    await page.evaluate((until) => {
      const entries = performance.getEntriesByType('resource')
      return entries.flatMap(({ name, startTime }) => (startTime <= until ? [name] : []))
    }, drawn),
  )
  const isScript = (address: string) =>
    asked.has(address) && new URL(address).pathname.endsWith('.js')
  return Promise.all(responses.filter((response) => isScript(response.url())).map(weigh))
}

async function weigh(response: Response): Promise<Script> {
  const { pathname } = new URL(response.url())
  const weight = brotliCompressSync(await response.body()).length / 1000
  const isWorker = response.request().resourceType() !== 'script'
  return { name: pathname.split('/').at(-1) ?? '', weight, isWorker }
}

function toResults(where: string, scripts: readonly Script[], atMost: number): Result[] {
  for (const { name, weight } of scripts) console.log(`  ${where}: ${name} ${weight.toFixed(1)} kB`)
  const sum = (some: readonly Script[]) => some.reduce((total, { weight }) => total + weight, 0)
  const [workers, own] = [true, false].map((is) =>
    scripts.filter(({ isWorker }) => isWorker === is),
  )
  return [
    toResult(where, 'chromium', {
      name: `JavaScript until the first paint, ${own?.length} files, brotli`,
      value: sum(own ?? []),
      unit: 'kB',
      limit: { of: 'value', atMost },
    }),
    toResult(where, 'chromium', {
      name: `scripts of workers fetched by then, ${workers?.length} files, brotli`,
      value: sum(workers ?? []),
      unit: 'kB',
    }),
  ]
}
