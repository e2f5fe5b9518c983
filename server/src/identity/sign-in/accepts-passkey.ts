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
const SECOND: readonly SignInState['stage'][] = ['second_factor', 'second_factor_setup']

/** True at a step of a known user, where only their passkeys count. */
export function isSecondStep({ stage }: Pick<SignInState, 'stage'>): boolean {
  return SECOND.includes(stage)
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
  const isHere = OPEN.includes(state.stage) || (isSecondStep(state) && !hasPasskey(state.amr))
  return isHere ? (entry.relyingParty ?? undefined) : undefined
}
