import { ShrdError } from '@shrd/crypto/errors'
import { changePerson } from './people.ts'
import { createSecondFactor, type TestPerson, type TestSecondFactor } from './person.ts'
import { createEmergencyCodes, readEmergencyCode } from './random-text.ts'
import type { ServiceState } from './service-state.ts'
import { createTotpSecret, findTotpStep } from './totp.ts'

/** An authenticator that is not in force yet. */
export type NewSecondFactor = Pick<TestSecondFactor, 'secret' | 'codes'>

/** Creates a set-up for its screen. */
export function startSetup(): NewSecondFactor {
  return { secret: createTotpSecret(), codes: createEmergencyCodes() }
}

/**
 * Accepts a token of the authenticator, or an emergency code, once.
 *
 * @throws `token_invalid`, `token_used`
 */
export async function verifySecondFactor(
  state: ServiceState,
  person: TestPerson,
  given: string,
): Promise<void> {
  const code = readEmergencyCode(given)
  const factor = getFactor(person)
  if (!/^[^-]{5}-[^-]{5}-[^-]{5}$/.test(code)) return useToken(state, person, given)
  if (!factor.codes.includes(code)) throw new ShrdError('token_invalid')
  const codes = factor.codes.filter((one) => one !== code)
  changePerson(state, person.sub, { second_factor: { ...factor, codes } })
}

/**
 * Accepts a token, but no emergency code.
 *
 * @throws `token_invalid`, `token_used`
 */
export async function useToken(
  state: ServiceState,
  person: TestPerson,
  given: string,
): Promise<void> {
  const factor = getFactor(person)
  const last_step = await findTotpStep(factor.secret, given.trim(), state.now())
  if (last_step === undefined) throw new ShrdError('token_invalid')
  if (last_step <= factor.last_step) throw new ShrdError('token_used')
  changePerson(state, person.sub, { second_factor: { ...factor, last_step } })
}

/**
 * Brings a new authenticator into force with its first token.
 *
 * @throws `token_invalid`
 */
export async function acceptSetup(
  state: ServiceState,
  sub: string,
  { setup, token }: { setup: NewSecondFactor; token: string },
): Promise<void> {
  const now = state.now()
  const last_step = await findTotpStep(setup.secret, token.trim(), now)
  if (last_step === undefined) throw new ShrdError('token_invalid')
  changePerson(state, sub, { second_factor: createSecondFactor({ ...setup, last_step, now }) })
}

function getFactor({ second_factor }: TestPerson): TestSecondFactor {
  if (second_factor === null) throw new ShrdError('token_invalid')
  return second_factor
}
