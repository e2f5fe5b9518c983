import type { StepEvent, StepOutput } from '@shrd/contract'
import { type FlowError, toFlowError } from '../flows/flow-error.ts'
import type { Watched } from './create-watched.ts'
import { NO_DATA, type StepState } from './step-machine.ts'

/** How a sign-in calls its service. */
export interface StepOptions {
  /**
   * Sends the user's action at the step with that handle; without an event it starts. Resolves with
   * the next step, or with `null` when the user is signed in.
   *
   * @throws ShrdError with a code; `interaction_expired`, `wrong_registration` and `oidc_…` end the
   * sign-in, after others the event can be sent again
   */
  send(event: StepEvent | undefined, transaction: string): Promise<StepOutput | null>
  /** Leaves for the address of a `redirect` step. */
  leave(address: string): void
}

/** Actions of a sign-in. */
export interface Steps {
  /** Sends a user action. Does nothing while another is in progress. */
  send(event: StepEvent): void
  /** Starts or restarts, and ignores an event in progress. */
  begin(): void
  /** Shows a step from another source, such as storage. */
  show(output: StepOutput): void
  /** Shows nothing until the next start. */
  clear(): void
}

const STOPPED: Pick<StepState, 'step' | 'data'> = { step: { kind: 'error' }, data: NO_DATA }
/** Codes that end the sign-in. */
const ENDS = /^(oidc_|interaction_expired|wrong_registration)/

/** Holds the state. */
type Shown = Pick<Watched<StepState | null>, 'getState' | 'set'>

/** Runs the visible state of a sign-in; see `createStepMachine`. */
export function driveSteps({ getState, set }: Shown, options: StepOptions): Steps {
  let transaction = ''
  // One value per response: widgets react to a refusal once, not at every change.
  let refusal: FlowError | null = null
  let turn = 0

  const change = (changes: Partial<StepState> & Pick<StepState, 'error'>) =>
    set({ ...STOPPED, mailedCode: null, ...getState(), busy: false, ...changes })

  function show({ transaction: handle, next: step, data }: StepOutput): void {
    transaction = handle
    refusal = null
    if (data.error) {
      const { code, ...rest } = data.error
      refusal = { code, data: rest }
    }
    // The page is about to be left; a second click would only confuse.
    const busy = step.kind === 'redirect'
    change({ step, data, busy, error: refusal })
    if (busy) options.leave(step.to)
  }

  async function run(event?: StepEvent): Promise<void> {
    const mine = ++turn
    if (getState()) change({ busy: true, error: refusal })
    try {
      const output = await options.send(event, transaction)
      if (mine === turn && output) show(output)
    } catch (error) {
      const failure = toFlowError(error)
      if (mine === turn) change({ ...(ENDS.test(failure.code) && STOPPED), error: failure })
    }
  }

  return {
    send(event) {
      const state = getState()
      if (state && !state.busy) void run(isRestart(state, event) ? undefined : event)
    },
    begin: () => void run(),
    show,
    clear() {
      turn += 1
      set(null)
    },
  }
}

/** Whether the user starts again after the end. */
export function isRestart(state: StepState, event: StepEvent): boolean {
  return state.step.kind === 'error' && event.type === 'restart'
}
