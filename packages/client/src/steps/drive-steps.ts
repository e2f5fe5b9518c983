import type { StepEvent, StepOutput } from '@shrd/contract'
import type { FlowError } from '../flows/flow-error.ts'
import type { Watched } from './create-watched.ts'
import { NO_DATA } from './no-data.ts'
import type { StepState } from './step-machine.ts'
import { toFlowError } from './to-flow-error.ts'

/** How a sign-in speaks to its service. */
export interface StepOptions {
  /**
   * Tells the service what the person did at the step of that handle; without an event it begins.
   * Answers the next step, or `null` once somebody is signed in and nothing comes any more.
   *
   * @throws ShrdError whose code says why there is no answer; `interaction_expired`,
   * `wrong_registration` and `oidc_…` end the sign-in, after others the event can be sent again
   */
  send(event: StepEvent | undefined, transaction: string): Promise<StepOutput | null>
  /** Leaves for the address of a `redirect` step. */
  leave(address: string): void
}

/** What can be done with a sign-in. */
export interface Steps {
  /** Tells what the person did. Does nothing while an event is on its way. */
  send(event: StepEvent): void
  /** Begins, or begins anew: what is on its way is not waited for. */
  begin(): void
  /** Shows a step that was learned of in another way, such as from storage. */
  show(output: StepOutput): void
  /** Nothing is shown any more until it begins. */
  clear(): void
}

const STOPPED: Pick<StepState, 'step' | 'data'> = { step: { kind: 'error' }, data: NO_DATA }
/** Codes after which nothing can be sent any more. */
const ENDS = /^(oidc_|interaction_expired|wrong_registration)/

/** Where the state is kept. */
type Shown = Pick<Watched<StepState | null>, 'getState' | 'set'>

/** Drives what is shown of a sign-in; see `createStepMachine`. */
export function driveSteps({ getState, set }: Shown, options: StepOptions): Steps {
  let transaction = ''
  // One value for each answer: widgets act on a refusal once, not at every change.
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
    // The page is about to be left; a second click would use up nothing but confuse.
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

/** True where the person starts again after the end. */
export function isRestart(state: StepState, event: StepEvent): boolean {
  return state.step.kind === 'error' && event.type === 'restart'
}
