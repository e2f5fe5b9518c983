import type { Database } from '../../persistence/database.ts'
import { assertPassword, type PasswordChecks } from './assert-password.ts'
import { countCharacters } from './normalise-password.ts'
import type { PasswordHasher } from './password-hash.ts'
import { DEFAULT_PASSWORD_POLICY, minimumLength, type PasswordRules } from './password-policy.ts'
import type { PasswordOwner } from './personal-password.ts'

/** A password that a person chose, at a client with these rules. */
export interface NewPassword extends PasswordRules {
  readonly password: string
  /** `sub` is `null` for somebody who is only registering. */
  readonly person: PasswordOwner & { readonly sub: string | null }
}

/** A password that was checked, and hashed to be kept. */
export interface CheckedPassword {
  readonly hash: string
  /**
   * The characters that were asked of it. Kept beside the hash to tell later whether a client asks
   * for more; the length itself is not kept, because it would tell a thief of the database whose
   * password to guess first.
   */
  readonly minimum_length: number
  /** The hash of the password it was checked against and is to replace. */
  readonly present: string | undefined
  /** See `PasswordPolicy.history`. */
  readonly history: number
}

interface Deps extends PasswordChecks {
  readonly database: Database
  readonly hasher: PasswordHasher
}

/** Checks a password against the policy and the person, and hashes it; `assertPassword` throws. */
export async function prepareNewPassword(
  deps: Deps,
  proposed: NewPassword,
): Promise<CheckedPassword> {
  const { policy, password, person } = proposed
  const { present, earlier } = await findEarlier(deps, person.sub, policy.history)
  await assertPassword(deps, { ...proposed, history: earlier })
  return {
    hash: await deps.hasher.hash(password),
    minimum_length: minimumLength(proposed),
    present,
    history: policy.history,
  }
}

/** The hash of the present password, and those of the last few, the present one included. */
async function findEarlier(
  { database }: Deps,
  sub: string | null,
  most: number,
): Promise<{ present: string | undefined; earlier: readonly string[] }> {
  if (sub === null) return { present: undefined, earlier: [] }
  const { passwords } = database.store
  const present = await passwords.findHash(sub)
  const former = await passwords.remembered(sub, most)
  return { present, earlier: [...(present ? [present] : []), ...former].slice(0, most) }
}

const { min_length_alone, min_length_with_second_factor } = DEFAULT_PASSWORD_POLICY

/** The highest of the product's own minimums that a password meets which no policy was asked about. */
export function heldMinimum(password: string): number {
  const length = countCharacters(password)
  const minimums = [min_length_alone, min_length_with_second_factor]
  return minimums.find((minimum) => length >= minimum) ?? 0
}
