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
 * The sign-in by a one-time password, which this has sent; what comes next is its entry.
 *
 * An embedded application draws the forms; in one that redirects this is the button to that step of the
 * hosted page. With a `machine` of its own it renders that. The parts are those of `SignIn`. Renders a
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
