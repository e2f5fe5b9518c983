import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestPage, signIn, type TestPage } from './render-app.tsx'

const root = document.documentElement
const SAVE = 'PUT /api/user/preferences'

beforeEach(() => {
  delete root.dataset.theme
  root.dir = 'ltr'
})

/** A member who has chosen things on another device. */
async function withKept(
  kept: Parameters<TestPage['client']['preferences']['update']>[0],
): Promise<TestPage> {
  const page = createTestPage()
  await signIn(page)
  await page.client.preferences.update(kept)
  page.service.asked.length = 0
  return page
}

const saves = (page: TestPage) => page.service.asked.filter(({ call }) => call === SAVE).length
const read = (page: TestPage) => page.client.preferences.get()

async function choose(menu: RegExp, choice: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: menu }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: choice }))
}

describe('preferences of the account', () => {
  test('are taken over by a device that has none, and nothing is sent back', async () => {
    const page = await withKept({ locale: 'de', color_scheme: 'dark', density: 'compact' })
    page.open('/dashboard')
    expect(await screen.findByText('Legen Sie Ihren ersten Tresor an')).toBeDefined()
    expect(root.dataset.theme).toBe('dark')
    expect(root.dataset.density).toBe('compact')
    expect(page.ports.cookies.get('shrd_language')).toBe('de')
    expect(saves(page)).toBe(0)
  })

  test('learn what is chosen here, and keep the rest', async () => {
    const page = await withKept({
      sidebar: 'prime',
      seenTours: ['dashboard'],
      favourites: ['doc_a'],
    })
    page.open('/dashboard')
    await screen.findByText('Make your first vault')
    await waitFor(() => expect(root.dataset.sidebar).toBe('prime'))
    await choose(/^Appearance/, 'Light')
    await waitFor(() => expect(saves(page)).toBe(1))
    await waitFor(async () => {
      expect(await read(page)).toMatchObject({
        sidebar: 'prime',
        seenTours: ['dashboard'],
        favourites: ['doc_a'],
        color_scheme: 'light',
        density: null,
      })
    })
  })

  test('give way to what was chosen on the sign-in page a moment ago', async () => {
    const page = await withKept({ locale: 'de' })
    page.open('/home')
    await screen.findByRole('heading', { level: 1 })
    await choose(/^Language/, 'Italiano')
    await userEvent.click(await screen.findByRole('link', { name: /Shrd/ }))
    await screen.findByText('Crea la tua prima cassaforte')
    await waitFor(async () => expect((await read(page)).locale).toBe('it'))
    expect(root.lang).toBe('it')
  })

  test('learn a choice that is on the screen already', async () => {
    const page = await withKept({ density: 'compact' })
    page.open('/dashboard')
    await waitFor(() => expect(root.dataset.density).toBe('compact'))
    await choose(/^Appearance/, 'System')
    await waitFor(async () => expect((await read(page)).color_scheme).toBe('system'))
  })

  test('are asked once more to keep what is chosen a second time', async () => {
    const page = await withKept({ density: 'compact' })
    page.open('/dashboard')
    await waitFor(() => expect(root.dataset.density).toBe('compact'))
    page.service.failing.set(SAVE, { status: 503, code: 'unavailable' })
    await choose(/^Appearance/, 'Light')
    await waitFor(() => expect(saves(page)).toBe(1))
    page.service.failing.delete(SAVE)
    await choose(/^Appearance/, 'Light')
    await waitFor(async () => expect((await read(page)).color_scheme).toBe('light'))
  })

  test('bring the Secure Timeout along, and it is known before the answer the next time', async () => {
    const page = await withKept({ secure_timeout: 15 })
    page.open('/dashboard')
    await screen.findByText('Make your first vault')
    await waitFor(() => expect(page.ports.cookies.get('shrd_secure_timeout')).toBe('15'))
  })

  test('that cannot be had leave the device as it is', async () => {
    const page = await withKept({ color_scheme: 'dark' })
    page.service.failing.set('GET /api/user/preferences', { status: 503, code: 'unavailable' })
    page.open('/dashboard')
    await screen.findByText('Make your first vault')
    await choose(/^Appearance/, 'Right to left')
    expect(root.dir).toBe('rtl')
    expect(root.dataset.theme).toBeUndefined()
    expect(saves(page)).toBe(0)
  })
})
