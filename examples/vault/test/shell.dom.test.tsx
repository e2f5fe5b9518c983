import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestPage, signIn, type TestPage } from './render-app.tsx'
import { untilGone } from './until-gone.ts'

const root = document.documentElement
const sidebar = () => screen.getByRole('navigation', { name: 'Main' })

async function openDashboard(): Promise<TestPage> {
  const page = createTestPage()
  await signIn(page)
  page.open('/dashboard')
  await screen.findByText('Make your first vault')
  return page
}

async function choose(menu: RegExp, choice: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: menu }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: choice }))
}

beforeEach(() => {
  delete root.dataset.theme
  root.dir = 'ltr'
})

test('/home shows only a heading, to anyone [SHELL-01]', async () => {
  const page = createTestPage()
  page.open('/home')
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(screen.getByRole('main').textContent).toBe(heading.textContent)
  expect(page.path()).toBe('/home')
})

describe('the sidebar', () => {
  test('has My Secure Vaults and Secure Chat, both to the dashboard [SHELL-08]', async () => {
    await openDashboard()
    for (const name of ['My Secure Vaults', 'Secure Chat']) {
      const link = within(sidebar()).getByRole('link', { name })
      expect(link.getAttribute('href')).toBe('/dashboard')
    }
    const current = within(sidebar()).getAllByRole('link', { current: 'page' })
    expect(current.map(({ textContent }) => textContent)).toEqual(['My Secure Vaults'])
  })
})

describe('the skin menu', () => {
  test('turns the page light and dark, and keeps that [SHELL-04]', async () => {
    const page = await openDashboard()
    expect(root.dataset.theme).toBeUndefined()
    await choose(/^Appearance/, 'Light')
    expect(root.dataset.theme).toBe('light')
    await userEvent.click(screen.getByRole('button', { name: /^Appearance/ }))
    const [dark] = await screen.findAllByRole('menuitemradio', { name: 'Dark' })
    await userEvent.click(dark ?? document.body)
    expect(root.dataset.theme).toBe('dark')
    expect(page.ports.cookies.get('shrd_theme')).toBe('dark')
    await choose(/^Appearance/, 'System')
    expect(root.dataset.theme).toBeUndefined()
  })

  test.each([
    ['Prime', 'sidebar', 'prime'],
    ['Default', 'sidebar', 'default'],
    ['Compact', 'density', 'compact'],
  ])('%s sets the %s [SHELL-04]', async (choice, name, value) => {
    const page = await openDashboard()
    await choose(/^Appearance/, choice)
    expect(root.dataset[name]).toBe(value)
    if (value !== 'default') expect(page.ports.cookies.get(`shrd_${name}`)).toBe(value)
  })

  test('turns the reading direction, also after a reload [SHELL-04]', async () => {
    const page = await openDashboard()
    await choose(/^Appearance/, 'Right to left')
    expect(root.dir).toBe('rtl')
    root.dir = 'ltr'
    page.reload().open('/dashboard')
    await screen.findByText('Make your first vault')
    expect(root.dir).toBe('rtl')
  })
})

test('the language is chosen by its own name, and is English without a choice [I18N-01] [I18N-02] [I18N-03]', async () => {
  const page = await openDashboard()
  expect(root.lang).toBe('en')
  await userEvent.click(screen.getByRole('button', { name: /^Language/ }))
  const names = (await screen.findAllByRole('menuitemradio')).map(({ textContent }) => textContent)
  expect(names).toEqual(['English', 'Deutsch', 'Dansk', 'Français', 'Italiano'])
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Français' }))
  expect(await screen.findByText('Créez votre premier coffre')).toBeDefined()
  expect(root.lang).toBe('fr')
  expect(page.ports.cookies.get('shrd_language')).toBe('fr')
})

test("the profile menu shows 'Anonymous User' and the plan in capitals [SHELL-06]", async () => {
  await openDashboard()
  const profile = screen.getByRole('button', { name: /^Profile menu/ })
  await waitFor(() => expect(profile.textContent).toContain('Anonymous User'))
  expect(profile.textContent).toContain('FREE TRIAL')
})

test('the profile menu shows the name in the profile [SHELL-06]', async () => {
  const page = createTestPage()
  await signIn(page)
  const fields = { first_name: 'Ada', last_name: 'Lovelace' }
  await page.client.profile.updateContact(fields, { emails: [], invoice: null })
  page.open('/dashboard')
  await screen.findByRole('button', { name: /^Profile menu.*Ada Lovelace/ })
  expect(screen.queryByText('Anonymous User')).toBeNull()
})

describe('the keyboard', () => {
  test('shows its keys on a question mark, but not while somebody types', async () => {
    await openDashboard()
    await userEvent.click(screen.getAllByRole('button', { name: 'New Vault' })[0] ?? document.body)
    const dialog = await screen.findByRole('dialog', { name: 'New Vault' })
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Why?')
    expect(screen.queryByRole('dialog', { name: 'Keyboard' })).toBeNull()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await untilGone(dialog)
    await userEvent.keyboard('?')
    const keys = await screen.findByRole('dialog', { name: 'Keyboard' })
    await userEvent.keyboard('{Escape}')
    await untilGone(keys)
  })

  test('goes past header and sidebar with the first link of the page', async () => {
    await openDashboard()
    const [first] = screen.getAllByRole('link')
    expect(first?.textContent).toBe('Skip to the content')
    expect(first?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`)
  })
})

describe('while the session is validated', () => {
  test("a guarded screen says 'Authenticating' on the whole page [GUARD-16]", async () => {
    const page = createTestPage()
    await signIn(page)
    page.reload().open('/dashboard')
    const status = screen.getByRole('status')
    expect(status.textContent).toBe('Authenticating')
    expect(status.classList).toContain('screen-centre')
    expect(screen.queryByRole('main')).toBeNull()
    expect(await screen.findByText('Make your first vault')).toBeDefined()
  })

  test.each(['/auth/login', '/auth/register', '/auth/logout'])(
    '%s says nothing of it [GUARD-17]',
    async (path) => {
      const page = createTestPage()
      await signIn(page)
      page.reload().open(path)
      expect(screen.queryByText('Authenticating')).toBeNull()
      await waitFor(() => expect(page.service.asked.length).toBeGreaterThan(1))
      expect(screen.queryByText('Authenticating')).toBeNull()
    },
  )
})

test('a session that ended in another tab leads to the logout page, which says so', async () => {
  const page = await openDashboard()
  page.service.ended = true
  await page.client.session.validate()
  expect(await screen.findByText('Your session has ended.')).toBeDefined()
  expect(page.path()).toBe('/auth/logout')
})

test('a session that was idle for too long is over on the logout page [INACT-05]', async () => {
  const page = createTestPage()
  await signIn(page)
  page.open('/auth/logout', { reason: 'inactive' })
  expect(await screen.findByText(/Your session ended after a while without activity/)).toBeDefined()
  expect(page.client.session.getState().status).toBe('signed-out')
  expect(page.service.user).toBeNull()
})
