'use client'
import type { ReactElement } from 'react'
import { nextWords } from '../locales/next-words.ts'
import { signInWords } from '../locales/sign-in-words.ts'
import { nextScreens } from '../sign-in/next-screens.ts'
import { StepWidget, type StepWidgetProps } from './StepWidget.tsx'
import type { StepEntry } from './step-entry.ts'

const ENTRY: StepEntry = {
  at: 'register',
  by: 'register',
  title: 'register.title',
  submit: 'register.submit',
  words: [signInWords, nextWords],
  screens: nextScreens,
  prompt: 'create',
}

/**
 * Registration: address, name, password and terms, then the mailed code, which signs the user in.
 *
 * In embedded mode it shows the forms. In redirect mode it is the button to the hosted page, with
 * `prompt=create`. If the service accepts no new users, the sign-in says so. With the prop
 * `machine` it shows that sign-in. It uses the parts of `SignIn`. Renders a `<section>`.
 *
 * @throws TypeError where the provider has no `auth` and no `machine` is given
 * @see OpenID Connect: Initiating User Registration 1.0
 *
 * @example
 * <ShrdProvider auth={auth}>
 *   <Register />
 * </ShrdProvider>
 */
export function Register(props: StepWidgetProps): ReactElement {
  return <StepWidget {...props} entry={ENTRY} />
}
