import type { StepOutput } from '@shrd/contract'
import { createWatched } from './create-watched.ts'
import { driveSteps, isRestart, type StepOptions, type Steps } from './drive-steps.ts'
import type { StepMachine, StepState } from './step-machine.ts'

/** What {@link createStepMachine} takes. */
export interface StepMachineOptions extends StepOptions {
  /** The step that the page was drawn with, where it was. */
  first?: StepOutput | undefined
  /** Starts again after the end. @default begins anew in place */
  restart?: (() => void) | undefined
}

/** A step machine, and what only the page that made it does with it. */
export interface OwnStepMachine extends StepMachine, Steps {
  /** Tells what the link of a mail carried. */
  setMailedCode(code: string | null): void
}

/**
 * Holds the step of a sign-in and sends what the person does, one event at a time. The rules live on
 * the service; which door leads there, `send` knows.
 *
 * Applications do not need it: `createAuth` has a machine of its own in `auth.steps`.
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
