import type { Browser, BrowserContext } from 'playwright'
import { inPhone, type MeasuredPage } from '../../product/measured-pages.ts'
import type { Traffic } from '../../product/network-log.ts'
import { type Pressed, type Rested, visitAndPress, visitAtRest } from '../../product/visit.ts'

/** One load of a page, untouched, and when a press works. */
export interface Load extends Omit<Rested, 'untilPaint'> {
  /** Milliseconds from the start of the navigation. */
  readonly works: number
  readonly untilWorks: Traffic
}

/** The first load in a fresh browser, and the second one in the same browser. */
export interface Loads {
  readonly cold: Load
  readonly warm: Load
}

/** Loads a page as a slow phone does: twice untouched, and twice pressed in another browser. */
export async function measurePage(browser: Browser, page: MeasuredPage): Promise<Loads> {
  const rested = await twice(browser, page, (context) =>
    visitAtRest(context, page, { speed: 'slow phone' }),
  )
  const { url, press } = page
  if (press === undefined) return toLoads(rested, rested.map(pressAtPaint))
  const pressed = await twice(browser, page, (context) => visitAndPress(context, { url, press }))
  return toLoads(rested, pressed)
}

/** Links work as soon as they are painted. */
function pressAtPaint({ firstPaint, untilPaint }: Rested): Pressed {
  return { works: firstPaint, untilWorks: untilPaint }
}

function twice<T>(
  browser: Browser,
  page: MeasuredPage,
  visit: (context: BrowserContext) => Promise<T>,
): Promise<T[]> {
  return inPhone(browser, page, async (context) => [await visit(context), await visit(context)])
}

function toLoads(rested: readonly Rested[], pressed: readonly Pressed[]): Loads {
  const [cold, warm] = rested.map(({ untilPaint: _, ...seen }, at) => {
    const press = pressed[at]
    if (press === undefined) throw new TypeError('A visit is missing.')
    return { ...seen, ...press }
  })
  if (cold === undefined || warm === undefined) throw new TypeError('A load is missing.')
  return { cold, warm }
}
