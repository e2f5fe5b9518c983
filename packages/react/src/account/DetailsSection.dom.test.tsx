import type { OwnAttribute } from '@shrd/contract'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createAccount, createAccountActions, refusal } from '../../test/account-states.ts'
import { createDeferred } from '../../test/deferred.ts'
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
const edit = () => press('Edit')
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
/** The other section has a button of the same name before it. */
const save = async () => {
  const buttons = screen.getAllByRole('button', { name: 'Save' })
  await userEvent.click(buttons[1] ?? document.body)
}

test('details are opened, changed and saved together', async () => {
  const { sent } = show({ account: createAccount({ profile: { nickname: 'M' } }) })
  screen.getByText('M')
  await edit()
  expect(document.activeElement).toBe(field(/^User name/))
  await userEvent.type(field(/^User name/), 'MARA')
  await userEvent.clear(field(/^Nickname/))
  await userEvent.type(field(/^Telephone/), '+45 12 34 56 78')
  await userEvent.type(field(/^Town or city/), 'Aarhus')
  await save()
  await screen.findByText('Your details were saved.')
  expect(sent[0]).toEqual([
    'updateAccount',
    {
      preferred_username: 'mara',
      profile: { nickname: null, phone_number: '+4512345678', address: { locality: 'Aarhus' } },
    },
  ])
  screen.getByRole('button', { name: 'Edit' })
})

test.each([
  [/^User name/, 'Mara L', /3 to 30 characters/],
  [/^Address of your picture/, 'javascript:alert(1)', /Start with https/],
  [/^Telephone/, '12345', /Start with \+/],
  [/^Nickname/, 'n'.repeat(201), 'At most 200 characters.'],
])('the field %s refuses a wrong value', async (label, text, problem) => {
  const { sent } = show()
  await edit()
  await userEvent.click(field(label))
  await userEvent.paste(text)
  expect(field(label).value).toBe(text)
  await save()
  await expectError(label, problem)
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1)
  expect(sent).toEqual([])
})

async function expectError(label: RegExp, problem: string | RegExp) {
  await waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByRole('alert').textContent).toMatch(problem)
  const notes = document.getElementById(field(label).getAttribute('aria-describedby') ?? '')
  expect(notes?.contains(screen.getByRole('alert'))).toBe(true)
  expect(document.activeElement).toBe(field(label))
}

test('the error of a taken user name is at its field until this changes', async () => {
  show({}, { updateAccount: () => Promise.reject(refusal('username_taken')) })
  await edit()
  await userEvent.type(field(/^User name/), 'ada')
  await userEvent.type(field(/^Given name/), 'Ada')
  await save()
  await expectError(/^User name/, 'This user name is taken')
  expect(field(/^Given name/).value).toBe('Ada')
  await userEvent.type(field(/^Given name/), ' L')
  screen.getByRole('alert')
  await userEvent.type(field(/^User name/), '1')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the error of a reserved user name is at its field', async () => {
  show({}, { updateAccount: () => Promise.reject(refusal('username_reserved')) })
  await edit()
  await userEvent.type(field(/^User name/), 'admin')
  await save()
  await expectError(/^User name/, 'This user name is reserved')
})

test('a newer error replaces the one before', async () => {
  show({}, { updateAccount: () => Promise.reject(refusal('username_taken')) })
  await edit()
  await userEvent.type(field(/^User name/), 'ada')
  await save()
  await expectError(/^User name/, 'This user name is taken')
  await userEvent.type(field(/^Telephone/), '12345')
  await save()
  await waitFor(() => expect(document.activeElement).toBe(field(/^Telephone/)))
  await expectError(/^Telephone/, /Start with \+/)
})

test('an attribute that the service refuses is marked', async () => {
  const attributes = [{ name: 'team', type: 'text', value: null, is_writable: true } as const]
  const failed = refusal('attribute_invalid', { status: 422, field: 'attributes.team' })
  const updateAccount = () => Promise.reject(failed)
  show({ account: createAccount({ attributes }) }, { updateAccount })
  await edit()
  await userEvent.type(field(/^team/), 'blue')
  await save()
  await expectError(/^team/, 'This cannot be saved')
})

