import type { Locator, Page } from '@playwright/test'
import { type BarrierSearch, findBarriers } from '../server/test/find-barriers.ts'
import { expect } from './stack.ts'

/** Where, and in which colours, {@link expectAccessible} looks. */
export interface Look extends Pick<BarrierSearch, 'colours' | 'rules'> {
  /** What the message of a failure calls it. */
  readonly screen: string
  /** A part of the page. @default the whole page */
  readonly part?: string
}

/** Fails with the rule and the element of each violation. */
export async function expectAccessible(
  page: Page,
  { screen, part, ...search }: Look,
): Promise<void> {
  const parts = part === undefined ? undefined : [part]
  expect(await findBarriers(page, { ...search, parts }), screen).toEqual([])
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
