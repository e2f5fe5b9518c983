import { chosenStep } from '@shrd/contract'
import type { ClientPolicy } from '../client-policy/client-policy.ts'
import { isOffered, NEWCOMERS } from './is-offered.ts'
import { METHODS } from './methods.ts'
import { type OpenStage, type SignInState, startSignIn } from './sign-in-machine.ts'

/** The first step that an application shows. */
export function firstStep(policy: ClientPolicy): OpenStage {
  const [first = 'password'] = policy.methods
  return METHODS[first].firstStep(policy)
}

/**
 * The step at which a user with a newly proven address signs in: with the chosen password, or else
 * with a one-time code.
 */
export function stepOfNewcomer(policy: ClientPolicy): OpenStage {
  const method = NEWCOMERS.find((name) => policy.methods.includes(name))
  return method === undefined ? firstStep(policy) : METHODS[method].choice
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
