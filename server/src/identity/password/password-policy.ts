import { z } from 'zod'

/** The policy of every client; one of them may raise a value and never lower it. */
const LEAST = { alone: 15, withSecondFactor: 8, history: 10, length: 256 } as const

/** Above these nobody could choose a password any more, or its field could not take it. */
const MOST = { minimum: 64, history: 24, length: 512 } as const

/**
 * What a client asks of passwords. There are no rules of composition and no age after which one has
 * to be changed: both make people choose worse passwords (NIST SP 800-63B-4, 3.1.1.2).
 */
export interface PasswordPolicy {
  /** Characters, where the password is the only factor. */
  readonly min_length_alone: number
  /** Characters, where the client demands a second factor. */
  readonly min_length_with_second_factor: number
  /** Characters that are accepted; all of them count. */
  readonly max_length: number
  /** So many passwords of a person, the present one included, are not taken again. */
  readonly history: number
  /** Passwords refused besides the shipped list, such as the name of the product. */
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

/** The policy of a client that has raised nothing. */
export const DEFAULT_PASSWORD_POLICY: PasswordPolicy = passwordPolicy.parse({})

/** What a new password is measured by, at one client. */
export interface PasswordRules {
  readonly policy: PasswordPolicy
  /** True where the client demands a second factor. */
  readonly secondFactorDemanded: boolean
}

/** Characters that a password needs. Standing alone, it is never allowed to be the shorter one. */
export function minimumLength({ policy, secondFactorDemanded }: PasswordRules): number {
  const { min_length_alone, min_length_with_second_factor } = policy
  if (secondFactorDemanded) return min_length_with_second_factor
  return Math.max(min_length_alone, min_length_with_second_factor)
}
