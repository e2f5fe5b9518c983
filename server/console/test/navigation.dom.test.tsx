import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { NAVIGATION } from '../src/app/navigation.ts'
import { texts } from '../src/locales/en/core.ts'
import { createFilledState, createState } from './fake-state.ts'
import { createPage } from './render-app.tsx'

const user = userEvent.setup()
const findSidebar = () => screen.findByRole('navigation', { name: 'Console' })
const follow = async (name: string | RegExp) =>
  user.click(within(await findSidebar()).getByRole('link', { name }))

test('a user of the list opens in its place, and the way back leads to the list', async () => {
  const page = createPage(createFilledState())
  await page.open('users')
  await user.click(await screen.findByRole('link', { name: 'Jonas Keller' }))
  await screen.findByRole('heading', { level: 1, name: 'Jonas Keller' })
  // Texts of events arrive with the screen, and not with the list before it.
  expect(await screen.findByText('Sign-in failed')).toBeDefined()
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumbs' })
  await user.click(within(crumbs).getByRole('link', { name: 'Users' }))
  await screen.findByRole('heading', { level: 1, name: 'Users' })
})

test('a new screen begins at its top, with the focus', async () => {
  const page = createPage(createFilledState())
  await page.open('users')
  await screen.findByRole('link', { name: 'Jonas Keller' })
  const { documentElement: root } = document
  root.scrollTop = 400
  await user.click(screen.getByRole('link', { name: 'Jonas Keller' }))
  await screen.findByRole('heading', { level: 1, name: 'Jonas Keller' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  expect(root.scrollTop).toBe(0)
})

test('each link of the sidebar shows its screen in place of the former one', async () => {
  const page = createPage(createFilledState())
  await page.open('')
  const titles: (string | null)[] = []
  for (const { name } of NAVIGATION) {
    await follow(new RegExp(`^${texts[name as 'nav.overview']}`))
    const before = titles.at(-1)
    await screen.findByRole('heading', {
      level: 1,
      name: (title) => title !== before,
    })
    titles.push(screen.getByRole('heading', { level: 1 }).textContent)
  }
  expect(new Set(titles).size).toBe(NAVIGATION.length)
})

test('the tabs of a client show their content in turn', async () => {
  const page = createPage(createFilledState())
  await page.open('clients/patient-portal')
  for (const [name, content] of [
    [
      'Secrets',
      'This client runs in browsers, which cannot keep a secret. It proves itself with PKCE.',
    ],
    ['Domain', /domain/i],
    ['Quickstart', 'Paste this into your application'],
  ] as const) {
    await user.click(await screen.findByRole('tab', { name }))
    expect((await screen.findAllByText(content)).length).toBeGreaterThan(0)
  }
  expect(page.path()).toMatch(/\/quickstart$/)
})

test('a new client is shown with its code, and a reload leads to it', async () => {
  const page = createPage(createState())
  await page.open('clients/new')
  await user.click(await screen.findByRole('radio', { name: /^React/ }))
  await user.type(screen.getByLabelText('Name that users read'), 'Patient portal')
  await user.type(screen.getByLabelText('Address of your application'), 'http://localhost:5173')
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Create client' }))
  await screen.findByRole('link', { name: 'To the client' })
  const [client] = page.state.clients
  await page.open(page.path())
  await screen.findByRole('tab', { name: 'Quickstart' })
  expect(page.path()).toMatch(new RegExp(`/clients/${client?.client_id}/quickstart$`))
})

test('Ctrl+K finds a screen, and Escape gives the focus back', async () => {
  const page = createPage(createFilledState())
  await page.open('')
  const search = await screen.findByRole('button', { name: /Search/ })
  search.focus()
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(search))
  await user.keyboard('{Control>}k{/Control}')
  // The palette takes what is typed once it has the focus.
  const field = await screen.findByRole('combobox')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.keyboard('webhooks')
  await user.click(await screen.findByRole('option', { name: /Webhooks/ }))
  await screen.findByRole('heading', { level: 1, name: 'Webhooks' })
})

test('the switcher offers the other accounts and the way to a new one', async () => {
  const page = createPage(createFilledState())
  await page.open('')
  await user.click(await screen.findByRole('button', { name: /Lumen Studio/ }))
  await user.click(await screen.findByRole('menuitem', { name: /Halden Klinik/ }))
  await screen.findByText(/Halden Klinik\./)
  expect(page.path()).toContain(`acc_${'b'.repeat(26)}`)
})
