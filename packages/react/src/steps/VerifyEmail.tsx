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
 * Proves the address of a registration with the mailed code. If no registration is in progress, it
 * starts one.
 *
 * In embedded mode it shows the forms. In redirect mode it is the button to the hosted page, which
 * starts with the registration; the link in the mail also continues it. With the prop `machine` it
 * shows that sign-in. It uses the parts of `SignIn`. Renders a `<section>`.
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
