import type { SignInMethod } from '@shrd/contract'
import type { TwoFactor } from '../identity/two-factor/two-factor.ts'
import type { Door } from './door.ts'
import type { LaterStage } from './interaction-machine.ts'

/** Who was identified, how, and for whom. */
export interface Entry {
  sub: string
  by: SignInMethod
  door: Pick<Door, 'policy' | 'needsConsent'>
}

/** What is asked of a person once it is proven who they are. */
export type FindAhead = (entry: Entry) => Promise<readonly LaterStage[]>

interface Deps {
  twoFactor: Pick<TwoFactor, 'isEnrolled'>
  /** True for somebody who may do so much that a password is not enough, wherever they sign in. */
  mustHaveSecondFactor(sub: string): Promise<boolean>
  /** True when the password of the person was set under a weaker policy than this one. */
  mustChangePassword(sub: string, door: Entry['door'], hasSecondFactor: boolean): Promise<boolean>
}

/**
 * The second factor guards every way in, one-time passwords included; the login with a key file has
 * asked for it already. Who has none is set up where the application demands one, or what they may do.
 * A password that is too weak for the application is changed, unless a second factor stands beside it.
 */
export function createFindAhead({
  twoFactor,
  mustHaveSecondFactor,
  mustChangePassword,
}: Deps): FindAhead {
  return async ({ sub, by, door }) => {
    const enrolled = await twoFactor.isEnrolled(sub)
    const isAsked = door.policy.second_factor === 'required'
    const demanded = isAsked || (!enrolled && (await mustHaveSecondFactor(sub)))
    const ahead: LaterStage[] = []
    if (enrolled && by !== 'key_file') ahead.push('second_factor')
    if (!enrolled && demanded) ahead.push('second_factor_setup')
    if (by === 'password' && (await mustChangePassword(sub, door, enrolled || demanded))) {
      ahead.push('password_change')
    }
    if (door.needsConsent(sub)) ahead.push('consent')
    return ahead
  }
}
