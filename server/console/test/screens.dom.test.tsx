import { screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { NAVIGATION } from '../src/app/navigation.ts'
import { CLIENT_TABS } from '../src/app/paths.ts'
import { createFilledState, createState } from './fake-state.ts'
import { createPage } from './render-app.tsx'

const SCREENS = NAVIGATION.map(({ path }) => path ?? '')
const DETAILS = [
  'clients/new',
  ...CLIENT_TABS.map((tab) => `clients/patient-portal/${tab}`),
  `users/p_a${'a'.repeat(25)}`,
]

/** jsdom has no layout, so it cannot judge colours; the picture tests do. */
const RULES = { 'color-contrast': { enabled: false } }

async function expectAccessible(): Promise<void> {
  // jsdom loads no frames. What the preview shows is a hosted page, which has its own tests.
  const { violations } = await axe.run(document.body, { rules: RULES, iframes: false })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([])
}

/** Waits until nothing loads any more, and finds the one title of the screen. */
async function arrive(): Promise<HTMLElement> {
  const title = await screen.findByRole('heading', { level: 1 })
  await waitFor(() =>
    expect(document.querySelector('[aria-busy=true], .parts-skeleton')).toBeNull(),
  )
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  return title
}

describe('every screen has one title, keeps the contract, and pleases axe', () => {
  test.each(SCREENS)('empty: %s', async (path) => {
    const page = createPage(createState())
    await page.open(path)
    await arrive()
    await expectAccessible()
  })

  test.each([...SCREENS, ...DETAILS])('filled: %s', async (path) => {
    const page = createPage(createFilledState())
    await page.open(path)
    await arrive()
    await expectAccessible()
  })
})

test.each(SCREENS)(
  'a service that fails leaves the frame and a way to try again: %s',
  async (path) => {
    const page = createPage(createFilledState())
    page.service.isBroken = true
    await page.open(path)
    expect((await screen.findAllByRole('button', { name: 'Try again' })).length).toBeGreaterThan(0)
    expect(screen.getByRole('navigation', { name: 'Console' })).toBeDefined()
  },
)

test('an address that names nothing says so', async () => {
  await createPage(createFilledState()).open('nothing/here')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    'There is nothing here',
  )
})
