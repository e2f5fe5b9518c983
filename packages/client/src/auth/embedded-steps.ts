import { createStepMachine } from '../steps/create-step-machine.ts'
import type { StepMachine } from '../steps/step-machine.ts'
import { toFlowError } from '../steps/to-flow-error.ts'
import type { SignInOptions } from './auth.ts'
import type { AuthSettings } from './auth-settings.ts'
import type { AuthStore } from './auth-store.ts'
import type { AskStep } from './challenge.ts'

/** The steps of a sign-in in the page's own screens. */
export interface EmbeddedSteps {
  /** Begins by itself once somebody watches and nobody is signed in. */
  readonly machine: StepMachine
  /** Begins anew. */
  begin(options: SignInOptions): Promise<void>
}

interface Engine {
  /** Once it is known who is signed in. */
  ready(): Promise<void>
  readonly ask: AskStep
}

/** A step machine over the authorization challenge endpoint. */
export function createEmbeddedSteps(
  { page, mode }: AuthSettings,
  store: AuthStore,
  { ready, ask }: Engine,
): EmbeddedSteps {
  let asked: SignInOptions = {}
  let watchers = 0
  let isBegun = false

  const machine = createStepMachine({
    leave: (address) => page.location.assign(address),
    async send(event, auth_session) {
      try {
        const step = await ask({ event, auth_session, options: asked })
        if (step !== null) store.tell({ type: 'step', step: step.next.kind })
        return step
      } catch (error) {
        store.tell({ type: 'error', error: toFlowError(error) })
        throw error
      }
    },
  })

  async function begin(options?: SignInOptions): Promise<void> {
    await ready()
    const isDone = isBegun || store.getState().status !== 'signed-out'
    if (mode === 'redirect' || (isDone && options === undefined)) return
    asked = options ?? {}
    isBegun = true
    machine.begin()
  }

  let wasSignedIn = false
  store.subscribe(() => {
    const isSignedIn = store.getState().status === 'signed-in'
    if (wasSignedIn && !isSignedIn) {
      isBegun = false
      machine.clear()
      if (watchers > 0) void begin()
    }
    wasSignedIn = isSignedIn
  })

  return {
    begin,
    machine: {
      getState: machine.getState,
      send: machine.send,
      subscribe(listener) {
        watchers += 1
        void begin()
        const stop = machine.subscribe(listener)
        return () => {
          watchers -= 1
          stop()
        }
      },
    },
  }
}
