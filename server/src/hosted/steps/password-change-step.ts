import { ShrdError } from '@shrd/crypto/errors'
import { passwordRules } from '../../identity/client-policy/client-policy.ts'
import type { Passwords } from '../../identity/password/passwords.ts'
import type { Database } from '../../persistence/database.ts'
import type { SignIns } from '../sign-ins.ts'
import type { StepHandler } from './finding.ts'

interface Deps {
  database: Database
  passwords: Pick<Passwords, 'prepare' | 'change'>
  underWay: Pick<SignIns, 'spare'>
}

/** A stronger password, of somebody who has just proven the one that is too weak here. */
export function takeNewPassword({
  database,
  passwords,
  underWay,
}: Deps): StepHandler<'new_password'> {
  return async ({ password }, { signIn, door }) => {
    const { stage, sub } = signIn.state
    if (stage !== 'password_change' || sub === null) return {}
    const person = await database.store.persons.find(sub)
    if (person?.status !== 'active') throw new ShrdError('invalid_credentials')
    const checked = await passwords.prepare({ ...passwordRules(door.policy), password, person })
    await database.transaction(async (store) => {
      // It ends all sessions and sign-ins of the person; this one goes on.
      await underWay.spare(signIn, store)
      await passwords.change(store, person, checked)
    })
    return { event: { type: 'passed', step: 'password_change' } }
  }
}
