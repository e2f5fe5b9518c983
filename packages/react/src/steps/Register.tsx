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
 * The registration: address, name, password, terms, the proof of the address, and then the sign-in with
 * it.
 *
 * An embedded application draws the forms; in one that redirects this is the button to the hosted page,
 * which is asked for a registration by `prompt=create`. Where the service lets nobody new register, its
 * refusal stands over the sign-in. With a `machine` of its own it renders that. The parts are those of
 * `SignIn`. Renders a `<section>`.
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
