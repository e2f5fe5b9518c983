import { createRequire } from 'node:module'
import type { Page } from 'playwright'

/** The parts of axe that are used here. */
interface Axe {
  run(options: typeof OPTIONS): Promise<{
    violations: { id: string; help: string; nodes: { target: unknown[] }[] }[]
  }>
}

declare global {
  var axe: Axe
}

const OPTIONS = {
  /** WCAG 2.2 A and AA, and axe's best practices. */
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  /** Rules about whole pages. A story is a part of a page, which follows them. */
  rules: {
    'landmark-one-main': { enabled: false },
    'page-has-heading-one': { enabled: false },
    region: { enabled: false },
  },
  resultTypes: ['violations'],
  // The preview of a brand loads anew at each change, and its answer would never come. What it shows has
  // stories of its own.
  iframes: false,
} as const

/** The path of axe. The journeys use the same copy, so both apply the same rules. */
export function findAxeFile(): string {
  const { resolve } = createRequire(import.meta.url)
  return createRequire(resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js')
}

/** The findings of axe on a page that has loaded it, one line per element. */
export async function findAxeProblems(page: Page): Promise<string[]> {
  const violations = await page.evaluate(
    async (options) => (await globalThis.axe.run(options)).violations,
    OPTIONS,
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  )
}

/** The elements that are wider than their place, one line each: the page, and every open dialog. */
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
      // Only the opening tag, because the content would fill the screen.
      const tag = wide?.outerHTML.split('>', 1)[0] ?? '<?'
      return `${box.localName} is ${box.clientWidth} px wide and needs ${box.scrollWidth} px: ${tag}>`
    })
}
