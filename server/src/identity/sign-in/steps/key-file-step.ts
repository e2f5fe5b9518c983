import { ShrdError } from '@shrd/crypto/errors'
import type { PersonRepository } from '../../../persistence/repositories/persons.ts'
import type { Identify } from '../identify.ts'
import { beginningOf } from '../sign-ins.ts'
import type { Finding, StepHandler } from './finding.ts'

interface Deps {
  persons: Pick<PersonRepository, 'find'>
  identify: Identify
}

/**
 * The browser opens the key file and proves it by calls that start a session. The sign-in continues
 * with that session. The session must have proven a key after this sign-in began, because an
 * application may require a new proof. It must belong to the application's pool, and the policy
 * must name key files.
 */
export function takeContinue({ persons, identify }: Deps): StepHandler<'continue'> {
  return async (_, { signIn, entry }): Promise<Finding> => {
    const isOffered = entry.policy.methods.includes('key_file')
    if (signIn.state.stage !== 'key_file' || !isOffered) return {}
    const session = await entry.findSession()
    if (!session?.key_proven || session.created_at < beginningOf(signIn)) {
      throw new ShrdError('session_ended')
    }
    const { sub, reference, amr, created_at: signedInAt, user_id } = session
    const person = await persons.find(sub)
    if (person?.account_id !== entry.accountId) throw new ShrdError('invalid_credentials')
    const known = { session: reference, signedInAt, amr }
    const event = await identify({ person, by: 'key_file', known, entry })
    return { event, kept: { email: person.email, user_id } }
  }
}
