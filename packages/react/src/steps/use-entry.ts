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
import { useSyncExternalStore } from 'react'
import { useWatched } from '../sign-in/use-watched.ts'
import { useTask } from '../task/use-task.ts'

/** A sign-in of an application as your own screens need it. */
export interface UsedEntry {
  readonly status: AuthState['status']
  /**
   * Where an embedded sign-in stands, with `step.kind` and its `data`; `null` before that is known, once
   * somebody is signed in, and always where the sign-in redirects.
   */
  readonly state: StepState | null
  /** What the form of that step asks for. */
  readonly fields: readonly StepField[]
  /** Something is on its way: the next step, the page that is left for, the window that was opened. */
  readonly busy: boolean
  /** Why the last attempt did not lead on. */
  readonly error: FlowError | null
  /** Tells an embedded sign-in what the person did. */
  send(event: StepEvent): void
  /** The same, by what the fields of the step's form hold. */
  submit(fields: StepFields): void
}

/** See {@link UsedEntry}; `begin` refuses to run twice at a time. */
export function useEntry(
  auth: Auth,
  machine: StepMachine,
  begin: (options: SignInOptions) => Promise<void>,
): { entry: UsedEntry; begin(options?: SignInOptions): Promise<void> } {
  const session = useWatched(auth) ?? STARTING
  const steps = useSyncExternalStore(machine.subscribe, machine.getState, machine.getState)
  // The last step stays where it was when it has led to somebody who is signed in.
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
