'use client'
import type { ReactElement } from 'react'
import { signInWords } from '../locales/sign-in-words.ts'
import { StepWidget, type StepWidgetProps } from './StepWidget.tsx'
import type { StepEntry } from './step-entry.ts'

const ENTRY: StepEntry = {
  at: 'otp_request',
  by: 'otp_request',
  title: 'otp_request.title',
  submit: 'identify.submit',
  words: [signInWords],
}

/**
 * Sign-in with a one-time code: it sends the code. Entering the code follows.
 *
 * In embedded mode it shows the forms. In redirect mode it is the button to that step of the hosted
 * page. With the prop `machine` it shows that sign-in. It uses the parts of `SignIn`. Renders a
 * `<section>`.
 *
 * @throws TypeError where the provider has no `auth` and no `machine` is given
 *
 * @example
 * <ShrdProvider auth={auth}>
 *   <OtpRequest />
 * </ShrdProvider>
 */
export function OtpRequest(props: StepWidgetProps): ReactElement {
  return <StepWidget {...props} entry={ENTRY} />
}
