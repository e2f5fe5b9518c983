import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createStepMachine } from '../../test/step-machine.ts'
import { allWords } from '../locales/all-words.ts'
import { LOCALES } from '../locales/catalogue.ts'
import { loadMessages } from '../locales/load-messages.ts'
import { ShrdProvider } from '../provider/ShrdProvider.tsx'
import { confirmScreens } from './hosted-screens.ts'
import { SignIn } from './SignIn.tsx'

const email = 'mara@example.org'
const LINKS = { forgot: '/forgot-password', cancel: '/account/security' }
type Changes = Parameters<typeof createStepMachine>[0]

function show({ data, ...changes }: Changes = {}) {
  const { machine, sent } = createStepMachine({
    step: { kind: 'password_entry' },
    data: { confirming: true, email, registration: false, ...data },
    ...changes,
  })
  render(<SignIn screens={confirmScreens} machine={machine} links={LINKS} />)
  return sent
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const buttons = () =>
  screen.getAllByRole('button').map((button) => button.ariaLabel ?? button.textContent)
const links = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('re-authentication asks for the password of the person, whose address is a text [HOSTED-10]', async () => {
  const sent = show()
  screen.getByRole('heading', { name: 'Confirm that it is you' })
  screen.getByText('Please enter your password')
  screen.getByText(email)
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.type(screen.getByLabelText('Password'), 'mine')
  await press('Login')
  expect(sent).toEqual([{ type: 'password', email, password: 'mine' }])
})

test('nothing leads to another person; a forgotten password and the way back are links', () => {
  show({ data: { methods: ['password', 'otp', 'key_file'], registration: true } })
  expect(links()).toEqual([
    ['Forgot password?', '/forgot-password'],
    ['Cancel', '/account/security'],
  ])
  expect(buttons()).toEqual([
    'Show password',
    'Login',
    'Confirm with a one-time code',
    'Confirm with your key file',
  ])
})

test('another proof that the person has can be chosen', async () => {
  const sent = show({ data: { methods: ['password', 'otp', 'key_file'] } })
  await press('Confirm with a one-time code')
  await press('Confirm with your key file')
  expect(sent).toEqual([
    { type: 'choose', to: 'otp_request' },
    { type: 'choose', to: 'key_file' },
  ])
})

test('the password after another proof was begun is the same screen', () => {
  show({ step: { kind: 'password' } })
  screen.getByRole('heading', { name: 'Confirm that it is you' })
  expect(screen.queryByLabelText('E-mail address')).toBeNull()
})

test('a one-time code is sent to the address of the person', async () => {
  const sent = show({ step: { kind: 'otp_request' }, data: { methods: ['otp'] } })
  screen.getByRole('heading', { name: 'Confirm that it is you' })
  screen.getByText(email)
  await press('Request One Time Use Password (OTP)')
  expect(sent).toEqual([{ type: 'request_code', email, via: 'email' }])
})

test('the one-time code is taken, or another one asked for', async () => {
  const sent = show({ step: { kind: 'otp' }, data: { methods: ['otp'] } })
  await userEvent.type(screen.getByLabelText('One-time code, 6 digits'), '123456')
  await press('Login')
  await press('Request another one')
  expect(sent).toEqual([
    { type: 'code', code: '123456' },
    { type: 'request_code', email, via: 'email' },
  ])
  expect(links()).toEqual([['Cancel', '/account/security']])
})

test('the second factor is asked for under the same title, with the way back', async () => {
  const sent = show({ step: { kind: 'second_factor' } })
  screen.getByRole('heading', { name: 'Confirm that it is you' })
  await userEvent.type(screen.getByLabelText('One-time code, 6 digits'), '123456')
  await press('Verify Token')
  expect(sent).toEqual([{ type: 'token', token: '123456' }])
  expect(links()).toEqual([['Cancel', '/account/security']])
})

test('a wrong password is said, and stays to be corrected', async () => {
  show({ error: { code: 'invalid_credentials', data: { attempts: 3 } } })
  expect(screen.getByRole('alert').textContent).toContain('You have 3 attempts remaining')
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
})

test('every language asks in its own words', async () => {
  const titles: (string | null)[] = []
  for (const locale of LOCALES) {
    await loadMessages(locale, allWords)
    const { machine } = createStepMachine({
      step: { kind: 'password_entry' },
      data: { confirming: true, email },
    })
    const { unmount } = render(
      <ShrdProvider locale={locale}>
        <SignIn screens={confirmScreens} machine={machine} />
      </ShrdProvider>,
    )
    titles.push(screen.getByRole('heading').textContent)
    unmount()
  }
  expect(new Set(titles).size).toBe(LOCALES.length)
})
