import { createWatched } from './create-watched.ts'
import { driveSteps, type OwnStepMachine, type StepMachineOptions } from './drive-steps.ts'

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
export function createStepMachine(options: StepMachineOptions): OwnStepMachine {
  return driveSteps(createWatched(null), options)
}
