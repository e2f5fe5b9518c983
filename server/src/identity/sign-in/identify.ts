import type { SignInMethod } from '@shrd/contract'
import type { Person } from '../../persistence/repositories/persons.ts'
import { needsStrongerPassword } from '../client-policy/needs-stronger-password.ts'
import type { Proofs } from '../proofs.ts'
import type { TwoFactor } from '../two-factor/two-factor.ts'
import { METHODS } from './methods.ts'
import type { SignInEntry } from './sign-in-entry.ts'
import type { Identified, LaterStage, SignInEvent } from './sign-in-machine.ts'

/** What was proven, how, and where. */
export interface Proof {
  person: Pick<Person, 'sub' | 'roles'>
  by: SignInMethod
  /** The minimum that applied when the password was set, if the proof was a password. */
  storedUnder?: number
  /** The session that the method started itself, with all that it proves. */
  known?: NonNullable<Identified['known']> & { amr: Proofs }
  entry: Pick<SignInEntry, 'policy' | 'needsConsent'>
}

/** Turns a proof into the event of the sign-in machine, with the steps that are left. */
export type Identify = (proof: Proof) => Promise<Extract<SignInEvent, { type: 'identified' }>>

interface Deps {
  twoFactor: Pick<TwoFactor, 'isEnrolled'>
  /** True for a user whose rights require more than a password at every sign-in. */
  mustHaveSecondFactor(person: Proof['person']): boolean
}

/** See {@link Identify}. */
export function createIdentify(deps: Deps): Identify {
  return async (proof) => {
    const { person, by, known } = proof
    const ahead = await findAhead(deps, proof)
    const proven = { type: 'identified', sub: person.sub, ahead } as const
    if (known === undefined) return { ...proven, amr: METHODS[by].proves }
    const { amr, session, signedInAt } = known
    return { ...proven, amr, known: { session, signedInAt } }
  }
}

/**
 * The second factor protects every sign-in method, including one-time codes. The login with a key
 * file has already asked for it. A user without one sets it up if the application or the user's
 * rights require it. A password that is too weak for the application must be changed, unless the
 * user has a second factor.
 */
async function findAhead(
  { twoFactor, mustHaveSecondFactor }: Deps,
  { person, by, storedUnder, entry }: Proof,
): Promise<readonly LaterStage[]> {
  const enrolled = await twoFactor.isEnrolled(person.sub)
  const demanded = entry.policy.second_factor === 'required' || mustHaveSecondFactor(person)
  const guarded = enrolled || demanded
  const ahead: LaterStage[] = []
  if (enrolled && !METHODS[by].hasAskedFactor) ahead.push('second_factor')
  if (!enrolled && demanded) ahead.push('second_factor_setup')
  const isWeak =
    storedUnder !== undefined && needsStrongerPassword(storedUnder, entry.policy, guarded)
  if (isWeak) ahead.push('password_change')
  if (entry.needsConsent(person.sub)) ahead.push('consent')
  return ahead
}
