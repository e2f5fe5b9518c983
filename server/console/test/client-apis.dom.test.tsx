import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { createFilledState } from './fake-state.ts'
import { createPage, type TestPage } from './render-app.tsx'

const user = userEvent.setup()
const press = async (name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const booking = ({ state }: TestPage) =>
  state.clients.find(({ client_id }) => client_id === 'booking-app')
const api = (number: number) => within(screen.getByRole('group', { name: `API ${number}` }))
const claim = (number: number) => within(screen.getByRole('group', { name: `Claim ${number}` }))
const URI = 'https://ledger.example.org'

async function openTab(client_id = 'booking-app'): Promise<TestPage> {
  const page = createPage(createFilledState())
  await page.open(`clients/${client_id}/apis`)
  await screen.findByRole('button', { name: 'Add API' })
  return page
}

async function choose(field: HTMLElement, option: string): Promise<void> {
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: option }))
}

test('an API is added with its scopes, each once and without empty lines', async () => {
  const page = await openTab()
  await press('Add API')
  await user.type(api(2).getByLabelText('Address of the API'), URI)
  await user.type(api(2).getByLabelText('Scopes'), 'read{Enter}write{Enter}read{Enter}')
  await user.click(api(2).getByRole('radio', { name: 'Opaque' }))
  expect(api(2).getByText(/end at once with a sign-out/)).toBeDefined()
  await press('Save changes')
  await screen.findByText(/Changes saved/)
  expect(booking(page)?.resources).toEqual([
    { uri: 'https://api.example.org', scopes: ['read', 'write'], format: 'jwt' },
    { uri: URI, scopes: ['read', 'write'], format: 'opaque' },
  ])
})

test('a scope and an API that end are named before they do, and an undo brings them back', async () => {
  const page = await openTab()
  const scopes = api(1).getByLabelText('Scopes')
  await user.clear(scopes)
  await user.type(scopes, 'read')
  await press('Save changes')
  const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure?' }))
  expect(dialog.getByText(/This scope ends/)).toBeDefined()
  expect(dialog.getByText('https://api.example.org write')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await press('Undo')
  await screen.findByText(/The former values are back/)
  await press('Remove API 1')
  await press('Save changes')
  expect(await screen.findByText(/Access to this API ends/)).toBeDefined()
  expect(booking(page)?.resources[0]?.scopes).toEqual(['read', 'write'])
})

test('an API without an address, and a scope of OpenID Connect, are not sent', async () => {
  const page = await openTab()
  await press('Add API')
  await user.type(api(2).getByLabelText('Scopes'), 'profile')
  expect(api(2).getByText('Fill in this field.')).toBeDefined()
  expect(api(2).getByText(/“profile” cannot be a scope/)).toBeDefined()
  await user.type(api(2).getByLabelText('Address of the API'), 'ledger.example.org')
  expect(api(2).getByText(/Write a whole address/)).toBeDefined()
  await press('Save changes')
  expect(page.service.received.map(({ name }) => name)).not.toContain('previewClientChange')
})

test('an application gets no more of the user’s own account than what is switched on', async () => {
  const page = await openTab()
  const of = (scope: string) => screen.getByRole('switch', { name: new RegExp(scope) })
  expect(booking(page)?.user_scopes).toEqual([])
  await user.click(of('me:write'))
  await user.click(of('me:read'))
  await press('Save changes')
  await screen.findByText(/Changes saved/)
  expect(booking(page)?.user_scopes).toEqual(['me:read', 'me:write'])
})

test('a server gets tokens for itself, and checks those of an API', async () => {
  const page = await openTab()
  await user.click(screen.getByRole('switch', { name: /client_credentials/ }))
  await press('Add address')
  await user.type(screen.getByLabelText('API 1 whose tokens it may check'), URI)
  await press('Save changes')
  await screen.findByText(/Changes saved/)
  expect(booking(page)).toMatchObject({ client_credentials: true, introspects: [URI] })
  await press(`Remove ${URI}`)
  await press('Save changes')
  expect(await screen.findByText(/The API can no longer check access/)).toBeDefined()
})

test('agents of listed domains may ask, and a domain that is none is not sent', async () => {
  const page = await openTab()
  await user.click(screen.getByRole('radio', { name: 'Of these domains' }))
  await press('Save changes')
  expect(booking(page)?.agents).toBe('off')
  const field = screen.getByLabelText('Domain 1 of agents')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.type(field, 'https://claude.ai')
  expect(screen.getByText(/Write only the domain/)).toBeDefined()
  await user.clear(field)
  await user.type(field, 'claude.ai')
  await press('Save changes')
  await screen.findByText(/Changes saved/)
  expect(booking(page)).toMatchObject({ agents: 'listed', agent_domains: ['claude.ai'] })
  await press('Remove claude.ai')
  await user.type(screen.getByLabelText('Domain 1 of agents'), 'vscode.dev')
  await press('Save changes')
  expect(await screen.findByText(/Agents of this domain lose their access/)).toBeDefined()
})

test('agents need an API, and a save without one leads to the choice', async () => {
  const page = await openTab()
  await press('Remove API 1')
  expect(screen.getByText(/Agents ask for access to an API/)).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'All' }))
  await press('Save changes')
  const none = screen.getByRole('radio', { name: 'None' })
  await waitFor(() => expect(document.activeElement).toBe(none))
  expect(booking(page)?.agents).toBe('off')
  await press('Add API')
  await user.type(api(1).getByLabelText('Address of the API'), URI)
  expect(screen.queryByText(/Agents ask for access to an API/)).toBeNull()
})

