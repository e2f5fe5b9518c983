import type { StepMachine, StepState } from '@shrd/client/auth'
import type { StepEvent } from '@shrd/contract'
import { useContext, useSyncExternalStore } from 'react'
import { ShrdContext } from '../provider/ShrdContext.ts'

/** A sign-in as a component reads it; without a state before its first step is known. */
export interface UsedSteps {
  readonly state: StepState | null
  send(event: StepEvent): void
}

/** Stands in where there is no sign-in. */
export const NO_STEPS: StepMachine = {
  getState: () => null,
  subscribe: () => () => undefined,
  send: () => undefined,
}

/**
 * The sign-in of the surrounding `ShrdProvider`, or another one, step by step: for screens of your own.
 *
 * @example
 * const { state, send } = useSteps()
 */
export function useSteps(given?: StepMachine): UsedSteps {
  const { auth } = useContext(ShrdContext)
  const { subscribe, getState, send } = given ?? auth?.steps ?? NO_STEPS
  return { state: useSyncExternalStore(subscribe, getState, getState), send }
}
