import type { Person } from '../../persistence/repositories/persons.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import type { Persons } from '../persons/persons.ts'
import { endAllOf } from '../sessions/end-sessions.ts'
import { PLATFORM_ACCOUNT } from './platform-account.ts'

/** An operator, and whether this call created it. */
export interface EnsuredOperator {
  readonly sub: string
  readonly isNew: boolean
}

interface Deps {
  readonly ports: Ports
  readonly persons: Persons
}

/**
 * Finds the operator with this e-mail address, or creates one without a password. A registered user
 * with the address becomes an operator. Their earlier sessions end, so that none of them gets the
 * role.
 *
 * @param email in the normalised form
 */
export async function ensureOperator(
  { ports, persons }: Deps,
  store: Repositories,
  email: string,
): Promise<EnsuredOperator> {
  const known = await store.identity.persons.findByEmail(PLATFORM_ACCOUNT, email)
  if (known?.roles.includes('god')) return { sub: known.sub, isNew: false }
  const person = known ?? (await persons.create(store, { account_id: PLATFORM_ACCOUNT, email }))
  if (person === undefined)
    throw new Error('another request registered this e-mail address at the same time')
  await appoint(ports, store, person)
  return { sub: person.sub, isNew: true }
}

async function appoint(ports: Ports, store: Repositories, { sub, roles }: Person): Promise<void> {
  const now = ports.now()
  await store.identity.persons.setRoles(sub, [...roles, 'god'], now)
  await endAllOf(store, sub)
  await store.identity.accounts.insertMember({
    account_id: PLATFORM_ACCOUNT,
    sub,
    role: 'owner',
    created_at: now,
  })
}
