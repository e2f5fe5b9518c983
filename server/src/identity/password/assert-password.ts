import { ShrdError } from '@shrd/crypto/errors'
import type { BreachedPasswords } from './breached-passwords.ts'
import { isCommonPassword } from './common-passwords.ts'
import { countCharacters } from './normalise-password.ts'
import type { PasswordHasher } from './password-hash.ts'
import { minimumLength, type PasswordRules } from './password-policy.ts'
import { isPersonalPassword, type PasswordOwner } from './personal-password.ts'

/** A password that somebody would like to have. */
export interface ProposedPassword extends PasswordRules {
  readonly password: string
  readonly person: PasswordOwner
  /** Hashes of the person's passwords, the present one first, at most as many as the policy asks. */
  readonly history: readonly string[]
}

/** What a password is held against. */
export interface PasswordChecks {
  readonly hasher: Pick<PasswordHasher, 'verify'>
  readonly breachedPasswords: BreachedPasswords
}

/**
 * Refuses a password that the policy does not allow; what costs least is looked at first. For people
 * who have proven who they are: the answer tells about their earlier passwords.
 *
 * @throws `password_too_short` with `minimum`, `password_too_long` with `maximum`,
 * `password_personal`, `password_common`, `password_breached`, `password_reused`; `invalid_input` for
 * broken characters, which two different passwords would share; `too_many_requests` while too many
 * hashes are waiting.
 */
export async function assertPassword(
  checks: PasswordChecks,
  proposed: ProposedPassword,
): Promise<void> {
  const { password, policy, person, history } = proposed
  if (!password.isWellFormed()) throw new ShrdError('invalid_input')
  assertLength(proposed)
  if (isPersonalPassword(password, person)) throw new ShrdError('password_personal')
  if (await isCommonPassword(password, policy.common)) throw new ShrdError('password_common')
  if (await checks.breachedPasswords.isBreached(password)) throw new ShrdError('password_breached')
  if (await isOneOf(checks, history.slice(0, policy.history), password)) {
    throw new ShrdError('password_reused')
  }
}

function assertLength(proposed: ProposedPassword): void {
  const minimum = minimumLength(proposed)
  const maximum = proposed.policy.max_length
  const length = countCharacters(proposed.password)
  if (length < minimum) throw new ShrdError('password_too_short', { data: { minimum } })
  if (length > maximum) throw new ShrdError('password_too_long', { data: { maximum } })
}

/** One after the other: ten at once would fill the queue of all other people. */
async function isOneOf(
  { hasher }: PasswordChecks,
  hashes: readonly string[],
  password: string,
): Promise<boolean> {
  for (const hash of hashes) {
    if (await hasher.verify(hash, password)) return true
  }
  return false
}
