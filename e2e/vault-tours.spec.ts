import type { Page } from '@playwright/test'
import { beginAsMember, writeKeyFile } from './begin-as-member.ts'
import { expectAccessible } from './expect-accessible.ts'
import { submitKeyFile } from './member.ts'
import { expect, test } from './stack.ts'

const NEW = { vault: 'Papers', hasToursAhead: true }
const STEPS = ['The parts of your vault', 'Your vaults', 'Your friends', 'At a glance']

const tour = (page: Page) => page.getByRole('dialog')

/** The messages of a page about what its policy forbids. */
function watchViolations(page: Page): string[] {
  const violations: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) violations.push(message.text())
  })
  return violations
}

test('the dashboard tour runs by keyboard under the policy, once for an account [SHELL-18] [TOUR-02] [TOUR-03] [TOUR-05] [TOUR-07] [TOUR-08]', async ({
  page,
  stack,
}) => {
  const { vault } = stack.origins
  const violations = watchViolations(page)
  const member = await beginAsMember(page, stack.origins, NEW)
  const strip = page.locator('.metrics dt')
  await expect(strip).toHaveText([
    'Documents',
    'Vaults',
    'Friends',
    'Open links',
    'Password health',
  ])
  for (const [at, name] of STEPS.entries()) {
    await expect(tour(page)).toHaveAccessibleName(name)
    await expect(tour(page).getByText(`Step ${at + 1} of ${STEPS.length}`)).toBeVisible()
    await expect(tour(page).getByRole('button', { name: 'Skip' })).toBeVisible()
    await expect(tour(page).getByRole('button', { name: 'Next' })).toBeFocused()
    await expect(page.locator('[data-tour-here]')).toBeVisible()
    if (at === 0) await expectAccessible(page, { screen: 'tour', part: '[role=dialog]' })
    await page.keyboard.press('Enter')
  }
  await expect(tour(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('seenTours'))).toBe('["dashboard"]')
  expect(violations).toEqual([])

  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out securely')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('seenTours'))).toBeNull()
  await page.goto(`${vault}/auth/login`)
  await submitKeyFile(page, await writeKeyFile(member))
  await page.getByRole('button', { name: 'Use an emergency code' }).click()
  await tour(page)
    .getByRole('textbox')
    .fill(member.codes[0] ?? '')
  await page.getByRole('button', { name: 'Verify Token' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Papers' })).toBeAttached()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('seenTours')))
    .toBe('["dashboard"]')
  await expect(tour(page)).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

  test('the tour points at the button of the drawer, and Escape skips it [TOUR-02] [TOUR-05]', async ({
    page,
    stack,
  }) => {
    await beginAsMember(page, stack.origins, NEW)
    await expect(tour(page)).toHaveAccessibleName('The menu')
    await expect(tour(page).getByText('Step 1 of 2')).toBeVisible()
    await expect(page.locator('[data-tour-here]')).toHaveAttribute('aria-label', 'Open the menu')
    const box = await tour(page).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
    await page.keyboard.press('Escape')
    await expect(tour(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Papers' })).toBeAttached()
    await expect(tour(page)).toHaveCount(0)
  })
})
