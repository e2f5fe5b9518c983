import type { StepOutput } from '@shrd/contract'
import { createWatched } from './create-watched.ts'
import { driveSteps, isRestart, type StepOptions, type Steps } from './drive-steps.ts'
import type { StepMachine, StepState } from './step-machine.ts'

/** Options of {@link createStepMachine}. */
export interface StepMachineOptions extends StepOptions {
  /** The step that the page was rendered with, if any. */
  first?: StepOutput | undefined
  /** Starts again after the end. @default restarts in place */
  restart?: (() => void) | undefined
}

/** A step machine, with the methods for the page that created it. */
export interface OwnStepMachine extends StepMachine, Steps {
  /** Sets the code from the link of a mail. */
  setMailedCode(code: string | null): void
}

/**
 * Holds the step of a sign-in and sends user actions, one at a time. The service has the rules;
 * `send` calls it.
 *
 * Applications do not need it: `createAuth` has its own machine in `auth.steps`.
 *
 * @example
 * import { createStepMachine } from '@shrd/client/auth'
 *
 * const machine = createStepMachine({
 *   send: async () => null,
 *   leave: (address) => location.assign(address),
 * })
 * console.assert(machine.getState() === null)
 */
export function createStepMachine({
  first,
  restart,
  ...options
}: StepMachineOptions): OwnStepMachine {
  const { getState, subscribe, set } = createWatched<StepState | null>(null)
  const steps = driveSteps({ getState, set }, options)
  if (first) steps.show(first)
  return {
    getState,
    subscribe,
    ...steps,
    send(event) {
      const state = getState()
      if (restart && state && !state.busy && isRestart(state, event)) restart()
      else steps.send(event)
    },
    setMailedCode(mailedCode) {
      const state = getState()
      if (state) set({ ...state, mailedCode })
    },
  }
}
