'use client'
import type { ReactElement } from 'react'
import { nextWords } from '../locales/next-words.ts'
import { signInWords } from '../locales/sign-in-words.ts'
import { nextScreens } from '../sign-in/next-screens.ts'
import { StepWidget, type StepWidgetProps } from './StepWidget.tsx'
import type { StepEntry } from './step-entry.ts'

const ENTRY: StepEntry = {
  at: 'otp',
  by: 'otp_request',
  title: 'otp.title',
  submit: 'identify.submit',
  words: [signInWords, nextWords],
  screens: nextScreens,
}

/**
 * The entry of a one-time password that was sent. Where none was, it begins with having one sent.
 *
 * An embedded application draws the forms; in one that redirects this is the button to the hosted page,
 * which begins with having one sent. With a `machine` of its own it renders that. The parts are those of
 * `SignIn`. Renders a `<section>`.
 *
 * @throws TypeError where the provider has no `auth` and no `machine` is given
 *
 * @example
 * <ShrdProvider auth={auth}>
 *   <OtpEntry />
 * </ShrdProvider>
 */
export function OtpEntry(props: StepWidgetProps): ReactElement {
  return <StepWidget {...props} entry={ENTRY} />
}
