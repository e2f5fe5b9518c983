import { createStepMachine } from '../steps/create-step-machine.ts'
import type { StepMachine } from '../steps/step-machine.ts'
import { toFlowError } from '../steps/to-flow-error.ts'
import type { SignInOptions } from './auth.ts'
import type { AuthCore } from './auth-core.ts'
import { askStep } from './challenge.ts'

/** The steps of a sign-in in the page's own screens. */
export interface EmbeddedSteps {
  /** Begins by itself once somebody watches and nobody is signed in. */
  readonly machine: StepMachine
  /** Begins anew. */
  begin(options: SignInOptions): Promise<void>
}

/**
 * A step machine over the authorization challenge endpoint.
 */
export function createEmbeddedSteps(core: AuthCore): EmbeddedSteps {
  const { page, mode, state, tell } = core
  /** Of the sign-in that is under way. */
  let asked: SignInOptions | undefined

  const machine = createStepMachine({
    leave: (address) => page.location.assign(address),
    async send(event, auth_session) {
      try {
        const step = await askStep(core, { event, auth_session, options: asked ?? {} })
        if (step) tell({ type: 'step', step: step.next.kind })
        return step
      } catch (error) {
        tell({ type: 'error', error: toFlowError(error) })
        throw error
      }
    },
  })

  async function begin(options?: SignInOptions): Promise<void> {
    await core.start()
    const isWanted = options ?? (!asked && state.getState().status === 'signed-out')
    if (mode === 'redirect' || !isWanted) return
    asked = options ?? {}
    machine.begin()
  }

  core.onSignedOut = () => {
    asked = undefined
    machine.clear()
  }

  return {
    begin,
    machine: {
      ...machine,
      subscribe(listener) {
        void begin()
        return machine.subscribe(() => {
          listener()
          // Somebody has signed out in front of it.
          if (machine.getState() === null) void begin()
        })
      },
    },
  }
}
