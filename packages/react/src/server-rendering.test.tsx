import type { SignInEvent, SignInState } from '@shrd/client'
import { createAuth } from '@shrd/client/auth'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { createAccount, createAccountActions, SESSIONS } from '../test/account-states.ts'
import { createFixedFlow } from '../test/fixed-flow.ts'
import { atCredentials, atSetup, atToken, SETUP } from '../test/sign-in-states.ts'
import { createStepMachine } from '../test/step-machine.ts'
import {
  AccountProfile,
  AccountSecurity,
  AccountSwitcher,
  allWords,
  createTheme,
  Engraving,
  ForgotPassword,
  KeyFileSignIn,
  loadMessages,
  Mark,
  OtpEntry,
  OtpRequest,
  PasswordForm,
  Register,
  ResetPassword,
  SessionList,
  ShrdProvider,
  SignIn,
  SignOut,
  TwoFactor,
  TwoFactorSetup,
  UserButton,
  VerifyEmail,
} from './index.ts'

const nothing = () => undefined
const signIn = (state: SignInState) => (
  <KeyFileSignIn flow={createFixedFlow<SignInState, SignInEvent>(state)} onSignedIn={nothing} />
)

const account = {
  account: createAccount({ pending_email: 'mara@new.example.org' }),
  actions: createAccountActions().actions,
  onConfirm: nothing,
  onSignedOut: nothing,
}

const application = { issuer: 'https://id.example.org', client_id: 'app' }
const inApplication = (mode: 'redirect' | 'embedded', widget: ReactElement) => (
  <ShrdProvider auth={createAuth({ ...application, mode })}>{widget}</ShrdProvider>
)
const accounts = [{ account_id: 'acc_1', name: 'Lumen Studio' }]

const widgets: [string, ReactElement][] = [
  ['KeyFileSignIn', signIn(atCredentials())],
  ['KeyFileSignIn asking for a token', signIn(atToken())],
  ['KeyFileSignIn in the set-up', signIn(atSetup())],
  ['SignIn', <SignIn machine={createStepMachine().machine} key="sign-in" />],
  ['TwoFactor', <TwoFactor busy={false} error={null} onSubmit={nothing} key="two-factor" />],
  [
    'TwoFactorSetup',
    <TwoFactorSetup
      key="set-up"
      setup={SETUP}
      codesSaved={false}
      onCodesSaved={nothing}
      onDownloadCodes={nothing}
      onSubmit={nothing}
      busy={false}
      error={null}
    />,
  ],
  ['AccountProfile', <AccountProfile {...account} key="profile" />],
  ['AccountSecurity', <AccountSecurity {...account} key="security" />],
  ['SessionList', <SessionList {...account} sessions={SESSIONS} key="sessions" />],
  ['Register', inApplication('embedded', <Register />)],
  ['Register where the sign-in redirects', inApplication('redirect', <Register />)],
  ['ForgotPassword', inApplication('embedded', <ForgotPassword />)],
  ['PasswordForm', inApplication('embedded', <PasswordForm />)],
  ['OtpRequest', inApplication('embedded', <OtpRequest />)],
  ['OtpEntry', inApplication('embedded', <OtpEntry />)],
  ['VerifyEmail', inApplication('embedded', <VerifyEmail />)],
  ['ResetPassword', inApplication('embedded', <ResetPassword />)],
  ['UserButton', inApplication('redirect', <UserButton />)],
  [
    'AccountSwitcher',
    inApplication('redirect', <AccountSwitcher accounts={accounts} onSwitch={nothing} />),
  ],
  ['SignOut', inApplication('redirect', <SignOut question="Really?" />)],
  ['Mark', <Mark label="Shrd" key="mark" />],
  ['Engraving', <Engraving key="engraving" />],
]

describe('on a server, without a document', () => {
  test.each(widgets)('%s renders, with no style attribute in it', (_name, widget) => {
    expect(typeof document).toBe('undefined')
    const html = renderToString(<ShrdProvider>{widget}</ShrdProvider>)
    expect(html.length).toBeGreaterThan(100)
    expect(html).not.toMatch(/\sstyle="/)
  })

  test.each(widgets)(
    '%s sends nothing when it is submitted before its script runs',
    (_name, widget) => {
      const html = renderToString(<ShrdProvider>{widget}</ShrdProvider>)
      const forms = html.match(/<form[^>]*>/g) ?? []
      expect(forms.filter((form) => !form.includes('method="dialog"'))).toEqual([])
    },
  )

  test.each([
    ['Register', <Register key="register" />, ['email', 'name', 'password']],
    ['ForgotPassword', <ForgotPassword key="forgot" />, ['email']],
    ['OtpRequest', <OtpRequest key="request" />, ['email']],
    ['PasswordForm', <PasswordForm key="password" />, ['email', 'password']],
  ])('the form of %s is there, with its fields', (_name, widget, fields) => {
    const html = renderToString(inApplication('embedded', widget))
    for (const field of fields) expect(html).toContain(`name="${field}"`)
  })

  test('a language that was awaited is there at the first paint', async () => {
    await loadMessages('de', allWords)
    const html = renderToString(
      <ShrdProvider locale="de">
        <SignIn machine={createStepMachine().machine} />
      </ShrdProvider>,
    )
    expect(html).toContain('Bei Ihrem Konto anmelden')
    expect(html).toContain('lang="de"')
  })

  test('a theme stands in one style element with the nonce of the page', () => {
    const html = renderToString(
      <ShrdProvider theme={createTheme({ radius: 2, color_scheme: 'dark' })} nonce="n0nce">
        <Mark />
      </ShrdProvider>,
    )
    expect(html.match(/<style/g)).toHaveLength(1)
    expect(html).toContain('nonce="n0nce"')
    expect(html).toContain('--shrd-radius:2px')
    expect(html).toContain('data-theme="dark"')
  })
})
