import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import type { Provider } from '../src/data/types.ts'
import { createProvider } from './fake-messages.ts'
import { createFilledState, idOf } from './fake-state.ts'
import { createPage, type TestPage } from './render-app.tsx'

const user = userEvent.setup()
const press = async (name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const NOTHING = { text: null, icon: null }
const ID = `prv_${idOf(0)}`

async function openProvider(values: Partial<Provider> = {}): Promise<TestPage> {
  const page = createPage(createFilledState())
  page.state.providers = [createProvider(values)]
  await page.open(`providers/${ID}`)
  await screen.findByRole('heading', { level: 1, name: 'Nordlys staff' })
  return page
}

/** Collects everything that matches while a test goes on, also what is soon gone. */
function watch(selector: string): Set<string> {
  const seen = new Set<string>()
  const observer = new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll(selector)) seen.add(textContent ?? '')
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  return seen
}

test('a provider is added with what its kind needs, and its page says what to register there', async () => {
  const page = createPage(createFilledState())
  await page.open('providers')
  await press('Add provider')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add provider' }))
  // The kind decides about all other fields.
  const kind = dialog.getByRole('combobox', { name: 'Kind' })
  await waitFor(() => expect(document.activeElement).toBe(kind))
  await user.click(dialog.getByRole('button', { name: 'Add provider' }))
  expect(dialog.getAllByText('Fill in this field.')).toHaveLength(2)
  expect(page.state.providers).toEqual([])
  await user.type(dialog.getByLabelText('Client id at the provider'), 'shop')
  expect(dialog.getByRole('link', { name: 'Register at Google' })).toBeDefined()
  const uri = dialog.getByText(/\/providers\/prv_[a-z2-7]{26}\/callback$/).textContent ?? ''
  await user.click(dialog.getByRole('button', { name: 'Add provider' }))
  expect(dialog.getByText('Fill in this field.')).toBeDefined()
  await user.type(dialog.getByLabelText('Client secret'), 'secret')
  await user.type(dialog.getByLabelText(/^Only these domains/), 'example.org, example.com')
  const errors = watch('.parts-hint-error')
  await user.click(dialog.getByRole('button', { name: 'Add provider' }))
  await screen.findByRole('heading', { level: 1, name: 'Google' })
  await screen.findByText(/^The provider was added\./)
  expect(errors).toEqual(new Set())
  expect(page.state.providers).toMatchObject([
    { kind: 'google', client_id: 'shop', tenants: ['example.org', 'example.com'] },
  ])
  expect(screen.getByText(/\/providers\/prv_.*\/callback$/).textContent).toContain(
    new URL(uri).pathname,
  )
})

test('a changed provider keeps its secret', async () => {
  const page = await openProvider()
  await press('Edit provider')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit provider' }))
  const name = dialog.getByLabelText(/^Name/)
  await user.clear(name)
  await user.type(name, 'Staff')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await screen.findByRole('heading', { level: 1, name: 'Staff' })
  expect(page.state.providers).toMatchObject([
    { name: 'Staff', has_secret: true, issuer: 'https://login.example.org' },
  ])
})

test('a domain is claimed, checked and given up', async () => {
  const page = await openProvider({ domains: [] })
  await press('Add domain')
  expect(await screen.findByText('Write a domain such as example.org.')).toBeDefined()
  const field = screen.getByLabelText('Domain')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.type(field, 'example.com')
  await press('Add domain')
  expect(await screen.findByText(/^The domain was added/)).toBeDefined()
  expect(await screen.findByText('_shrd.example.com')).toBeDefined()
  await press('Check DNS: example.com')
  expect(await screen.findByText('Active')).toBeDefined()
  await press('Give up: example.com')
  const question = within(await screen.findByRole('dialog', { name: 'Are you sure?' }))
  expect(page.state.providers[0]?.domains).toHaveLength(1)
  await user.click(question.getByRole('button', { name: 'Give up' }))
  expect(await screen.findByText('The domain was given up.')).toBeDefined()
  await waitFor(() => expect(document.activeElement?.closest('main')).not.toBeNull())
  expect(page.state.providers[0]?.domains).toEqual([])
})

test('of several domains, each button says which one it is about', async () => {
  const [domain] = createProvider().domains
  if (domain === undefined) throw new Error('no domain')
  await openProvider({ domains: [domain, { ...domain, domain: 'example.com' }] })
  const region = within(screen.getByRole('region', { name: 'Domains of e-mail addresses' }))
  const names = region.getAllByRole('button').map((one) => one.getAttribute('aria-label'))
  expect(new Set(names).size).toBe(names.length)
})

test('why DNS proves nothing is said at once, in no other words before', async () => {
  const page = await openProvider()
  page.service.refuse('verifyProviderDomain', { code: 'domain_unproven', status: 422 })
  const alerts = watch('[role="alert"]')
  await press('Check DNS: example.org')
  await screen.findByText(/DNS record/)
  expect([...alerts]).toEqual([expect.stringMatching(/DNS record/)])
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
  expect(screen.getByRole('checkbox', { name: 'Nordlys staff', checked: true })).toBeDefined()
})

