import type { StepNotice } from '@shrd/contract'
import type { StepContext } from '../http/state.ts'
import type { SignInEntry } from '../identity/sign-in/sign-in-entry.ts'
import type { SignInSteps } from '../identity/sign-in/sign-in-steps.ts'
import type { SignIn } from '../identity/sign-in/sign-ins.ts'
import type { Client } from '../persistence/repositories/clients.ts'
import type { DrawPage } from './draw-page.ts'

interface Deps {
  steps: Pick<SignInSteps, 'show'>
  draw: DrawPage
}

interface DrawnSignIn {
  entry: SignInEntry
  signIn: SignIn
  path: string
  client?: Client
  notice?: StepNotice | undefined
}

/**
 * Renders the page of a sign-in at its present step, with the branding of the application.
 *
 * @param path receives the events of the steps
 * @param client the application, if the sign-in is for one
 * @param notice a message besides the step
 */
export async function drawSignIn(
  { steps, draw }: Deps,
  ctx: StepContext,
  { entry, signIn, path, client, notice }: DrawnSignIn,
): Promise<void> {
  const step = await steps.show(signIn, entry, notice)
  const { restart, wished } = signIn
  await draw(ctx, { name: 'sign_in', door: path, step, restart }, { client, wished })
}
