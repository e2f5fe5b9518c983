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
 * Asks for a mailed one-time code. If none was sent, it starts by sending one.
 *
 * In embedded mode it shows the forms. In redirect mode it is the button to the hosted page, which
 * starts by sending a code. With the prop `machine` it shows that sign-in. It uses the parts of
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
