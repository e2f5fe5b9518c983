import { chosenStep } from '@shrd/contract'
import type { ClientPolicy } from '../client-policy/client-policy.ts'
import { isOffered } from './is-offered.ts'
import { type OpenStage, type SignInState, startSignIn } from './sign-in-machine.ts'

/** The first step that an application shows. */
export function firstStep({ methods, identifier_first }: ClientPolicy): OpenStage {
  switch (methods[0]) {
    case 'otp':
      return 'otp_request'
    case 'key_file':
      return 'key_file'
    default:
      return identifier_first ? 'identify' : 'password'
  }
}

/**
 * The step at which a user with a newly proven address signs in: with the chosen password, or else
 * with a one-time code.
 */
export function stepOfNewcomer(policy: ClientPolicy): OpenStage {
  if (policy.methods.includes('password')) return 'password'
  return policy.methods.includes('otp') ? 'otp_request' : firstStep(policy)
}

/**
 * Starts a sign-in of an unknown user at the step that the request wishes. A step that the
 * application does not offer is ignored.
 *
 * @param wish `screen_hint` of the authorization request
 */
export function startAt(policy: ClientPolicy, wish: unknown): SignInState {
  const state = startSignIn(firstStep(policy))
  const { data: stage } = chosenStep.safeParse(wish)
  return stage !== undefined && isOffered(stage, policy) ? { ...state, stage } : state
}
