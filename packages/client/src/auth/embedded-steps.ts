import { driveSteps } from '../steps/drive-steps.ts'
import { toFlowError } from '../steps/to-flow-error.ts'
import type { SignInOptions } from './auth.ts'
import type { AuthCore, EmbeddedSteps } from './auth-core.ts'
import { askStep } from './challenge.ts'
import { toSafe } from './requests.ts'

/** A step machine over the authorization challenge endpoint, which begins where somebody watches. */
export function createEmbeddedSteps(core: AuthCore): EmbeddedSteps {
  const { step, events } = core
  /** Of the sign-in that is under way. */
  let asked: SignInOptions | undefined

  const machine = driveSteps(step, {
    leave: (address) => core.page.location.assign(toSafe(core, address)),
    send: (event, auth_session) =>
      askStep(core, event, auth_session, asked).catch((error: unknown) => {
        events.set({ type: 'error', error: toFlowError(error) })
        throw error
      }),
  })

  function begin(options?: SignInOptions): void {
    if (!options && (asked || core.tokens || core.mode === 'redirect')) return
    asked = options ?? {}
    machine.begin()
  }

  return {
    ...machine,
    begin,
    clear() {
      asked = undefined
      core.transaction = undefined
      machine.clear()
      if (step.isWatched()) begin()
    },
  }
}
