import type { FlowError } from '@shrd/client'
import type { StepMachine } from '@shrd/client/auth'
import type { StepData } from '@shrd/contract'
import { useContext } from 'react'
import { ShrdContext } from '../provider/ShrdContext.ts'
import { useSteps } from '../sign-in/use-steps.ts'
import { useAuthState } from '../sign-in/use-watched.ts'

/** The result of {@link useTwoFactor}. */
export interface UsedTwoFactor {
  /** Whether the sign-in asks for the second factor or its set-up. */
  readonly isAsked: boolean
  /** The new authenticator during set-up: its secret, QR code and emergency codes. */
  readonly setup: StepData['setup']
  readonly busy: boolean
  /** Why the last code was refused: `token_invalid`, `token_used`, `token_required`. */
  readonly error: FlowError | null
  /** Remaining attempts after a refusal. */
  readonly attempts: number | null
  /**
   * Submits a code of the authenticator app, or an emergency code unless a set-up is in progress.
   * Spaces are ignored.
   */
  submit(token: string): void
}

/**
 * The second factor of the current embedded sign-in, for screens of your own. `SignIn` and the
 * hosted pages ask for it themselves.
 *
 * @param machine a sign-in of your own @default that of the provider's `auth`
 *
 * @throws TypeError where the provider has no `auth` and no machine is given
 *
 * @example
 * const { isAsked, attempts, submit } = useTwoFactor()
 * if (isAsked) return <MyTokenField hint={attempts} onComplete={submit} />
 */
export function useTwoFactor(machine?: StepMachine): UsedTwoFactor {
  const { auth } = useContext(ShrdContext)
  const isDone = useAuthState(machine === undefined ? auth : null)?.status === 'signed-in'
  const steps = useSteps(machine)
  const { send } = steps
  // After the sign-in the machine keeps its last step, which is over.
  const state = isDone ? null : steps.state
  const isSetup = state?.step.kind === 'second_factor_setup'
  const isAsked = isSetup || state?.step.kind === 'second_factor'
  const error = isAsked ? state.error : null
  const attempts = error?.data?.attempts
  return {
    isAsked,
    setup: isSetup ? state.data.setup : null,
    busy: isAsked && state.busy,
    error,
    attempts: typeof attempts === 'number' ? attempts : null,
    submit(token) {
      if (isAsked) send({ type: 'token', token: token.replace(/\s/g, '') })
    },
  }
}
