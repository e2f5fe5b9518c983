import type { FlowError } from '@shrd/client'
import type { StepMachine } from '@shrd/client/auth'
import type { StepData } from '@shrd/contract'
import { useContext } from 'react'
import { ShrdContext } from '../provider/ShrdContext.ts'
import { useSteps } from '../sign-in/use-steps.ts'
import { useWatched } from '../sign-in/use-watched.ts'

/** What {@link useTwoFactor} answers. */
export interface UsedTwoFactor {
  /** The sign-in stands at its second factor, or at the set-up of one. */
  readonly isAsked: boolean
  /** The new authenticator with its secret, QR code and emergency codes, where one is set up. */
  readonly setup: StepData['setup']
  readonly busy: boolean
  /** Why the last token was refused: `token_invalid`, `token_used`, `token_required`. */
  readonly error: FlowError | null
  /** Tries that are left after a refusal. */
  readonly attempts: number | null
  /** A token of the authenticator app, or an emergency code where none is set up; spaces do not count. */
  submit(token: string): void
}

/**
 * The second factor of the embedded sign-in under way, for a question of your own. Ready-made it is part
 * of `SignIn`; on hosted pages it is asked there.
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
  const isDone = useWatched(machine === undefined ? auth : null)?.status === 'signed-in'
  const steps = useSteps(machine)
  const { send } = steps
  // The last step stays where it was when it has led to somebody who is signed in.
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
