import { ShrdError } from '@shrd/crypto/errors'
import type { BreachedPasswords } from './breached-passwords.ts'
import { isCommonPassword } from './common-passwords.ts'
import { countCharacters } from './normalise-password.ts'
import type { PasswordHasher } from './password-hash.ts'
import { minimumLength, type PasswordRules } from './password-policy.ts'
import { isPersonalPassword, type PasswordOwner } from './personal-password.ts'
import type { Waiter } from './waiter.ts'

/** A proposed password. */
export interface ProposedPassword extends PasswordRules {
  readonly password: string
  readonly person: PasswordOwner
  /**
   * Hashes of the user's passwords, the present one first, at most as many as the policy checks.
   */
  readonly history: readonly string[]
  readonly waiter: Waiter
}

/** The lists and functions that check a password. */
export interface PasswordChecks {
  readonly hasher: Pick<PasswordHasher, 'verify'>
  readonly breachedPasswords: BreachedPasswords
}

/**
 * Refuses a password that the policy does not allow; cheap checks run first. Call it only for users
 * who have proven their identity, because the response reveals their earlier passwords.
 *
 * @throws `password_too_short` with `minimum`, `password_too_long` with `maximum`,
 *   `password_personal`, `password_common`, `password_breached`, `password_reused`; `invalid_input`
 *   for broken characters, because two different passwords would become equal; `too_many_requests`
 *   while too many hashes are waiting
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
  const former = history.slice(0, policy.history)
  if (await isOneOf(checks, former, proposed)) throw new ShrdError('password_reused')
}

function assertLength(proposed: ProposedPassword): void {
  const minimum = minimumLength(proposed)
  const maximum = proposed.policy.max_length
  const length = countCharacters(proposed.password)
  if (length < minimum) throw new ShrdError('password_too_short', { data: { minimum } })
  if (length > maximum) throw new ShrdError('password_too_long', { data: { maximum } })
}

/** One after the other: ten at once would fill the queue for all other users. */
async function isOneOf(
  { hasher }: PasswordChecks,
  hashes: readonly string[],
  { password, waiter }: Pick<ProposedPassword, 'password' | 'waiter'>,
): Promise<boolean> {
  for (const hash of hashes) {
    if (await hasher.verify(hash, password, waiter)) return true
  }
  return false
}
