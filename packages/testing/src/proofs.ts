import { getByEmail } from './people.ts'
import { normaliseEmail } from './person.ts'
import type { ServiceState } from './service-state.ts'
import { findSetup } from './take-step.ts'
import { stepOf, tokenOfStep } from './totp.ts'

/** Returns the last digits mailed to an address. */
export function findCode({ mails }: ServiceState, email: string): string {
  const wanted = normaliseEmail(email)
  const mail = mails.findLast((one) => one.email === wanted && one.code !== null)
  if (mail === undefined || mail.code === null) {
    throw new TypeError(`no code was mailed to ${email}`)
  }
  return mail.code
}

/**
 * Returns the code of an authenticator, or the next one if that was used: a step early counts (RFC
 * 6238, 5.2).
 */
export async function findToken(state: ServiceState, email: string): Promise<string> {
  const { sub, second_factor } = getByEmail(state, email)
  const present = stepOf(state.now())
  const started = findSetup(state, sub)
  if (started !== undefined) return tokenOfStep(started, present)
  if (second_factor === null) throw new TypeError(`${email} has no second factor`)
  return tokenOfStep(second_factor.secret, Math.max(present, second_factor.last_step + 1))
}
