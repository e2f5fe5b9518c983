import { demandedLength, type PasswordDemand } from './client-policy.ts'

/**
 * True when a client asks more of a password than the policy under which it was set.
 *
 * @param storedUnder The characters that were asked for then (`Passwords.storedUnder`).
 */
export function isStricter(demand: PasswordDemand, storedUnder: number): boolean {
  return demandedLength(demand) > storedUnder
}

/**
 * True when a person who proved their password has to change it before they enter by this client. A
 * second factor stands in for what the password lacks, and its person is asked for it in any case.
 *
 * @param storedUnder See {@link isStricter}.
 */
export function needsStrongerPassword(
  storedUnder: number,
  demand: PasswordDemand,
  hasSecondFactor: boolean,
): boolean {
  return !hasSecondFactor && isStricter(demand, storedUnder)
}
