import type { Database } from '../../persistence/database.ts'
import { assertPassword, type PasswordChecks } from './assert-password.ts'
import { countCharacters } from './normalise-password.ts'
import type { PasswordHasher } from './password-hash.ts'
import { DEFAULT_PASSWORD_POLICY, minimumLength, type PasswordRules } from './password-policy.ts'
import type { PasswordOwner } from './personal-password.ts'
import { waiterAt } from './waiter.ts'

/** A new password of a user, at a client with these rules. */
export interface NewPassword extends PasswordRules {
  readonly password: string
  /** `sub` is `null` during a registration. */
  readonly person: PasswordOwner & { readonly sub: string | null }
  /** The address from which the request came. */
  readonly address: string
}

/** A checked password, hashed for storage. */
export interface CheckedPassword {
  readonly hash: string
  /**
   * The minimum that applied to it. It is stored with the hash to know later whether a client
   * requires more. The length itself is not stored, because it would tell a thief of the database
   * which password to guess first.
   */
  readonly minimum_length: number
  /** The hash of the present password, which it was compared with and is to replace. */
  readonly present: string | undefined
  /** See `PasswordPolicy.history`. */
  readonly history: number
}

interface Deps extends PasswordChecks {
  readonly database: Database
  readonly hasher: PasswordHasher
}

/** Checks a password against the policy and the user, and hashes it. Throws as `assertPassword`. */
export async function prepareNewPassword(
  deps: Deps,
  proposed: NewPassword,
): Promise<CheckedPassword> {
  const { policy, password, person, address } = proposed
  const { present, earlier } = await findEarlier(deps, person.sub, policy.history)
  const waiter = waiterAt(address, person.sub ?? undefined)
  await assertPassword(deps, { ...proposed, history: earlier, waiter })
  return {
    hash: await deps.hasher.hash(password, waiter),
    minimum_length: minimumLength(proposed),
    present,
    history: policy.history,
  }
}

/** The hash of the present password, and those of the last few, including the present one. */
async function findEarlier(
  { database }: Deps,
  sub: string | null,
  most: number,
): Promise<{ present: string | undefined; earlier: readonly string[] }> {
  if (sub === null) return { present: undefined, earlier: [] }
  const { passwords } = database.store.identity
  const present = await passwords.findHash(sub)
  const former = await passwords.remembered(sub, most)
  return { present, earlier: [...(present ? [present] : []), ...former].slice(0, most) }
}

const { min_length_alone, min_length_with_second_factor } = DEFAULT_PASSWORD_POLICY

/** The highest of the product's own minimums that a password meets, without a policy. */
export function heldMinimum(password: string): number {
  const length = countCharacters(password)
  const minimums = [min_length_alone, min_length_with_second_factor]
  return minimums.find((minimum) => length >= minimum) ?? 0
}
