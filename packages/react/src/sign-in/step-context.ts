import type { StepKind, StepState } from '@shrd/client/auth'
import type { StepEvent } from '@shrd/contract'
import { type Context, createContext, useContext } from 'react'
import type { WidgetLook } from '../part/Widget.tsx'
import type { SignInLinks } from './links.ts'

/** The visible state of a sign-in: a step of the service, the redirect, or the signed-in user. */
export interface ShownState extends Omit<StepState, 'step'> {
  readonly step: { readonly kind: StepKind }
}

/** The current step, for the components that render it. */
export interface Step extends ShownState {
  /** The prefix of its message keys; usually its kind. */
  readonly name: string
  readonly look: WidgetLook
  readonly links: SignInLinks
  /** What was pressed last, if not the form's own button: `passkey`, or the id of a provider. */
  readonly pressed?: string | undefined
  send(event: StepEvent, pressed?: string): void
  /** Reports that the user interacts with it; the sign-in then starts. */
  wake(): void
}

/** See {@link Step}. */
export const StepContext: Context<Step | null> = /* @__PURE__ */ createContext<Step | null>(null)

/**
 * The current step of a sign-in, for your own parts.
 *
 * @throws TypeError outside of `SignIn.Root`
 */
export function useStep(): Step {
  const step = useContext(StepContext)
  if (step === null) throw new TypeError('Put this inside <SignIn.Root>.')
  return step
}
