import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createTestPage, signIn, type TestPage } from './render-app.tsx'

/** A member who has not seen a tour yet, on the dashboard with a vault. */
async function beginTour(): Promise<TestPage> {
  const page = createTestPage()
  await signIn(page)
  page.ports.storage.remove('seenTours')
  await page.client.vaults.create({ name: 'Personal', description: null, icon: 'key', tags: [] })
  page.open('/dashboard')
  await screen.findByRole('dialog')
  return page
}

const step = () => within(screen.getByRole('dialog'))
const press = (name: string) => userEvent.click(step().getByRole('button', { name }))
const pointedAt = () => document.querySelector('[data-tour-here]')?.getAttribute('data-tour')
const isOver = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const seenHere = (page: TestPage) => page.ports.storage.get('seenTours')
const seenInAccount = async (page: TestPage) => (await page.client.preferences.get()).seenTours

test('the dashboard tour points at menu, vaults, friends and metrics [TOUR-02] [TOUR-03]', async () => {
  await beginTour()
  const pointed = [pointedAt()]
  for (let at = 0; at < 4; at++) {
    await press('Next')
    pointed.push(pointedAt())
  }
  // jsdom draws nothing, so the button of the drawer counts as shown as well.
  expect(pointed).toEqual(['navigation', 'vaults', 'friends', 'menu', 'metrics'])
})

test('each step has Next and Skip, and says which of how many it is [TOUR-05]', async () => {
  await beginTour()
  for (let at = 1; at <= 5; at++) {
    expect(step().getByText(`Step ${at} of 5`)).toBeDefined()
    expect(step().getByRole('button', { name: 'Skip' })).toBeDefined()
    await press('Next')
  }
  await isOver()
})

test('a finished tour is kept here and in the account, beside the other one [TOUR-07]', async () => {
  const page = await beginTour()
  await page.client.preferences.update({ seenTours: ['profile'] })
  for (let at = 0; at < 5; at++) await press('Next')
  await isOver()
  expect(seenHere(page)).toBe('["dashboard"]')
  await waitFor(async () => expect(await seenInAccount(page)).toEqual(['profile', 'dashboard']))
})

test('a skipped tour does not start again, not even after a sign-out [TOUR-07]', async () => {
  const page = await beginTour()
  await press('Skip')
  await isOver()
  await waitFor(async () => expect(await seenInAccount(page)).toEqual(['dashboard']))
  // What a sign-out clears.
  page.ports.storage.clear()
  page.open('/dashboard')
  await waitFor(() => expect(seenHere(page)).toBe('["dashboard"]'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the dialog has the focus, tells its text, and Escape gives the focus to the screen', async () => {
  const page = await beginTour()
  const next = step().getByRole('button', { name: 'Next' })
  await waitFor(() => expect(document.activeElement).toBe(next))
  const dialog = screen.getByRole('dialog', { name: 'The parts of your vault' })
  const text = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
  expect(text?.textContent).toContain('Go to your vaults')
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Your vaults' })
  expect(document.activeElement).toBe(next)
  await userEvent.keyboard('{Escape}')
  await isOver()
  expect(document.activeElement).toBe(document.querySelector('main'))
  await waitFor(async () => expect(await seenInAccount(page)).toEqual(['dashboard']))
})

test('a press beside the step does not end the tour', async () => {
  await beginTour()
  await userEvent.click(document.body)
  expect(screen.getByRole('dialog', { name: 'The parts of your vault' })).toBeDefined()
})

test('without an answer of the account no tour starts', async () => {
  const page = createTestPage()
  await signIn(page)
  page.ports.storage.remove('seenTours')
  page.service.failing.set('GET /api/user/preferences', { status: 503, code: 'unavailable' })
  page.open('/dashboard')
  await screen.findByText('Make your first vault')
  await waitFor(() => {
    const calls = page.service.asked.filter(({ call }) => call === 'GET /api/user/preferences')
    expect(calls.length).toBeGreaterThan(1)
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})
