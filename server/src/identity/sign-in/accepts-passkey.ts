import type { RelyingParty } from '../passkeys/relying-party.ts'
import { hasPasskey } from '../proofs.ts'
import type { SignInEntry } from './sign-in-entry.ts'
import type { SignInState } from './sign-in-machine.ts'

/** Steps of an unknown user at which a passkey signs in. */
const OPEN: readonly SignInState['stage'][] = [
  'identify',
  'password',
  'password_entry',
  'otp_request',
  'passkey',
]

/** Steps at which a passkey is the second factor. */
const SECOND = ['second_factor', 'second_factor_passkey', 'second_factor_setup'] as const

/** A step at which a passkey is the second factor. */
type SecondStage = (typeof SECOND)[number]

/** True at a step of a known user, where only their passkeys count. */
export function isSecondStage(stage: SignInState['stage']): stage is SecondStage {
  return SECOND.some((each) => each === stage)
}

/**
 * The relying party if the step accepts a passkey. The same passkey is not also the second factor:
 * that would be one thing that the user has, twice.
 */
export function acceptsPasskey(
  state: Pick<SignInState, 'stage' | 'amr'>,
  entry: Pick<SignInEntry, 'policy' | 'relyingParty'>,
): RelyingParty | undefined {
  if (!entry.policy.methods.includes('passkey')) return undefined
  const isHere =
    OPEN.includes(state.stage) || (isSecondStage(state.stage) && !hasPasskey(state.amr))
  return isHere ? (entry.relyingParty ?? undefined) : undefined
}
