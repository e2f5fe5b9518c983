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
 * Begins with the address of somebody who forgot their password; what comes next is the code of the
 * mail and the new password.
 *
 * An embedded application draws the forms; in one that redirects this is the button to that step of the
 * hosted page. With a `machine` of its own it renders that. The parts are those of
 * `SignIn`. Renders a `<section>`.
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