test('a client that offers only some providers needs one of them', async () => {
  const page = createPage(createFilledState())
  page.state.providers = [createProvider()]
  const [client] = page.state.clients
  await page.open(`clients/${client?.client_id}/methods`)
  await user.click(await screen.findByRole('checkbox', { name: 'Another provider' }))
  await user.click(await screen.findByRole('radio', { name: 'Only these' }))
  const group = within(screen.getByRole('group', { name: 'Only these' }))
  const box = group.getByRole('checkbox', { name: 'Nordlys staff' })
  await user.click(box)
  expect(screen.getByRole('radio', { name: 'Only these', checked: true })).toBeDefined()
  expect(group.getByText('Choose at least one.').closest('[aria-live]')).not.toBeNull()
  await press(/^Save/)
  await waitFor(() => expect(document.activeElement).toBe(box))
  expect(page.service.received.map(({ name }) => name)).not.toContain('previewClientChange')
  await user.click(screen.getByRole('checkbox', { name: 'Another provider' }))
  await waitFor(() => expect(screen.queryByText('Unsaved changes.')).toBeNull())
})

test('a provider that moves up keeps the focus, and its new place is said', async () => {
  const page = createPage(createFilledState())
  const names = ['Nordlys staff', 'University', 'Partner']
  page.state.providers = names.map((name, at) =>
    createProvider({ name, provider_id: `prv_${idOf(at)}` }),
  )
  const [client] = page.state.clients
  await page.open(`clients/${client?.client_id}/methods`)
  await user.click(await screen.findByRole('checkbox', { name: 'Another provider' }))
  await user.click(await screen.findByRole('radio', { name: 'Only these' }))
  const group = within(screen.getByRole('group', { name: 'Only these' }))
  const arrow = group.getByRole('button', { name: 'Offer Partner earlier' })
  await user.click(arrow)
  expect(group.getByText('Partner is now at place 2 of 3.').getAttribute('role')).toBe('status')
  await user.click(arrow)
  expect(group.getByText('Partner is now at place 1 of 3.')).toBeDefined()
  expect(document.activeElement).toBe(arrow)
  expect(arrow.getAttribute('aria-disabled')).toBe('true')
})

test('its button has a text and an icon of its own at a client', async () => {
  const page = createPage(createFilledState())
  const provider = createProvider()
  page.state.providers = [provider]
  const [client] = page.state.clients
  if (client === undefined) throw new Error('no client')
  const { provider_id } = provider
  Object.assign(client.policy, { methods: ['provider'], providers: [{ ...NOTHING, provider_id }] })
  await page.open(`clients/${client.client_id}/methods`)
  await press('Button of Nordlys staff')
  const dialog = within(await screen.findByRole('dialog', { name: 'Button of Nordlys staff' }))
  await user.type(dialog.getByLabelText(/^Text of the button/), 'For employees')
  await user.keyboard('{Escape}')
  await user.click(dialog.getByRole('combobox', { name: 'Icon' }))
  await user.click(await screen.findByRole('option', { name: 'Building' }))
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  await press(/^Save/)
  await expect
    .poll(() => page.state.clients[0]?.policy.providers)
    .toEqual([{ provider_id, text: 'For employees', icon: 'building' }])
})

test('an uploaded icon is a small image, and nothing else', async () => {
  const page = await openProvider()
  await press('Edit provider')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit provider' }))
  const upload = (file: File) =>
    userEvent.setup({ applyAccept: false }).upload(dialog.getByLabelText('Upload image'), file)
  const refused = 'Choose a PNG, WebP or SVG of at most 4 KB.'
  await upload(new File(['x'.repeat(4_097)], 'large.png', { type: 'image/png' }))
  expect(await dialog.findByText(refused)).toBeDefined()
  await upload(new File(['x'], 'page.html', { type: 'text/html' }))
  expect(await dialog.findByText(refused)).toBeDefined()
  await upload(new File(['x'], 'small.png', { type: 'image/png' }))
  await expect.poll(() => dialog.queryByText(refused)).toBeNull()
  expect(dialog.getByText('The image is the icon now.').getAttribute('role')).toBe('status')
  expect(dialog.getAllByRole('button', { name: 'Upload image' })).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: /^Save/ }))
  const icon = `data:image/png;base64,${btoa('x')}`
  await expect.poll(() => page.state.providers[0]?.icon).toBe(icon)
})

test('an address that is none is told at its field', async () => {
  const page = createPage(createFilledState())
  await page.open('providers')
  await press('Add provider')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add provider' }))
  await user.click(dialog.getByRole('combobox', { name: 'Kind' }))
  await user.click(await screen.findByRole('option', { name: 'OpenID Connect' }))
  await user.type(dialog.getByLabelText('Client id at the provider'), 'shop')
  await user.type(dialog.getByLabelText('Issuer'), 'not an address')
  await user.click(dialog.getByRole('button', { name: 'Add provider' }))
  expect(dialog.getByText('Write an address such as https://id.example.org.')).toBeDefined()
  expect(page.state.providers).toEqual([])
})
