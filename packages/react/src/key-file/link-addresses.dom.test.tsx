import { render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { createAccount, createAccountActions } from '../../test/account-states.ts'
import { createFixedAuth, signedIn } from '../../test/fixed-auth.ts'
import { createFixedFlow } from '../../test/fixed-flow.ts'
import { atCredentials } from '../../test/sign-in-states.ts'
import { createStepMachine } from '../../test/step-machine.ts'
import { AccountProfile } from '../account/AccountProfile.tsx'
import { ShrdProvider } from '../provider/ShrdProvider.tsx'
import { confirmScreens, hostedScreens } from '../sign-in/hosted-screens.ts'
import { SignIn } from '../sign-in/SignIn.tsx'
import { UserButton } from '../user-button/UserButton.tsx'
import { KeyFileRegister } from './KeyFileRegister.tsx'
import { KeyFileSignIn } from './KeyFileSignIn.tsx'

type Changes = Parameters<typeof createStepMachine>[0]

const ignore = () => undefined
const START = { step: 'form', busy: null, progress: null, error: null } as const
const consent: Changes = { step: { kind: 'consent' }, data: { scopes: ['openid'] } }
const confirm = { step: { kind: 'password_entry' }, data: { confirming: true } } as const
const register = { step: { kind: 'register' } } as const

/** Every address that a widget is given, and what shows that it is drawn. */
const WIDGETS: readonly [name: string, shown: string, (href: string) => ReactElement][] = [
  [
    'KeyFileSignIn',
    'Sign In',
    (href) => (
      <KeyFileSignIn
        flow={createFixedFlow(atCredentials())}
        onSignedIn={ignore}
        registerHref={href}
      />
    ),
  ],
  [
    'KeyFileRegister',
    'Register',
    (href) => (
      <KeyFileRegister
        flow={createFixedFlow(START)}
        onRegistered={ignore}
        {...{ termsHref: href, loginHref: href, termsVersion: '1' }}
      />
    ),
  ],
  ['the registration', 'Register', (href) => signIn(register, { terms: href })],
  ['the consent', 'Allow', (href) => signIn(consent, { terms: href, privacy: href })],
  [
    'the confirmation',
    'Login',
    (href) => (
      <SignIn
        screens={confirmScreens}
        machine={createStepMachine(confirm).machine}
        links={{ forgot: href, cancel: href }}
      />
    ),
  ],
  [
    'AccountProfile',
    'Save',
    (href) => (
      <AccountProfile
        account={createAccount()}
        actions={createAccountActions({}).actions}
        {...{ onConfirm: ignore, onSignedOut: ignore, emailHref: href }}
      />
    ),
  ],
]

function signIn(changes: Changes, links: object): ReactElement {
  const { machine } = createStepMachine(changes)
  return <SignIn screens={hostedScreens} machine={machine} links={links} />
}

const hrefs = () => [...document.querySelectorAll('[href]')].map((one) => one.getAttribute('href'))

test.each(WIDGETS)('%s makes links of http(s) and relative addresses only', async (...row) => {
  const [, shown, draw] = row
  const { rerender } = render(draw('/there'))
  await screen.findByRole('button', { name: shown })
  expect(new Set(hrefs())).toEqual(new Set(['/there']))
  rerender(draw('java\nscript:alert(1)'))
  expect(hrefs()).toEqual([])
})

test.each(['/account', 'javascript:alert(1)'])('UserButton leads to %s, or nowhere', (href) => {
  const { auth } = createFixedAuth(signedIn())
  render(
    <ShrdProvider auth={auth}>
      <UserButton accountHref={href} />
    </ShrdProvider>,
  )
  expect(hrefs()).toEqual(href === '/account' ? [href] : [])
})