test('a client in a browser has no secret, so neither is offered', async () => {
  await openTab('patient-portal')
  expect(screen.getByText(/runs in browsers and has no secret/)).toBeDefined()
  expect(screen.queryByRole('switch', { name: /client_credentials/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add address' })).toBeNull()
})

test('claims come from attributes, constants and roles, and say what is missing', async () => {
  const page = await openTab()
  expect(await claim(1).findByText(/Applications may not read ward/)).toBeDefined()
  await press('Add claim')
  await user.type(claim(3).getByLabelText('Name of the claim'), 'team')
  expect(claim(3).getByText('Choose an attribute.')).toBeDefined()
  await choose(claim(3).getByRole('combobox', { name: 'Attribute' }), 'groups')
  await press('Add claim')
  await user.type(claim(4).getByLabelText('Name of the claim'), 'quota')
  await choose(
    claim(4).getByRole('combobox', { name: 'Where its value comes from' }),
    'The same number for all',
  )
  await user.type(claim(4).getByLabelText('Value'), '12')
  await press('Save changes')
  await screen.findByText(/Changes saved/)
  expect(booking(page)?.mapped_claims).toEqual({
    ward: { from: 'attribute', name: 'ward' },
    groups: { from: 'roles' },
    team: { from: 'attribute', name: 'groups' },
    quota: { from: 'constant', value: 12 },
  })
})

test('a claim that is taken away is named before it is gone', async () => {
  const page = await openTab()
  await press('Remove Claim 1')
  await press('Save changes')
  const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure?' }))
  expect(dialog.getByText('ward')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await screen.findByText(/Changes saved/)
  expect(booking(page)?.mapped_claims).toEqual({ groups: { from: 'roles' } })
})

test('of two members who change the same claims, the second one sees both', async () => {
  const page = await openTab()
  await user.type(claim(1).getByLabelText('Name of the claim'), 's')
  Object.assign(booking(page) ?? {}, { mapped_claims: {}, version: 9 })
  await press('Save changes')
  const dialog = within(await screen.findByRole('dialog', { name: /Somebody else/ }))
  expect(
    dialog.getByRole('radio', { name: /^Yours: wards: ward, groups: The roles/ }),
  ).toBeDefined()
  expect(dialog.getByRole('radio', { name: 'Theirs: empty' })).toBeDefined()
})

test('the tab with entries pleases axe', async () => {
  await openTab()
  const rules = { 'color-contrast': { enabled: false } }
  const { violations } = await axe.run(document.body, { rules })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([])
})
