import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect } from './stack.ts'

/** WCAG 2.2 A and AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Where, and in which colours, {@link expectAccessible} looks. */
export interface Look {
  /** What the message of a failure calls it. */
  readonly screen: string
  /** @default both, one after the other */
  readonly colours?: readonly ('light' | 'dark')[]
  /** A part of the page. @default the whole page */
  readonly part?: string
}

/** Fails with the rule and the element of each violation. */
export async function expectAccessible(
  page: Page,
  { screen, colours = ['light', 'dark'], part }: Look,
): Promise<void> {
  for (const colorScheme of colours) {
    // Motion would be measured half way, with half its colours.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const builder = new AxeBuilder({ page }).withTags(RULES)
    const { violations } = await (part === undefined ? builder : builder.include(part)).analyze()
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target}`),
    )
    expect(found, `${screen}, ${colorScheme}`).toEqual([])
  }
}

/** Fails while the page is wider than its window, so that lines have to be scrolled. */
export async function expectNoOverflow(page: Page, screen: string): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(overflow, { message: screen }).toBeLessThanOrEqual(0)
}

/** The edges of an element in the window. */
export function edgesOf(found: Locator): Promise<DOMRect> {
  return found.evaluate((element) => element.getBoundingClientRect().toJSON())
}
