import { ShrdError } from '@shrd/crypto/errors'
import type { Database } from '../../../persistence/database.ts'
import type { Ports } from '../../../ports.ts'
import { passwordRules } from '../../client-policy/client-policy.ts'
import { forgetMailed } from '../../one-time-codes/forget-mailed.ts'
import type { Passwords } from '../../password/passwords.ts'
import type { SecurityNotices } from '../../sessions/security-notices.ts'
import type { Throttle, ThrottlePolicy } from '../../throttle.ts'
import { recordUserEvent } from '../../user-events/record-user-event.ts'
import type { SignIns } from '../sign-ins.ts'
import type { StepHandler } from './finding.ts'

/** Each try costs a slow hash per earlier password, and no user needs that many tries. */
const POLICY: ThrottlePolicy = { free: 20, longest: 15 * 60_000, memory: 60 * 60_000 }

interface Deps {
  database: Database
  ports: Pick<Ports, 'now'>
  throttle: Pick<Throttle, 'take' | 'reset'>
  passwords: Pick<Passwords, 'prepare' | 'change'>
  notices: Pick<SecurityNotices, 'notify'>
  signIns: Pick<SignIns, 'detach'>
}

/** Replaces a password that is too weak for the application, for a user who has just proven it. */
export function takeNewPassword(deps: Deps): StepHandler<'new_password'> {
  const { database, ports, throttle, passwords, notices, signIns } = deps
  return async ({ password }, { signIn, entry }) => {
    const { stage, sub } = signIn.state
    if (stage !== 'password_change' || sub === null) return {}
    const person = await database.store.identity.persons.find(sub)
    if (person?.status !== 'active') throw new ShrdError('invalid_credentials')
    const subject = `new-password:${sub}`
    await throttle.take(subject, POLICY)
    const { policy, address } = entry
    const checked = await passwords.prepare({ ...passwordRules(policy), password, person, address })
    await database.transaction(async (store) => {
      // It ends all sessions and sign-ins of the user, except this one.
      if (!(await signIns.detach(signIn, store))) throw new ShrdError('session_ended')
      await passwords.change(store, person, checked)
      const type = 'user.password_changed'
      await recordUserEvent(store, { type, sub, pool: person, at: ports.now() })
      await forgetMailed(store, sub)
      const { userAgent, locale } = entry
      await notices.notify(store, sub, { kind: 'password_changed', userAgent, locale })
    })
    await throttle.reset(subject)
    return { event: { type: 'passed', step: 'password_change' } }
  }
}
