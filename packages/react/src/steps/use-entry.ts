import type { FlowError } from '@shrd/client'
import {
  type Auth,
  type AuthState,
  type SignInOptions,
  type StepField,
  type StepFields,
  type StepMachine,
  type StepState,
  toStepEvent,
  viewStep,
} from '@shrd/client/auth'
import type { StepEvent } from '@shrd/contract'
import { useAuthState, useWatched } from '../sign-in/use-watched.ts'
import { useTask } from '../task/use-task.ts'

/** A sign-in of an application, for your own screens. */
export interface UsedEntry {
  readonly status: AuthState['status']
  /**
   * The current step of an embedded sign-in, with `step.kind` and its `data`. `null` before it is
   * known, after the sign-in, and always in redirect mode.
   */
  readonly state: StepState | null
  /** The fields of that step's form. */
  readonly fields: readonly StepField[]
  /** Whether something is in progress: the next step, the redirect, or the popup. */
  readonly busy: boolean
  /** Why the last attempt failed. */
  readonly error: FlowError | null
  /** Sends a user action to an embedded sign-in. */
  send(event: StepEvent): void
  /** Sends the field values of the step's form. */
  submit(fields: StepFields): void
}

/** See {@link UsedEntry}; `begin` refuses a second run while one is in progress. */
export function useEntry(
  auth: Auth,
  machine: StepMachine,
  begin: (options: SignInOptions) => Promise<void>,
): { entry: UsedEntry; begin(options?: SignInOptions): Promise<void> } {
  const session = useAuthState(auth) ?? STARTING
  // A machine made for this component has not moved on before its page is alive.
  const first = machine === auth.steps ? null : machine.getState()
  const steps = useWatched(machine, first)
  // After the sign-in the machine keeps its last step, which is over.
  const state = session.status === 'signed-in' ? null : steps
  const beginning = useTask((_context, options: SignInOptions) => begin(options))
  const error = session.status === 'signed-out' ? session.error : null
  return {
    entry: {
      status: session.status,
      state,
      fields: (state && viewStep(state)?.fields) ?? NO_FIELDS,
      busy: session.status === 'starting' || beginning.state === 'running' || state?.busy === true,
      error: state?.error ?? error ?? beginning.error,
      send: machine.send,
      submit(fields) {
        if (state !== null) machine.send(toStepEvent(state, fields))
      },
    },
    async begin(options = {}) {
      await beginning.run(options)
    },
  }
}

const NO_FIELDS: readonly StepField[] = []
const STARTING: AuthState = { status: 'starting' }
