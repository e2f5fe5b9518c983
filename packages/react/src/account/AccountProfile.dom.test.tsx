import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createAccount, createAccountActions, refusal } from '../../test/account-states.ts'
import { AccountProfile, type AccountProfileProps } from './AccountProfile.tsx'
import type { AccountActions } from './account-actions.ts'
import type { AccountResume } from './account-widget.ts'

function show(
  changes: Partial<Omit<AccountProfileProps, 'actions'>> = {},
  actions: Partial<AccountActions> = {},
) {
  const asked: AccountResume[] = []
  const fake = createAccountActions(actions)
  render(
    <AccountProfile
      account={createAccount()}
      actions={fake.actions}
      onConfirm={(resume) => asked.push(resume)}
      onSignedOut={() => undefined}
      {...changes}
    />,
  )
  return { sent: fake.sent, asked }
}

const name = () => screen.getByLabelText<HTMLInputElement>('Name (optional)')
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const section = (title: string) => within(screen.getByRole('region', { name: title }))

test('name and language of mails are saved together, and that is said', async () => {
  const { sent } = show()
  await userEvent.clear(name())
  await userEvent.type(name(), ' Mara L. ')
  await userEvent.selectOptions(screen.getByLabelText('Language of mails'), 'Deutsch')
  await save()
  await screen.findByText('Name and language were saved.')
  const [, said] = section('Name and language').getAllByRole('status')
  expect(said?.textContent).toContain('saved')
  expect(sent).toEqual([
    ['updateAccount', { name: 'Mara L.', locale: 'de' }],
    ['getAccount', {}],
  ])
})

test('neither has to be chosen', async () => {
  const { sent } = show()
  await userEvent.clear(name())
  await userEvent.selectOptions(screen.getByLabelText('Language of mails'), 'Not chosen')
  await save()
  await waitFor(() => expect(sent[0]).toEqual(['updateAccount', { name: null, locale: null }]))
})

test('only what was changed is sent', async () => {
  const { sent } = show()
  await userEvent.type(name(), ' L.')
  await save()
  await waitFor(() => expect(sent[0]).toEqual(['updateAccount', { name: 'Mara Lindqvist L.' }]))
})

test('a name that is too long is refused, not cut', async () => {
  const { sent } = show()
  await userEvent.click(name())
  await userEvent.paste('n'.repeat(300))
  await save()
  expect((await screen.findByRole('alert')).textContent).toBe('At most 200 characters.')
  expect(document.activeElement).toBe(name())
  expect(name().value.length).toBeGreaterThan(300)
  expect(sent).toEqual([])
})

test('a lost network keeps what was typed and says what to do', async () => {
  show({}, { updateAccount: () => Promise.reject(refusal('network')) })
  await userEvent.type(name(), ' the Second')
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('Check your connection')
  expect(name().value).toBe('Mara Lindqvist the Second')
})

test('a session that has ended takes the name along, and gives it back', async () => {
  const { asked } = show(
    { resume: { form: 'profile', draft: 'Mara L.' } },
    { updateAccount: () => Promise.reject(refusal('session_ended')) },
  )
  expect(name().value).toBe('Mara L.')
  await save()
  await waitFor(() => expect(asked).toEqual([{ form: 'profile', draft: 'Mara L.' }]))
})

test.each([
  [true, 'Verified'],
  [false, 'Not verified'],
])('an address that was proven (%s) says so', (email_verified, badge) => {
  show({ account: createAccount({ email_verified }), emailHref: '/account/security?open=email' })
  const address = section('E-mail address')
  address.getByText(badge)
  const link = address.getByRole('link', { name: 'Change address' })
  expect(link.getAttribute('href')).toBe('/account/security?open=email')
})

test('a member without an address can add one, and sees their id', () => {
  const user_id = `usr_${'a'.repeat(32)}`
  show({ account: createAccount({ email: null, user_id }), emailHref: '#' })
  section('E-mail address').getByText('No e-mail address')
  section('E-mail address').getByRole('link', { name: 'Add an address' })
  section('Member id').getByText(user_id)
  section('Member id').getByRole('button', { name: 'Copy the member id' })
})

test('somebody without keys has no member id', () => {
  show()
  expect(screen.queryByRole('region', { name: 'Member id' })).toBeNull()
})
