import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, CDPSession, Page } from 'playwright'
import type { MeasuredPage, Press } from './measured-pages.ts'
import { type NetworkLog, openNetworkLog, sumTraffic, type Traffic } from './network-log.ts'
import { type PressState, type Seen, type Watched, watchPage } from './watch-page.ts'

/** A page that was loaded and not touched. */
export interface Rested extends Seen, Traffic {
  readonly untilPaint: Traffic
}

/** The first press that worked. */
export interface Pressed {
  /** Milliseconds since the navigation began. */
  readonly works: number
  readonly untilWorks: Traffic
}

/** Slow network and processor, as Lighthouse sets them for a phone. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const SLOWER_PROCESSOR = 4

/** A page at rest has sent and received nothing for this long. */
const QUIET_MS = 2_000
const PRESS_EVERY_MS = 50
const PATIENCE_MS = 60_000

/** How fast network and processor are. */
export type Speed = 'slow phone' | 'this machine'

/** How to visit. */
export interface VisitOptions {
  readonly speed: Speed
  /** @default two seconds */
  readonly quiet?: number
}

/** Loads a page in a new tab and touches nothing until it is at rest. */
export function visitAtRest(
  context: BrowserContext,
  { url }: Pick<MeasuredPage, 'url'>,
  { speed, quiet = QUIET_MS }: VisitOptions,
): Promise<Rested> {
  return withTab(context, { speed }, async ({ page, log }) => {
    await page.goto(url)
    await log.untilQuiet(quiet)
    const seen = await page.evaluate(() => globalThis.shrdWatch.readSeen())
    const untilPaint = sumTraffic(log.transfers, startOf(log) + seen.firstPaint / 1000)
    return { ...seen, ...sumTraffic(log.transfers), untilPaint }
  })
}

/** Loads a page in a new tab and presses from the first paint on, until a press works. */
export function visitAndPress(
  context: BrowserContext,
  { url, press }: { readonly url: string; readonly press: Press },
): Promise<Pressed> {
  const { target, reaction } = press
  const watched = { target, reaction: typeof reaction === 'string' ? reaction : undefined }
  return withTab(context, { speed: 'slow phone', watched }, async (tab) => {
    await tab.page.goto(url, { waitUntil: 'commit' })
    const origin = await tab.page.evaluate(() => performance.timeOrigin)
    const seconds = await pressUntilWorking(tab, press, origin)
    const untilWorks = sumTraffic(tab.log.transfers, startOf(tab.log) + seconds)
    return { works: seconds * 1000, untilWorks }
  })
}

/** When the navigation began, by the browser's clock. */
function startOf({ transfers }: NetworkLog): number {
  return transfers[0]?.startedAt ?? Number.NaN
}

interface Tab {
  readonly page: Page
  readonly session: CDPSession
  readonly log: NetworkLog
}

async function withTab<T>(
  context: BrowserContext,
  { speed, watched = {} }: { speed: Speed; watched?: Watched },
  visit: (tab: Tab) => Promise<T>,
): Promise<T> {
  const page = await context.newPage()
  try {
    const session = await context.newCDPSession(page)
    await page.addInitScript(watchPage, watched)
    const log = await openNetworkLog(session)
    if (speed === 'slow phone') {
      await session.send('Network.emulateNetworkConditions', SLOW_4G)
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
    }
    return await visit({ page, session, log })
  } finally {
    await page.close()
  }
}

/**
 * Seconds from the start of the navigation until the page has reacted to a press.
 *
 * @param origin when that was, in milliseconds since 1970
 */
async function pressUntilWorking(
  { page, session, log }: Tab,
  { reaction }: Press,
  origin: number,
): Promise<number> {
  const until = performance.now() + PATIENCE_MS
  let pressedAt: number | undefined
  while (performance.now() < until) {
    const next = sleep(PRESS_EVERY_MS)
    // Between two documents there is no page to ask.
    const state = await page.evaluate(() => globalThis.shrdWatch.readPress()).catch(() => NO_PAGE)
    if (state.reactedAt !== null) return (state.reactedAt - origin) / 1000
    const request = typeof reaction === 'object' && findRequest(log, reaction.requestTo, pressedAt)
    if (request) return request.startedAt - startOf(log)
    if (state.isPainted && state.point !== null) {
      pressedAt ??= log.transfers.length
      // A page that is leaving handles no event.
      await pressAt(session, state.point).catch(() => undefined)
    }
    await next
  }
  throw new Error(`${page.url()} did not react to a press within ${PATIENCE_MS / 1000} s.`)
}

const NO_PAGE: PressState = { isPainted: false, point: null, reactedAt: null }

/** The first request to an origin after a number of requests. */
function findRequest({ transfers }: NetworkLog, origin: string, after: number | undefined) {
  if (after === undefined) return undefined
  return transfers.slice(after).find(({ url }) => url.startsWith(origin))
}

async function pressAt(session: CDPSession, { x, y }: { x: number; y: number }): Promise<void> {
  const press = { x, y, button: 'left', clickCount: 1 } as const
  // Resolves when the page has handled the event, so no press waits behind others.
  await session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press })
  await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press })
}
