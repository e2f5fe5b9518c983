import { z } from 'zod'

/** The minimum policy of every client. A client can raise a value, but never lower it. */
const LEAST = { alone: 15, withSecondFactor: 8, history: 10, length: 256 } as const

/** Above these no user could choose a password, or its field could not hold it. */
const MOST = { minimum: 64, history: 24, length: 512 } as const

/**
 * A client's password rules. There are no rules of composition and no expiry, because both make
 * users choose worse passwords (NIST SP 800-63B-4, 3.1.1.2).
 */
export interface PasswordPolicy {
  /** Characters, if the password is the only factor. */
  readonly min_length_alone: number
  /** Characters, if the client requires a second factor. */
  readonly min_length_with_second_factor: number
  /** The most characters accepted. All of them count. */
  readonly max_length: number
  /** How many passwords of a user, including the present one, cannot be used again. */
  readonly history: number
  /** Passwords to refuse in addition to the shipped list, such as the name of the product. */
  readonly common: readonly string[]
}

const raised = (least: number, most: number) => z.int().min(least).max(most).default(least)

/** See {@link PasswordPolicy}. */
export const passwordPolicy: z.ZodType<PasswordPolicy, Partial<PasswordPolicy>> = z.strictObject({
  min_length_alone: raised(LEAST.alone, MOST.minimum),
  min_length_with_second_factor: raised(LEAST.withSecondFactor, MOST.minimum),
  max_length: raised(LEAST.length, MOST.length),
  history: raised(LEAST.history, MOST.history),
  common: z.array(z.string().min(1).max(64)).max(200).readonly().default([]),
})

/** The policy of a client without its own settings. */
export const DEFAULT_PASSWORD_POLICY: PasswordPolicy = passwordPolicy.parse({})

/** The rules for a new password at one client. */
export interface PasswordRules {
  readonly policy: PasswordPolicy
  /** True if the client requires a second factor. */
  readonly secondFactorDemanded: boolean
}

/**
 * The least characters of a password. A password alone never needs fewer than one with a second
 * factor.
 */
export function minimumLength({ policy, secondFactorDemanded }: PasswordRules): number {
  const { min_length_alone, min_length_with_second_factor } = policy
  if (secondFactorDemanded) return min_length_with_second_factor
  return Math.max(min_length_alone, min_length_with_second_factor)
}
