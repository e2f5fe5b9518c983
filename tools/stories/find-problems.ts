import { createRequire } from 'node:module'
import type { Page } from 'playwright'

/** Of axe, what is used here. */
interface Axe {
  run(options: typeof OPTIONS): Promise<{
    violations: { id: string; help: string; nodes: { target: unknown[] }[] }[]
  }>
}

declare global {
  var axe: Axe
}

const OPTIONS = {
  /** WCAG 2.2 A and AA, and what axe calls best practice. */
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  /** Rules of whole pages: a story is one part of somebody else's page, which has these. */
  rules: {
    'landmark-one-main': { enabled: false },
    'page-has-heading-one': { enabled: false },
    region: { enabled: false },
  },
  resultTypes: ['violations'],
} as const

/** Where axe lies: the one that the journeys use, so that both judge alike. */
export function findAxeFile(): string {
  const { resolve } = createRequire(import.meta.url)
  return createRequire(resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js')
}

/** What axe finds on a page that has loaded it, a line per element. */
export async function findAxeProblems(page: Page): Promise<string[]> {
  const violations = await page.evaluate(
    async (options) => (await globalThis.axe.run(options)).violations,
    OPTIONS,
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  )
}

/** What is wider than its place, a line each: the page, and every open dialog. */
export async function findOverflows(page: Page): Promise<string[]> {
  return page.evaluate(listOverflows)
}

/** Runs in the page. */
function listOverflows(): string[] {
  const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open]')]
  return boxes
    .filter((box) => box.scrollWidth > box.clientWidth)
    .map((box) => {
      const { left, right } = box.getBoundingClientRect()
      const wide = [...box.querySelectorAll('*')].find((element) => {
        const place = element.getBoundingClientRect()
        return place.width > 0 && (place.right > right + 1 || place.left < left - 1)
      })
      // The opening tag alone: what is inside would fill the screen.
      const tag = wide?.outerHTML.split('>', 1)[0] ?? '<?'
      return `${box.localName} is ${box.clientWidth} px wide and needs ${box.scrollWidth} px: ${tag}>`
    })
}
