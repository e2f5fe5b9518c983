import { render, screen, waitFor } from '@testing-library/react'
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

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
/** The other section has a button of the same name before it. */
const save = async () => {
  const buttons = screen.getAllByRole('button', { name: 'Save' })
  await userEvent.click(buttons[1] ?? document.body)
}

test('details are opened, changed and saved together', async () => {
  const { sent } = show({ account: createAccount({ profile: { nickname: 'M' } }) })
  screen.getByText('1 detail')
  await press('Edit')
  expect(document.activeElement).toBe(field(/^User name/))
  await userEvent.type(field(/^User name/), 'mara')
  await userEvent.clear(field(/^Nickname/))
  await userEvent.type(field(/^Telephone/), '+45 12 34 56 78')
  await userEvent.type(field(/^Town or city/), 'Aarhus')
  await save()
  await screen.findByText('Your details were saved.')
  expect(sent[0]).toEqual([
    'updateAccount',
    {
      ...{ name: 'Mara Lindqvist', locale: 'en', preferred_username: 'mara' },
      profile: { phone_number: '+4512345678', address: { locality: 'Aarhus' } },
    },
  ])
  screen.getByRole('button', { name: 'Edit' })
})

test.each([
  [/^User name/, 'Mara L', /3 to 30 characters/],
  [/^Address of your picture/, 'javascript:alert(1)', /does not look right/],
  [/^Telephone/, '12345', /does not look right/],
])('the field %s takes no %j', async (label, text, problem) => {
  const { sent } = show()
  await press('Edit')
  await userEvent.type(field(label), text)
  await save()
  await waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText(problem).length).toBeGreaterThan(0)
  expect(sent).toEqual([])
})

test('a user name that is taken is said, and nothing is lost', async () => {
  show({}, { updateAccount: () => Promise.reject(refusal('username_taken')) })
  await press('Edit')
  await userEvent.type(field(/^User name/), 'ada')
  await userEvent.type(field(/^Given name/), 'Ada')
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('This user name is taken')
  expect(field(/^Given name/).value).toBe('Ada')
})

test('a session that has ended takes the details along, and gives them back', async () => {
  const draft = JSON.stringify({ nickname: 'Em', locality: 'Aarhus' })
  const { asked } = show(
    { resume: { form: 'details', draft } },
    { updateAccount: () => Promise.reject(refusal('session_ended')) },
  )
  expect(field(/^Nickname/).value).toBe('Em')
  await save()
  await waitFor(() => expect(asked).toMatchObject([{ form: 'details' }]))
  expect(JSON.parse(asked[0]?.draft ?? '')).toMatchObject({ nickname: 'Em', locality: 'Aarhus' })
})

test('values of applications are shown, and changed where that is allowed', async () => {
  const attributes = [
    { name: 'plan', type: 'text', value: 'gold', is_writable: false },
    { name: 'tea_times', type: 'list', value: ['four'], is_writable: true },
    { name: 'news', type: 'boolean', value: true, is_writable: true },
  ] as const
  const account = createAccount({ attributes: attributes.map((one) => ({ ...one })) as never })
  const { sent } = show({ account })
  await press('Edit')
  expect(screen.getByLabelText('plan').textContent).toBe('gold')
  expect(screen.getByLabelText('plan').tagName).toBe('OUTPUT')
  await userEvent.type(field(/^tea times/), ', five')
  await userEvent.click(field(/^news/))
  await save()
  await waitFor(() => expect(sent).not.toEqual([]))
  expect(sent[0]?.[1]).toMatchObject({
    attributes: { tea_times: ['four', 'five'], news: false },
  })
})
