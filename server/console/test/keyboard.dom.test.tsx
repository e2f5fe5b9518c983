import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createDelivery, createWebhook } from './fake-messages.ts'
import { NOW } from './fake-records.ts'
import { createFilledState, createState, idOf } from './fake-state.ts'
import { createPage, type TestPage } from './render-app.tsx'

const user = userEvent.setup()
const press = async (name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const focused = () => document.activeElement
const findQuestion = async () =>
  within(await screen.findByRole('dialog', { name: 'Are you sure?' }))

function withKey(): TestPage {
  const page = createPage(createFilledState())
  const scopes = ['users:read'] as const
  page.state.apiKeys = ['Shop', 'Till'].map((name, at) => ({
    ...{ key_id: `key_${idOf(at).slice(-10)}`, name, scopes: [...scopes] },
    ...{ created_by: page.state.profile.sub, created_at: NOW },
    ...{ expires_at: null, last_used_at: null },
  }))
  return page
}

describe('the focus stays near when what had it is gone', () => {
  test('a row whose button removed it: the section around it', async () => {
    const page = createPage(createFilledState())
    page.state.invitations.push({
      ...{ invitation_id: `inv_${idOf(1)}`, email: 'liv@example.org', role: 'member' },
      ...{ invited_by: page.state.profile.sub, created_at: NOW, expires_at: NOW + 1 },
    })
    await page.open('settings')
    await press('Withdraw')
    await waitFor(() => expect(screen.queryByText('liv@example.org')).toBeNull())
    await waitFor(() => expect(focused()).toBe(screen.getByRole('region', { name: 'Members' })))
    await user.tab()
    expect(screen.getByRole('region', { name: 'Members' }).hasAttribute('tabindex')).toBe(false)
  })

  test('a row that a dialog has removed: the content', async () => {
    await withKey().open('api-keys')
    await press('More for Shop')
    await user.click(await screen.findByRole('menuitem', { name: 'Revoke key' }))
    await user.click((await findQuestion()).getByRole('button', { name: 'Revoke key' }))
    await waitFor(() => expect(screen.queryByText('Shop')).toBeNull())
    await waitFor(() => expect(focused()?.closest('main')).not.toBeNull())
  })

  test('the bar that has saved: the content', async () => {
    await createPage(createFilledState()).open('clients/patient-portal/methods')
    await user.type(await screen.findByLabelText('Name that users read'), '!')
    await press('Save changes')
    await waitFor(() => expect(screen.queryByText('Unsaved changes.')).toBeNull())
    await waitFor(() => expect(focused()).toBe(screen.getByRole('main')))
  })

  test('a step of the wizard: the content, and the step is said', async () => {
    await createPage(createState()).open('/accounts/new')
    await user.type(await screen.findByLabelText('Name of the account'), 'Nordlicht')
    await press('Choose a plan')
    await waitFor(() => expect(focused()).toBe(screen.getByRole('main')))
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Step 2 of 2',
    )
  })

  test('a button that its own press disables keeps it', async () => {
    const page = createPage(createFilledState())
    page.state.webhooks = [createWebhook()]
    page.state.deliveries = Array.from({ length: 30 }, (_, at) => createDelivery(at))
    await page.open(`webhooks/${idOf(0).replace(/^/, 'whk_')}`)
    await press('Next')
    expect(await screen.findByText('Page 2')).toBeDefined()
    const next = screen.getByRole('button', { name: 'Next' })
    await waitFor(() => expect(next.getAttribute('aria-disabled')).toBe('true'))
    expect(focused()).toBe(next)
  })
})

describe('the first problem gets the focus', () => {
  test('where nothing is chosen, its first choice', async () => {
    await createPage(createState()).open('clients/new')
    await press('Create client')
    await waitFor(() => expect(focused()).toBe(screen.getByRole('radio', { name: 'React' })))
  })

  test('where a name is there but no scope, the first scope', async () => {
    await createPage(createState()).open('api-keys?open=new')
    const dialog = within(await screen.findByRole('dialog', { name: 'Create API key' }))
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Shop')
    await user.click(dialog.getByRole('button', { name: 'Create API key' }))
    await waitFor(() => expect(focused()).toBe(dialog.getAllByRole('checkbox')[0]))
  })
})

test('the first sign-in is said when it arrives, in the region that waited for it', async () => {
  const page = createPage(createFilledState())
  page.state.events = []
  await page.open('clients/patient-portal/quickstart')
  const region = (await screen.findByText('Waiting for your first sign-in')).closest('[aria-live]')
  expect(region?.getAttribute('aria-live')).toBe('polite')
  const [event] = createFilledState().events
  const details = { client_id: 'patient-portal' }
  if (event) page.state.events = [{ ...event, type: 'user.signed_in', at: NOW, details }]
  const arrived = await screen.findByText('Your first sign-in has arrived')
  expect(arrived.closest('[aria-live]')).toBe(region)
})

test('a list that finds nothing says so', async () => {
  await createPage(createFilledState()).open('users')
  await user.type(await screen.findByRole('searchbox'), 'xyzzy')
  const words = await screen.findByText(/No user matches/)
  expect(words.closest('[role=status]')).not.toBeNull()
})

test('an order is said by the column that has it, and another one by its button', async () => {
  const page = createPage(createFilledState())
  await page.open('users')
  const header = await screen.findByRole('columnheader', { name: 'User' })
  await user.click(within(header).getByRole('button'))
  await waitFor(() => expect(header.getAttribute('aria-sort')).toBe('ascending'))
  const sorted = screen.getAllByRole('columnheader').filter((one) => one.hasAttribute('aria-sort'))
  expect(sorted).toEqual([header])
})

test('a question that is asked again does not begin with the refusal of the last one', async () => {
  const page = withKey()
  page.service.refuse('revokeApiKey', { code: 'too_many_requests', status: 429 })
  await page.open('api-keys')
  const ask = async () => {
    await press('More for Shop')
    await user.click(await screen.findByRole('menuitem', { name: 'Revoke key' }))
    return findQuestion()
  }
  const first = await ask()
  await user.click(first.getByRole('button', { name: 'Revoke key' }))
  await first.findByRole('alert')
  await user.click(first.getByRole('button', { name: 'Cancel' }))
  expect((await ask()).queryByRole('alert')).toBeNull()
})
