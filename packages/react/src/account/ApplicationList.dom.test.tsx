import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  APPLICATIONS,
  createAccount,
  createAccountActions,
  refusal,
} from '../../test/account-states.ts'
import { ApplicationList, type ApplicationListProps } from './ApplicationList.tsx'
import type { AccountActions } from './account-actions.ts'
import type { AccountResume } from './account-widget.ts'

function show(
  actions: Partial<AccountActions> = {},
  changes: Partial<Omit<ApplicationListProps, 'actions'>> = {},
) {
  const asked: AccountResume[] = []
  const fake = createAccountActions(actions)
  render(
    <ApplicationList
      account={createAccount()}
      applications={APPLICATIONS}
      actions={fake.actions}
      onConfirm={(resume) => asked.push(resume)}
      onSignedOut={() => undefined}
      {...changes}
    />,
  )
  return { sent: fake.sent, asked }
}

const names = ['Ledger & Co', 'Shrd Vault', 'Kite']
const row = (name: string) => {
  const button = screen.getByRole('button', { name: `End access: ${name}` })
  const item = button.closest('li')
  if (item === null) throw new Error(`there is no row of ${name}`)
  return item
}
const shown = () => names.filter((name) => screen.queryByText(name) !== null)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const inDialog = () => within(screen.getByRole('dialog', { name: 'Are you sure?' }))
const rights = (name: string) =>
  within(within(row(name)).getByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('each application says whose it is, when it was allowed and used, and where', () => {
  show()
  expect(row('Ledger & Co').textContent).toMatch(/allowed on .*2026.* · last used .* · 2 sessions/)
  expect(row('Ledger & Co').textContent).not.toContain('Part of this service')
  expect(row('Shrd Vault').textContent).toContain('Shrd Vault Part of this service')
  expect(row('Shrd Vault').textContent).toContain(' · 1 session')
  expect(row('Kite').textContent).not.toMatch(/last used|session/)
})

test('each says what it may do, a scope that nobody knows by its name', () => {
  show()
  expect(rights('Ledger & Co')).toEqual([
    'Know that it is you',
    'See your profile, such as name, picture and language',
    'See your e-mail address',
    'Stay signed in while you are away',
    'At https://api.ledger.example/: invoices.read, invoices.write',
  ])
  expect(rights('Kite')).toEqual(['Know that it is you', 'Use the permission wind.read'])
})

test('the access of one ends after a question; the list is fresh, and the focus is in it', async () => {
  const { sent } = show({ listAccountApplications: async () => APPLICATIONS.slice(1) })
  await press('End access: Ledger & Co')
  inDialog().getByText(/^Ledger & Co is signed out in every browser/)
  expect(document.activeElement).toBe(inDialog().getByRole('button', { name: 'Cancel' }))
  await userEvent.dblClick(inDialog().getByRole('button', { name: 'End access' }))
  await waitFor(() => expect(shown()).toEqual(['Shrd Vault', 'Kite']))
  expect(sent).toEqual([
    ['endAccountApplication', { client_id: 'ledger' }],
    ['listAccountApplications', {}],
  ])
  expect(screen.getByRole('status').textContent).toBe('Ledger & Co no longer has access.')
  const first = screen.getByRole('button', { name: 'End access: Shrd Vault' })
  expect(document.activeElement).toBe(first)
})

test('Escape ends nothing, and another one can be asked about', async () => {
  const { sent } = show()
  await press('End access: Kite')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('End access: Shrd Vault')
  inDialog().getByText(/^Shrd Vault is signed out/)
  expect(sent).toEqual([])
})

test('a proof that is too old is asked for first, and the question comes back afterwards', async () => {
  const { asked } = show({}, { account: createAccount({ fresh_until: Date.now() - 1 }) })
  await press('End access: Kite')
  expect(asked).toEqual([{ form: 'applications', draft: 'kite' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('after the proof the question about the same application is open', () => {
  show({}, { resume: { form: 'applications', draft: 'kite' } })
  inDialog().getByText(/^Kite is signed out/)
})

test('after the proof nothing is asked about an application that has no access any more', () => {
  show({}, { resume: { form: 'applications', draft: 'gone' } })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a proof that the service misses is asked for, and the question is kept', async () => {
  const { asked } = show({
    endAccountApplication: () => Promise.reject(refusal('session_not_fresh')),
  })
  await press('End access: Kite')
  await userEvent.click(inDialog().getByRole('button', { name: 'End access' }))
  await waitFor(() => expect(asked).toEqual([{ form: 'applications', draft: 'kite' }]))
})

test('an application that is not there any more is said, and the list stays', async () => {
  show({ endAccountApplication: () => Promise.reject(refusal('application_not_found')) })
  await press('End access: Kite')
  await userEvent.click(inDialog().getByRole('button', { name: 'End access' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('That application is not found.')
  expect(shown()).toEqual(names)
})

test('without any application that is said', () => {
  show({}, { applications: [] })
  screen.getByText('No application has access to your account.')
  expect(screen.queryByRole('list')).toBeNull()
})
