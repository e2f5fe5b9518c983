'use client'
import type { ReactElement } from 'react'
import { nextWords } from '../locales/next-words.ts'
import { signInWords } from '../locales/sign-in-words.ts'
import { nextScreens } from '../sign-in/next-screens.ts'
import { StepWidget, type StepWidgetProps } from './StepWidget.tsx'
import type { StepEntry } from './step-entry.ts'

const ENTRY: StepEntry = {
  at: 'verify_email',
  by: 'register',
  title: 'verify_email.title',
  submit: 'identify.submit',
  words: [signInWords, nextWords],
  screens: nextScreens,
}

/**
 * The proof of an address that somebody registers with: the code of the mail. Where nobody is
 * registering, it begins with that.
 *
 * An embedded application draws the forms; in one that redirects this is the button to the hosted page,
 * which begins with the registration; the link of the mail leads on by itself. With a `machine` of its own it renders that. The parts are those of
 * `SignIn`. Renders a `<section>`.
 *
 * @throws TypeError where the provider has no `auth` and no `machine` is given
 *
 * @example
 * <ShrdProvider auth={auth}>
 *   <VerifyEmail />
 * </ShrdProvider>
 */
export function VerifyEmail(props: StepWidgetProps): ReactElement {
  return <StepWidget {...props} entry={ENTRY} />
}
