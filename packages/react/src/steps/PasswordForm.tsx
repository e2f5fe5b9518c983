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
 * Sign-in with address and password, even if the application starts with another method.
 *
 * In embedded mode it shows the forms. In redirect mode it is the button to that step of the hosted
 * page. With the prop `machine` it shows that sign-in. It uses the parts of `SignIn`. Renders a
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
