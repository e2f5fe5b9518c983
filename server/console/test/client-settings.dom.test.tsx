import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createFilledState } from './fake-state.ts'
import { createPage, type TestPage } from './render-app.tsx'

const user = userEvent.setup()
const press = async (name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const portal = ({ state }: TestPage) =>
  state.clients.find(({ client_id }) => client_id === 'patient-portal')

async function openTab(tab: string): Promise<TestPage> {
  const page = createPage(createFilledState())
  await page.open(`clients/patient-portal/${tab}`)
  await screen.findByRole('tab', { selected: true })
  return page
}

test('a change is saved under its version, and can be undone', async () => {
  const page = await openTab('methods')
  const name = await screen.findByLabelText('Name that users read')
  await user.clear(name)
  await user.type(name, 'Portal')
  await press('Save changes')
  await press('Undo')
  await screen.findByText(/The former values are back/)
  expect(portal(page)).toMatchObject({ name: 'Patient portal', version: 5 })
})

test('a change that breaks something says what, and how many others have the address', async () => {
  const page = await openTab('redirects')
  await press(/Remove.*portal\.example\.org$/)
  await press('Save changes')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/2 other/)).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(portal(page)?.origins).toEqual(['https://portal.example.org'])
})

test('an address on the computer of the developer is marked as one for development', async () => {
  await openTab('redirects')
  await press('Add origin')
  const line = screen.getByRole('textbox', { name: 'Origin 2' })
  await user.type(line, 'http://localhost:5173')
  const note = { name: 'Origin 2', description: /^For development on this computer/ }
  expect(screen.getByRole('textbox', note)).toBe(line)
  await user.type(line, '/')
  const problem = { name: 'Origin 2', description: /without a path/ }
  expect(screen.getByRole('textbox', problem)).toBe(line)
})

test('rules for passkeys are there once users can sign in with one', async () => {
  const model = '2fc0579f-8113-47ea-b116-bb5a8db9202a'
  const page = await openTab('methods')
  await screen.findByLabelText('Name that users read')
  expect(screen.queryByLabelText(/AAGUID/)).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Passkey' }))
  await user.click(screen.getByRole('switch', { name: 'Offer one after a password' }))
  await user.click(screen.getByRole('switch', { name: 'It counts as two factors' }))
  const models = screen.getByLabelText(/AAGUID/)
  await user.type(models, 'yubikey')
  expect(screen.getByText(/Write each like/)).toBeDefined()
  await user.clear(models)
  await user.type(models, `${model.toUpperCase()}{Enter}`)
  await press('Save changes')
  await screen.findByText(/Changes saved/)
  expect(portal(page)?.policy).toMatchObject({
    methods: expect.arrayContaining(['passkey']),
    passkeys: { offer: false, verified_as: 'one_factor', aaguids: [model] },
  })
})

test('passkeys on screens of the application need a domain', async () => {
  await openTab('methods')
  await user.click(await screen.findByRole('checkbox', { name: 'Passkey' }))
  const note = /only if it has a domain of its own/
  expect(screen.queryByText(note)).toBeNull()
  await user.click(screen.getByRole('switch', { name: /on its own screens/ }))
  expect(screen.getByText(note)).toBeDefined()
})

test('an address that was saved can be removed again', async () => {
  const page = await openTab('redirects')
  const terms = await screen.findByLabelText(/Terms/)
  await user.type(terms, 'https://portal.example.org/terms')
  await press('Save changes')
  await screen.findByText(/saved/i)
  expect(portal(page)?.tos_uri).toBe('https://portal.example.org/terms')
  await user.clear(terms)
  expect(terms).toHaveProperty('value', '')
  await press('Save changes')
  await expect.poll(() => portal(page)?.tos_uri).toBeNull()
})

test('of two members who change the same, the second one sees both values and chooses', async () => {
  const page = await openTab('methods')
  const name = await screen.findByLabelText('Name that users read')
  await user.clear(name)
  await user.type(name, 'Mine')
  const theirs = portal(page)
  Object.assign(theirs ?? {}, { name: 'Theirs', version: 9 })
  await press('Save changes')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('radio', { name: 'Yours: Mine', checked: true })).toBeDefined()
  await user.click(within(dialog).getByRole('radio', { name: 'Theirs: Theirs' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save this choice' }))
  await screen.findByText(/Changes saved/)
  expect(portal(page)).toMatchObject({ name: 'Theirs', version: 10 })
})

test('a domain is added, checked and removed, and each step is over when it is done', async () => {
  const page = await openTab('domain')
  const add = async () => {
    await user.type(await screen.findByRole('textbox', { name: 'Domain' }), 'id.example.org')
    await press('Add domain')
    await screen.findByText('Waiting for the DNS record')
  }
  await add()
  await press('Check now')
  await screen.findByText('The domain is active.')
  await press('Remove domain')
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' })
  await user.click(within(dialog).getByRole('button', { name: 'Remove domain' }))
  await screen.findByText('The domain was removed.')
  expect(await screen.findByRole('textbox', { name: 'Domain' })).toHaveProperty('value', '')
  expect(portal(page)?.domain).toBeNull()
  await add()
  expect(screen.queryByRole('dialog', { name: 'Are you sure?' })).toBeNull()
})
