import { demandedLength, type PasswordDemand } from './client-policy.ts'

/**
 * True if a client requires a stronger password than the policy under which it was set.
 *
 * @param storedUnder the minimum at that time (`Passwords.storedUnder`)
 */
export function isStricter(demand: PasswordDemand, storedUnder: number): boolean {
  return demandedLength(demand) > storedUnder
}

/**
 * True if a user who proved their password must change it before they enter this client. A second
 * factor makes up for a weaker password, and a user who has one must give it in any case.
 *
 * @param storedUnder see {@link isStricter}
 */
export function needsStrongerPassword(
  storedUnder: number,
  demand: PasswordDemand,
  hasSecondFactor: boolean,
): boolean {
  return !hasSecondFactor && isStricter(demand, storedUnder)
}
