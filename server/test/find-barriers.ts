import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'

/** Without a choice, axe takes all that it does not count as experiments. */
const RULES = {
  wcag: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  all: undefined,
} as const

/** The only rules that look at colours. */
const COLOUR_RULES = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const

/** The part of axe that is used here. */
interface Axe {
  run(
    context: object,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>
}

/** Where, and in which colours, {@link findBarriers} looks. */
export interface BarrierSearch {
  /** @default both, one after the other */
  readonly colours?: readonly ('light' | 'dark')[]
  /** Selectors of parts of the page. @default the whole page */
  readonly parts?: readonly string[]
  /** WCAG 2.2 A and AA, or also what axe counts as good practice. @default 'wcag' */
  readonly rules?: keyof typeof RULES
}

/**
 * What axe finds on a page, one line for each element. In the second colours it looks only for what
 * depends on them. It runs in the page itself: the builder of `@axe-core/playwright` opens another
 * page each time, which takes longer than the search.
 */
export async function findBarriers(
  page: Page,
  { colours = ['light', 'dark'], parts, rules = 'wcag' }: BarrierSearch = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(readAxe())
  const context = { include: parts ?? ['html'] }
  const found: string[] = []
  for (const [index, colorScheme] of colours.entries()) {
    // Motion would be measured half way, with half its colours.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const runOnly = index === 0 ? RULES[rules] : COLOUR_RULES
    const lines = await page.evaluate(runAxe, { context, runOnly })
    found.push(...lines.map((line) => `${colorScheme}: ${line}`))
  }
  return found
}

/** Where axe looks, and for what. */
interface AxeSearch {
  readonly context: object
  readonly runOnly: object | undefined
}

/** Runs in the page. */
async function runAxe({ context, runOnly }: AxeSearch): Promise<string[]> {
  const axe: Axe = Reflect.get(globalThis, 'axe')
  const { violations } = await axe.run(context, { runOnly, resultTypes: ['violations'] })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))
}

/** The text of the axe that the builder brings. */
function readAxe(): string {
  const { resolve } = createRequire(import.meta.url)
  const file = createRequire(resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js')
  return readFileSync(file, 'utf8')
}