test('an error of no field is said beside the button', async () => {
  show({}, { updateAccount: () => Promise.reject(refusal('network')) })
  await edit()
  await save()
  const alert = await screen.findByRole('alert')
  expect(alert.closest('form')?.textContent).toContain('Save')
})

test('the details that are set can be read without the form', () => {
  const profile = { nickname: 'Em', address: { locality: 'Aarhus' } }
  const attributes: OwnAttribute[] = [
    {
      ...{ name: 'tea_times', labels: { en: 'Times for tea' }, type: 'list', is_writable: false },
      value: ['four', 'five'],
    },
    { name: 'places', type: 'list', value: ['Aarhus, Denmark', 'Lyon'], is_writable: true },
    { name: 'news', type: 'boolean', value: true, is_writable: true },
    { name: 'team', type: 'text', value: null, is_writable: true },
  ]
  show({ account: createAccount({ preferred_username: 'mara', profile, attributes }) })
  const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent)
  const terms = ['User name', 'Nickname', 'Town or city', 'Times for tea', 'places', 'news']
  expect(texts('term')).toEqual(terms)
  const values = ['mara', 'Em', 'Aarhus', 'four, five', 'Aarhus, Denmark; Lyon', '✓']
  expect(texts('definition')).toEqual(values)
})

test('a session that has ended takes the details along, and gives them back', async () => {
  const draft = JSON.stringify({ nickname: 'Em', locality: 'Aarhus' })
  const { asked } = show(
    { resume: { form: 'details', draft } },
    { updateAccount: () => Promise.reject(refusal('session_ended')) },
  )
  await screen.findByLabelText(/^Nickname/)
  expect(field(/^Nickname/).value).toBe('Em')
  await save()
  await waitFor(() => expect(asked).toMatchObject([{ form: 'details' }]))
  expect(JSON.parse(asked[0]?.draft ?? '')).toMatchObject({ nickname: 'Em', locality: 'Aarhus' })
})

test('a checkbox keeps its state while the form is saved', async () => {
  const news = { name: 'news', type: 'boolean', value: true, is_writable: true } as const
  const saving = createDeferred<never>()
  const account = createAccount({ attributes: [news] })
  show({ account }, { updateAccount: () => saving.promise })
  await edit()
  await save()
  await userEvent.click(field(/^news/))
  expect(field(/^news/).checked).toBe(true)
  expect(field(/^news/).getAttribute('aria-disabled')).toBe('true')
  saving.reject(refusal('network'))
  await screen.findByRole('alert')
  await userEvent.click(field(/^news/))
  expect(field(/^news/).checked).toBe(false)
})

test('the fields of the postal address are a group', async () => {
  show()
  await edit()
  const group = screen.getByRole('group', { name: 'Postal address' })
  const names = within(group)
    .getAllByRole<HTMLInputElement>('textbox')
    .map(({ name }) => name)
  expect(names).toEqual(['street_address', 'postal_code', 'locality', 'region', 'country'])
})

test('values of applications are shown, and changed where that is allowed', async () => {
  const attributes = [
    { name: 'plan', type: 'text', value: 'gold', is_writable: false },
    { name: 'tea_times', type: 'list', value: ['four'], is_writable: true },
    { name: 'news', labels: { en: 'News' }, type: 'boolean', value: true, is_writable: true },
  ] as const
  const account = createAccount({ attributes: attributes.map((one) => ({ ...one })) as never })
  const { sent } = show({ account })
  await edit()
  expect(screen.getByLabelText('plan').textContent).toBe('gold')
  expect(screen.getByLabelText('plan').tagName).toBe('OUTPUT')
  await userEvent.type(field(/^tea times/), '{Enter}five, or six')
  await userEvent.click(field(/^News/))
  await save()
  await waitFor(() => expect(sent).not.toEqual([]))
  expect(sent[0]?.[1]).toMatchObject({
    attributes: { tea_times: ['four', 'five, or six'], news: false },
  })
})
