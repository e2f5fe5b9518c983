'use client'
import type { ReactElement } from 'react'
import { signInWords } from '../locales/sign-in-words.ts'
import { StepWidget, type StepWidgetProps } from './StepWidget.tsx'
import type { StepEntry } from './step-entry.ts'

const ENTRY: StepEntry = {
  at: 'password',
  by: 'password',
  title: 'password.title',
  submit: 'password.submit',
  words: [signInWords],
}

/**
 * The sign-in with address and password, also where the application has another way come first.
 *
 * An embedded application draws the forms; in one that redirects this is the button to that step of the
 * hosted page. With a `machine` of its own it renders that. The parts are those of `SignIn`. Renders a
 * `<section>`.
 *
 * @throws TypeError where the provider has no `auth` and no `machine` is given
 *
 * @example
 * <ShrdProvider auth={auth}>
 *   <PasswordForm />
 * </ShrdProvider>
 */
export function PasswordForm(props: StepWidgetProps): ReactElement {
  return <StepWidget {...props} entry={ENTRY} />
}
