'use client'
import type { ReactElement } from 'react'
import { nextWords } from '../locales/next-words.ts'
import { signInWords } from '../locales/sign-in-words.ts'
import { nextScreens } from '../sign-in/next-screens.ts'
import { StepWidget, type StepWidgetProps } from './StepWidget.tsx'
import type { StepEntry } from './step-entry.ts'

const ENTRY: StepEntry = {
  at: 'forgot',
  by: 'forgot',
  title: 'forgot.title',
  submit: 'identify.submit',
  words: [signInWords, nextWords],
  screens: nextScreens,
}

/**
 * Starts a password reset: it asks for the address. The mailed code and the new password follow.
 *
 * In embedded mode it shows the forms. In redirect mode it is the button to that step of the hosted
 * page. With the prop `machine` it shows that sign-in. It uses the parts of `SignIn`. Renders a
 * `<section>`.
 *
 * @throws TypeError where the provider has no `auth` and no `machine` is given
 *
 * @example
 * <ShrdProvider auth={auth}>
 *   <ForgotPassword />
 * </ShrdProvider>
 */
export function ForgotPassword(props: StepWidgetProps): ReactElement {
  return <StepWidget {...props} entry={ENTRY} />
}
