import type { StepData, StepEvent, StepOutput } from '@shrd/contract'
import type { FlowError } from '../flows/flow-error.ts'
import { NO_DATA } from './no-data.ts'
import type { StepMachine, StepState } from './step-machine.ts'
import { toFlowError } from './to-flow-error.ts'

/** What {@link createStepMachine} takes. */
export interface StepMachineOptions {
  /** The step that the page was drawn with, where it was. */
  first?: StepOutput | undefined
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
  /** Starts again after the end. @default begins anew in place */
  restart?: (() => void) | undefined
}

/** A step machine, and what only the page that made it does with it. */
export interface OwnStepMachine extends StepMachine {
  /** Begins, or begins anew: what is on its way is not waited for. */
  begin(): void
  /** Shows a step that was learned of in another way, such as from storage. */
  show(output: StepOutput): void
  /** Tells what the link of a mail carried. */
  setMailedCode(code: string | null): void
  /** Nothing is shown any more until it begins. */
  clear(): void
}

const STOPPED: Pick<StepState, 'step' | 'data'> = { step: { kind: 'error' }, data: NO_DATA }
/** Codes after which nothing can be sent any more. */
const ENDS = /^(oidc_|interaction_expired$|wrong_registration$)/

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
  const listeners = new Set<() => void>()
  let transaction = ''
  let state: StepState | null = null
  // One value for each answer: widgets act on a refusal once, not at every change.
  let refusal: FlowError | null = null
  let turn = 0
  if (options.first) show(options.first)

  function set(next: StepState | null): void {
    state = next
    for (const listener of [...listeners]) listener()
  }

  function show({ transaction: handle, next: step, data }: StepOutput): void {
    transaction = handle
    const isLeaving = step.kind === 'redirect'
    const { mailedCode = null } = state ?? {}
    // The page is about to be left; a second click would use up nothing but confuse.
    refusal = errorOf(data)
    set({ step, data, busy: isLeaving, error: refusal, mailedCode })
    if (isLeaving) options.leave(step.to)
  }

  function fail(thrown: unknown): void {
    const error = toFlowError(thrown)
    const { step, data, mailedCode } = state ?? { ...STOPPED, mailedCode: null }
    const isOver = ENDS.test(error.code)
    set({ ...(isOver ? STOPPED : { step, data }), busy: false, error, mailedCode })
  }

  async function run(event?: StepEvent): Promise<void> {
    const mine = ++turn
    if (state !== null) set({ ...state, busy: true, error: refusal })
    try {
      const output = await options.send(event, transaction)
      if (mine === turn && output !== null) show(output)
    } catch (error) {
      if (mine === turn) fail(error)
    }
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send(event) {
      if (state === null || state.busy) return
      const isAnew = state.step.kind === 'error' && event.type === 'restart'
      if (isAnew && options.restart) options.restart()
      else void run(isAnew ? undefined : event)
    },
    begin: () => void run(),
    show,
    setMailedCode(mailedCode) {
      if (state !== null) set({ ...state, mailedCode })
    },
    clear() {
      turn += 1
      set(null)
    },
  }
}

function errorOf({ error }: StepData): FlowError | null {
  if (error === null) return null
  const { code, ...data } = error
  return { code, data }
}
