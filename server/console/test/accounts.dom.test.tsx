import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ACCOUNT, createFilledState, createState } from './fake-state.ts'
import { createPage } from './render-app.tsx'

const user = userEvent.setup()
const press = async (name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

const findPlan = (name: string, description: RegExp) =>
  screen.getByRole('radio', { name, description })

async function openPlans(state = createState()) {
  const page = createPage(state)
  await page.open('/accounts/new')
  await user.type(await screen.findByLabelText('Name of the account'), 'Nordlicht')
  await press('Choose a plan')
  await screen.findByRole('radio', { name: /Personal/ })
  return page
}

test('the wizard shows each plan with its price, and creates the account on the chosen one [CONS-01]', async () => {
  const page = await openPlans()
  expect(findPlan('Personal', /9\.00.*30 days/)).toBeDefined()
  expect(findPlan('Team', /49\.00.*30 days/)).toBeDefined()
  await press('Create account')
  expect(await screen.findByText('Choose a plan.')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: /Team/ }))
  await press('Create account')
  await screen.findByRole('heading', { level: 1, name: 'Clients' })
  expect(page.state.accounts.at(-1)).toMatchObject({ name: 'Nordlicht', plan_type: 'team' })
})

test('the way back from the plans leads to the name that was typed', async () => {
  const page = await openPlans()
  await page.back()
  expect(await screen.findByLabelText('Name of the account')).toHaveProperty('value', 'Nordlicht')
  await press('Choose a plan')
  await press('Back')
  expect(await screen.findByLabelText('Name of the account')).toHaveProperty('value', 'Nordlicht')
})

test("a plan without a limit says 'Unlimited', and one with a limit its number [CONS-02]", async () => {
  await openPlans()
  expect(findPlan('Personal', /Clients: Unlimited/)).toBeDefined()
  expect(findPlan('Free trial', /Clients: 3/)).toBeDefined()
})

test('a trial that nobody can choose is not shown among the plans', async () => {
  const state = createState()
  state.plans.plans = state.plans.plans.map((plan) =>
    plan.type === 'free_trial' ? { ...plan, price: null, is_offered: false } : plan,
  )
  await openPlans(state)
  const names = screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))
  expect(names).toEqual(['personal', 'team', 'enterprise'])
})

test('the wizard and the page of bills say that there are no contracts [CONS-15]', async () => {
  const page = await openPlans()
  expect(screen.getByText('No contracts: you can end the account at any time.')).toBeDefined()
  await page.open('billing')
  expect(await screen.findByText(/No contracts: end the account at any time/)).toBeDefined()
})

test('the page of bills leads to the end of the account, which needs no day of its own [CONS-15]', async () => {
  const page = createPage(createFilledState())
  await page.open('billing')
  await user.click(await screen.findByRole('link', { name: 'End the account' }))
  await screen.findByRole('heading', { level: 1, name: 'Account settings' })
  expect(screen.getByText(/There is no minimum term/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Delete account' })).toHaveProperty('disabled', false)
})

test('the switcher has its placeholders [CONS-03]', async () => {
  const page = createPage(createFilledState())
  await page.open('')
  await press(/Lumen Studio/)
  expect(await screen.findByText('Choose an account...')).toBeDefined()
  await user.click(screen.getByRole('menuitem', { name: 'Create an account ->->->' }))
  await screen.findByRole('heading', { level: 1, name: 'Create an account' })
})

test('a member changes between accounts, and each call names the one that is shown [CONS-10]', async () => {
  const page = createPage(createFilledState())
  await page.open('')
  await press(/Lumen Studio/)
  await user.click(await screen.findByRole('menuitem', { name: /Halden Klinik/ }))
  await screen.findByText(/of Halden Klinik\./)
  const named = page.service.received
    .filter(({ name }) => name === 'getFigures')
    .map(({ headers }) => headers.get('Shrd-Account'))
  expect(named).toEqual([ACCOUNT.account_id, `acc_${'b'.repeat(26)}`])
})

test('deleting a client asks first, and Cancel deletes nothing [CONS-04]', async () => {
  const page = createPage(createFilledState())
  await page.open('clients/booking-app/secrets')
  const ask = async () => {
    await press('More')
    await user.click(await screen.findByRole('menuitem', { name: 'Delete client' }))
    return screen.findByRole('dialog', { name: 'Are you sure?' })
  }
  await user.click(within(await ask()).getByRole('button', { name: 'Cancel' }))
  expect(page.state.clients.map(({ client_id }) => client_id)).toContain('booking-app')
  await user.click(within(await ask()).getByRole('button', { name: 'Delete client' }))
  await screen.findByRole('heading', { level: 1, name: 'Clients' })
  expect(page.state.clients.map(({ client_id }) => client_id)).not.toContain('booking-app')
})

test('the way back to a client that was deleted says that it is gone', async () => {
  const page = createPage(createFilledState())
  await page.open('clients/booking-app/secrets')
  await press('More')
  await user.click(await screen.findByRole('menuitem', { name: 'Delete client' }))
  await press('Delete client')
  await screen.findByRole('heading', { level: 1, name: 'Clients' })
  await page.back()
  await screen.findByRole('heading', { level: 1, name: 'booking-app' })
  expect(screen.queryByRole('tab')).toBeNull()
})

test('deleting the account needs its name, and can be taken back', async () => {
  const page = createPage(createFilledState())
  await page.open('settings')
  await press('Delete account')
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' })
  const confirm = within(dialog).getByRole('button', { name: 'Delete account' })
  expect(confirm).toHaveProperty('disabled', true)
  await user.type(within(dialog).getByRole('textbox'), 'Lumen Studio')
  await user.click(confirm)
  await press('Keep account')
  await screen.findByRole('button', { name: 'Delete account' })
  expect(page.state.accounts[0]?.deletion_at).toBeNull()
})

test("what loads says 'Loading ...' [CONS-05]", async () => {
  const page = createPage(createFilledState())
  const release = page.service.hold('listUsers')
  await page.open('users')
  expect((await screen.findAllByText('Loading ...')).length).toBeGreaterThan(0)
  release()
  await screen.findByRole('link', { name: 'Jonas Keller' })
  expect(screen.queryByText('Loading ...')).toBeNull()
})
