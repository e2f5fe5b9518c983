import { ShrdError } from '@shrd/crypto/errors'
import type { PersonRepository } from '../../persistence/repositories/persons.ts'
import type { FindAhead } from '../find-ahead.ts'
import { beginningOf } from '../sign-ins.ts'
import type { Finding, StepHandler } from './finding.ts'

interface Deps {
  persons: Pick<PersonRepository, 'find'>
  findAhead: FindAhead
}

/**
 * A key file is opened in the browser and proven by the calls of the login with one, which start a
 * session; the sign-in goes on from there. Only a session that proved a key counts, after this sign-in
 * began (an application may ask for a new proof), and only one of the pool that it asks for.
 */
export function takeContinue({ persons, findAhead }: Deps): StepHandler<'continue'> {
  return async (_, { signIn, door }): Promise<Finding> => {
    if (signIn.state.stage !== 'key_file') return {}
    const session = await door.findSession()
    if (!session?.key_proven || session.created_at < beginningOf(signIn)) {
      throw new ShrdError('session_ended')
    }
    const { sub, reference, amr, created_at: signedInAt, user_id } = session
    const person = await persons.find(sub)
    if (person?.account_id !== door.accountId) throw new ShrdError('invalid_credentials')
    const ahead = await findAhead({ person, by: 'key_file', door })
    const known = { session: reference, signedInAt }
    return {
      event: { type: 'identified', sub, amr, ahead, known },
      kept: { email: person.email, user_id },
    }
  }
}
