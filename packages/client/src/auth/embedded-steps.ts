import { driveSteps } from '../steps/drive-steps.ts'
import { toFlowError } from '../steps/to-flow-error.ts'
import type { SignInOptions } from './auth.ts'
import type { AuthCore, EmbeddedSteps } from './auth-core.ts'
import { askStep } from './challenge.ts'

/** A step machine over the authorization challenge endpoint, which begins where somebody watches. */
export function createEmbeddedSteps(core: AuthCore): EmbeddedSteps {
  const { page, state, step, tell } = core
  /** Of the sign-in that is under way. */
  let asked: SignInOptions | undefined

  const machine = driveSteps(step, {
    leave: (address) => page.location.assign(address),
    async send(event, auth_session) {
      try {
        const next = await askStep(core, { event, auth_session, options: asked ?? {} })
        if (next) tell({ type: 'step', step: next.next.kind })
        return next
      } catch (error) {
        tell({ type: 'error', error: toFlowError(error) })
        throw error
      }
    },
  })

  function begin(options?: SignInOptions): void {
    if (!options && (asked || state.getState().status !== 'signed-out')) return
    asked = options ?? {}
    machine.begin()
  }

  return {
    begin,
    send: machine.send,
    clear() {
      asked = undefined
      machine.clear()
      if (step.isWatched()) begin()
    },
  }
}
