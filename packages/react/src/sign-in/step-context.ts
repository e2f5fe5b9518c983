import type { StepKind, StepState } from '@shrd/client/auth'
import type { StepEvent } from '@shrd/contract'
import { type Context, createContext, useContext } from 'react'
import type { WidgetLook } from '../part/Widget.tsx'
import type { SignInLinks } from './links.ts'

/** What is shown of a sign-in: a step of the service, or the way there and who came. */
export interface ShownState extends Omit<StepState, 'step'> {
  readonly step: { readonly kind: StepKind }
}

/** The step of a sign-in, for what is drawn of it. */
export interface Step extends ShownState {
  /** What its texts begin with; its kind, usually. */
  readonly name: string
  readonly look: WidgetLook
  readonly links: SignInLinks
  send(event: StepEvent): void
  /** Somebody turned to it: it begins, if it has not yet. */
  wake(): void
}

/** See {@link Step}. */
export const StepContext: Context<Step | null> = /* @__PURE__ */ createContext<Step | null>(null)

/**
 * The step that a sign-in stands at, for your own parts of it.
 *
 * @throws TypeError outside of `SignIn.Root`
 */
export function useStep(): Step {
  const step = useContext(StepContext)
  if (step === null) throw new TypeError('Put this inside <SignIn.Root>, which knows the step.')
  return step
}
