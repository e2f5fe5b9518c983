import type { StepMachine, StepState } from '@shrd/client/auth'
import type { StepEvent } from '@shrd/contract'
import { useAuthBeside } from '../provider/ShrdContext.ts'
import { useWatched } from './use-watched.ts'

/** A sign-in, for a component; `state` is null before its first step is known. */
export interface UsedSteps {
  readonly state: StepState | null
  send(event: StepEvent): void
}

/**
 * The steps of the provider's sign-in, or of another one, for screens of your own.
 *
 * @throws TypeError where the provider has no `auth` and no machine is given
 *
 * @example
 * const { state, send } = useSteps()
 */
export function useSteps(given?: StepMachine): UsedSteps {
  const auth = useAuthBeside(given)
  const steps = given ?? auth?.steps
  return { state: useWatched(steps, given?.getState()), send: steps?.send ?? toNobody }
}

const toNobody = () => undefined
