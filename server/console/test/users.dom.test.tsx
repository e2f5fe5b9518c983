import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createWaysIn } from './fake-records.ts'
import { createFilledState } from './fake-state.ts'
import { createPage } from './render-app.tsx'

const user = userEvent.setup()
const press = async (name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

test('profile and attributes of a user change together, and only what was changed is sent', async () => {
  const page = createPage(createFilledState())
  await page.open(`users/p_b${'a'.repeat(25)}`)
  await press('Edit profile')
  const dialog = await screen.findByRole('dialog', { name: 'Edit profile' })
  const groups = within(dialog).getByRole('textbox', { name: 'groups' })
  await user.clear(groups)
  await user.type(groups, 'staff{Enter}night shift')
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }))
  await screen.findByText(/Profile saved/)
  const sent = page.service.received.find(({ name }) => name === 'updateAccountUser')?.input
  expect(sent).toMatchObject({ attributes: { groups: ['staff', 'night shift'] } })
  await screen.findByText('night shift')
})

test('an undo brings the former profile and attributes back', async () => {
  const page = createPage(createFilledState())
  const sub = `p_b${'a'.repeat(25)}`
  const find = () => page.state.users.find((one) => one.sub === sub)
  await page.open(`users/${sub}`)
  await press('Edit profile')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit profile' }))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' II')
  await user.type(dialog.getByRole('textbox', { name: 'groups' }), '{Enter}night shift')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await screen.findByText(/Profile saved/)
  const groups = () => find()?.attributes.find(({ name }) => name === 'groups')?.value
  expect([find()?.name, groups()]).toEqual(['Jonas Keller II', ['staff', 'night shift']])
  await press('Undo')
  await screen.findByText(/The former values are back/)
  expect([find()?.name, groups()]).toEqual(['Jonas Keller', ['staff']])
})

test('several users are suspended at once, after a question that counts them', async () => {
  const page = createPage(createFilledState())
  await page.open('users')
  await user.click(await screen.findByRole('checkbox', { name: /Jonas Keller/ }))
  await user.click(screen.getByRole('checkbox', { name: /Elif/ }))
  await press(/^Suspend/)
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' })
  await user.click(within(dialog).getByRole('button', { name: /^Suspend/ }))
  await waitFor(() => {
    const states = page.state.users
      .filter(({ name }) => name === 'Jonas Keller' || name?.startsWith('Elif'))
      .map(({ status }) => status)
    expect(states).toEqual(['suspended', 'suspended'])
  })
})

test('the search stands in the address, and finds beginnings of words', async () => {
  const page = createPage(createFilledState())
  await page.open('users')
  await user.type(await screen.findByRole('searchbox'), 'kell')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Hugo Marchand' })).toBeNull())
  expect(screen.getByRole('link', { name: 'Jonas Keller' })).toBeDefined()
  expect(page.path()).toContain('search=kell')
})

test('a user’s passkeys and providers are shown, and nothing of them can be changed', async () => {
  const state = createFilledState()
  const [first, ...others] = state.users
  if (first === undefined) throw new Error('the state has no users')
  state.users = [{ ...first, ...createWaysIn() }, ...others]
  const page = createPage(state)
  await page.open(`users/${first.sub}`)
  const card = within(await screen.findByRole('region', { name: 'Credentials' }))
  const rows = card.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Passkey without a name.*Synced, added on .*, last used: /),
      expect.stringMatching(/^Key on my key ring.*On one device, .*, last used: never/),
      expect.stringMatching(/^Google.*mara.lindqvist@example.org, connected on /),
    ]),
  )
  expect(card.queryByRole('button')).toBeNull()
})
