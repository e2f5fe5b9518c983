import type { SignInEntry } from './sign-in-entry.ts'
import type { SignInState } from './sign-in-machine.ts'

/** Steps of an unknown user at which another provider signs in. */
const OPEN: readonly SignInState['stage'][] = [
  'identify',
  'password',
  'password_entry',
  'otp_request',
  'key_file',
  'passkey',
  'provider',
  'register',
]

/** True at a step at which the client accepts other providers. */
export function acceptsProvider(
  { stage }: Pick<SignInState, 'stage'>,
  { policy }: Pick<SignInEntry, 'policy'>,
): boolean {
  return policy.methods.includes('provider') && OPEN.includes(stage)
}
