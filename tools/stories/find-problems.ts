import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'

/** WCAG 2.2 A and AA, and what axe calls best practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules of whole pages: a story is one part of somebody else's page, which has these. */
const RULES_OF_PAGES = ['landmark-one-main', 'page-has-heading-one', 'region']

/** What axe finds on the page, a line per element. */
export async function findAxeProblems(page: Page): Promise<string[]> {
  await page.evaluate(finishAnimations)
  const axe = new AxeBuilder({ page }).withTags(TAGS).disableRules(RULES_OF_PAGES)
  // One frame of our own needs no second window to be looked at in.
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  )
}

/** Elements that are wider than their place, a line each: of the page, and of open dialogs. */
export async function findOverflows(page: Page): Promise<string[]> {
  return page.evaluate(listOverflows)
}

/** Half-faded text has other colours than it will have. Endless animations never finish. */
async function finishAnimations(): Promise<void> {
  const moving = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
  await Promise.allSettled(moving.map(({ finished }) => finished))
}

/** Runs in the page. */
function listOverflows(): string[] {
  const scrolled = [document.documentElement, ...document.querySelectorAll('dialog[open]')]
  return scrolled
    .filter((box) => box.scrollWidth > box.clientWidth)
    .map((box) => {
      const { left, right } = box.getBoundingClientRect()
      const culprit = [...box.querySelectorAll('*')].find((element) => {
        const place = element.getBoundingClientRect()
        return place.width > 0 && (place.right > right + 1 || place.left < left - 1)
      })
      const name = culprit === undefined ? 'something' : culprit.cloneNode().outerHTML
      return `${box.tagName.toLowerCase()} is ${box.clientWidth} px wide and needs ${box.scrollWidth} px: ${name}`
    })
}
