import type { SignInMethod } from '@shrd/contract'
import { needsStrongerPassword } from '../identity/client-policy/needs-stronger-password.ts'
import type { TwoFactor } from '../identity/two-factor/two-factor.ts'
import type { Person } from '../persistence/repositories/persons.ts'
import type { Door } from './door.ts'
import type { LaterStage } from './interaction-machine.ts'

/** Who was identified, how, and for whom. */
export interface Entry {
  person: Pick<Person, 'sub' | 'roles'>
  by: SignInMethod
  /** The characters that were asked for when the password was set, where it was by password. */
  storedUnder?: number
  door: Pick<Door, 'policy' | 'needsConsent'>
}

/** What is asked of a person once it is proven who they are. */
export type FindAhead = (entry: Entry) => Promise<readonly LaterStage[]>

interface Deps {
  twoFactor: Pick<TwoFactor, 'isEnrolled'>
  /** True for somebody who may do so much that a password is not enough, wherever they sign in. */
  mustHaveSecondFactor(person: Entry['person']): boolean
}

/**
 * The second factor guards every way in, one-time codes included; the login with a key file has
 * asked for it already. Who has none is set up where the application demands one, or what they may do.
 * A password that is too weak for the application is changed, unless a second factor stands beside it.
 */
export function createFindAhead({ twoFactor, mustHaveSecondFactor }: Deps): FindAhead {
  return async ({ person, by, storedUnder, door }) => {
    const enrolled = await twoFactor.isEnrolled(person.sub)
    const demanded = door.policy.second_factor === 'required' || mustHaveSecondFactor(person)
    const guarded = enrolled || demanded
    const ahead: LaterStage[] = []
    if (enrolled && by !== 'key_file') ahead.push('second_factor')
    if (!enrolled && demanded) ahead.push('second_factor_setup')
    const isWeak =
      storedUnder !== undefined && needsStrongerPassword(storedUnder, door.policy, guarded)
    if (isWeak) ahead.push('password_change')
    if (door.needsConsent(person.sub)) ahead.push('consent')
    return ahead
  }
}
