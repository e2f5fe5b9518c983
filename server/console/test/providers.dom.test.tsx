import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Provider } from '../src/data/types.ts'
import { createProvider } from './fake-messages.ts'
import { createFilledState, idOf } from './fake-state.ts'
import { createPage, type TestPage } from './render-app.tsx'

const user = userEvent.setup()
const press = async (name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const ID = `prv_${idOf(0)}`

async function openProvider(values: Partial<Provider> = {}): Promise<TestPage> {
  const page = createPage(createFilledState())
  page.state.providers = [createProvider(values)]
  await page.open(`providers/${ID}`)
  await screen.findByRole('heading', { level: 1, name: 'Nordlys staff' })
  return page
}

test('a provider is added with what its kind needs, and its page says what to register there', async () => {
  const page = createPage(createFilledState())
  await page.open('providers')
  await press('Add provider')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add provider' }))
  await user.click(dialog.getByRole('button', { name: 'Add provider' }))
  expect(dialog.getByText('Fill in this field.')).toBeDefined()
  expect(page.state.providers).toEqual([])
  await user.type(dialog.getByLabelText('Client id at the provider'), 'shop')
  await user.type(dialog.getByLabelText('Client secret'), 'secret')
  await user.type(dialog.getByLabelText(/^Only these domains/), 'example.org, example.com')
  await user.click(dialog.getByRole('button', { name: 'Add provider' }))
  await screen.findByRole('heading', { level: 1, name: 'Google' })
  expect(page.state.providers).toMatchObject([
    { kind: 'google', client_id: 'shop', tenants: ['example.org', 'example.com'] },
  ])
  expect(screen.getByText(/\/providers\/prv_.*\/callback$/)).toBeDefined()
})

test('a changed provider keeps its secret', async () => {
  const page = await openProvider()
  await press('Edit provider')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit provider' }))
  const name = dialog.getByLabelText(/^Name/)
  await user.clear(name)
  await user.type(name, 'Staff')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { level: 1, name: 'Staff' })
  expect(page.state.providers).toMatchObject([
    { name: 'Staff', has_secret: true, issuer: 'https://login.example.org' },
  ])
})

test('a domain is claimed, checked and given up', async () => {
  const page = await openProvider({ domains: [] })
  await press('Add domain')
  expect(await screen.findByText('Write a domain such as example.org.')).toBeDefined()
  await user.type(screen.getByLabelText('Domain'), 'example.com')
  await press('Add domain')
  expect(await screen.findByText('_shrd.example.com')).toBeDefined()
  await press('Check DNS')
  expect(await screen.findByText('Active')).toBeDefined()
  await press('Give up')
  await expect.poll(() => page.state.providers[0]?.domains).toEqual([])
})

test('a provider is removed after a question', async () => {
  const page = await openProvider()
  await press('More')
  await user.click(await screen.findByRole('menuitem', { name: 'Remove provider' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure?' }))
  await user.click(dialog.getByRole('button', { name: 'Remove provider' }))
  await screen.findByText('No providers yet')
  expect(page.state.providers).toEqual([])
})

test('a client offers all providers, or those that are chosen', async () => {
  const page = createPage(createFilledState())
  page.state.providers = [createProvider()]
  const [client] = page.state.clients
  await page.open(`clients/${client?.client_id}/methods`)
  await user.click(await screen.findByRole('checkbox', { name: 'Another provider' }))
  await user.click(await screen.findByRole('radio', { name: 'Only these' }))
  expect(screen.getByRole('checkbox', { name: 'Nordlys staff' })).toHaveProperty('checked', true)
})
