import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactElement, StrictMode } from 'react'
import { expect } from 'vitest'
import { ShrdProvider } from '../src/provider/ShrdProvider.tsx'
import { SignIn } from '../src/sign-in/SignIn.tsx'
import { ADA } from './ada.ts'
import { createLiveApp, type LiveApp, type LiveAppOptions } from './live-app.ts'

/** Where an embedded sign-in asks for its steps. */
export const CHALLENGE = '/oauth/authorize-challenge'

/** Shows a sign-in that really signs in. */
export function show({ auth }: LiveApp, children: ReactElement = <SignIn />): void {
  render(
    <StrictMode>
      <ShrdProvider auth={auth}>{children}</ShrdProvider>
    </StrictMode>,
  )
}

/** The same in a new application. */
export function open(options?: LiveAppOptions, children?: ReactElement): LiveApp {
  const app = createLiveApp(options)
  show(app, children)
  return app
}

export const field = (label: string): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(label)

export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })

/** Presses a button as soon as there is one. */
export async function press(name: string | RegExp): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }))
}

/** Types into a field as soon as there is one. */
export async function type(label: string, text: string): Promise<void> {
  await userEvent.type(await screen.findByLabelText(label), text)
}

/** What is said to have gone wrong. */
export async function said(): Promise<string | null> {
  return (await screen.findByRole('alert')).textContent
}

/** Puts a text into a field at once: typing draws the page anew for each character. */
async function put(label: string, text: string): Promise<void> {
  await userEvent.click(await screen.findByLabelText(label))
  await userEvent.paste(text)
}

/** Ada fills in what she signs in with. */
export async function fillIn(): Promise<void> {
  await put('E-mail address', ADA.email)
  await put('Password', ADA.password)
}

/** Nothing of that is lost. */
export function expectFilledIn(): void {
  expect(field('E-mail address').value).toBe(ADA.email)
  expect(field('Password').value).toBe(ADA.password)
}

/** Waits until the service has said how the sign-in begins. */
export async function hasBegun({ service }: LiveApp): Promise<void> {
  await waitFor(() => expect(service.requests.at(-1)?.path).toBe(CHALLENGE))
}

export async function isSignedIn({ auth }: LiveApp): Promise<void> {
  await waitFor(() => expect(auth.getState().status).toBe('signed-in'))
}
