'use client'
import type { ReactElement } from 'react'
import { nextWords } from '../locales/next-words.ts'
import { signInWords } from '../locales/sign-in-words.ts'
import { nextScreens } from '../sign-in/next-screens.ts'
import { StepWidget, type StepWidgetProps } from './StepWidget.tsx'
import type { StepEntry } from './step-entry.ts'

const ENTRY: StepEntry = {
  at: 'reset',
  by: 'forgot',
  title: 'reset.title',
  submit: 'identify.submit',
  words: [signInWords, nextWords],
  screens: nextScreens,
}

/**
 * Sets a new password with the mailed code. If no code was sent, it starts with the address.
 *
 * In embedded mode it shows the forms. In redirect mode it is the button to the hosted page, which
 * starts by sending a code; the link in the mail also continues the reset. With the prop `machine`
 * it shows that sign-in. It uses the parts of `SignIn`. Renders a `<section>`.
 *
 * @throws TypeError where the provider has no `auth` and no `machine` is given
 *
 * @example
 * <ShrdProvider auth={auth}>
 *   <ResetPassword />
 * </ShrdProvider>
 */
export function ResetPassword(props: StepWidgetProps): ReactElement {
  return <StepWidget {...props} entry={ENTRY} />
}
