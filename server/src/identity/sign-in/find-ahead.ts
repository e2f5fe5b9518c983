import type { SignInMethod } from '@shrd/contract'
import type { Person } from '../../persistence/repositories/persons.ts'
import { needsStrongerPassword } from '../client-policy/needs-stronger-password.ts'
import type { TwoFactor } from '../two-factor/two-factor.ts'
import type { SignInEntry } from './sign-in-entry.ts'
import type { LaterStage } from './sign-in-machine.ts'

/** The identified user, the proof, and the client. */
export interface Entry {
  person: Pick<Person, 'sub' | 'roles'>
  by: SignInMethod
  /** The minimum that applied when the password was set, if the proof was a password. */
  storedUnder?: number
  entry: Pick<SignInEntry, 'policy' | 'needsConsent'>
}

/** Finds the steps for a user after the proof. */
export type FindAhead = (entry: Entry) => Promise<readonly LaterStage[]>

interface Deps {
  twoFactor: Pick<TwoFactor, 'isEnrolled'>
  /** True for a user whose rights require more than a password at every sign-in. */
  mustHaveSecondFactor(person: Entry['person']): boolean
}

/**
 * The second factor protects every sign-in method, including one-time codes. The login with a key
 * file has already asked for it. A user without one sets it up if the application or the user's
 * rights require it. A password that is too weak for the application must be changed, unless the
 * user has a second factor.
 */
export function createFindAhead({ twoFactor, mustHaveSecondFactor }: Deps): FindAhead {
  return async ({ person, by, storedUnder, entry }) => {
    const enrolled = await twoFactor.isEnrolled(person.sub)
    const demanded = entry.policy.second_factor === 'required' || mustHaveSecondFactor(person)
    const guarded = enrolled || demanded
    const ahead: LaterStage[] = []
    if (enrolled && by !== 'key_file') ahead.push('second_factor')
    if (!enrolled && demanded) ahead.push('second_factor_setup')
    const isWeak =
      storedUnder !== undefined && needsStrongerPassword(storedUnder, entry.policy, guarded)
    if (isWeak) ahead.push('password_change')
    if (entry.needsConsent(person.sub)) ahead.push('consent')
    return ahead
  }
}
