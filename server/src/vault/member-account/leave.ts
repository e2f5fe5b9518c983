import { deleteWithMemberships } from '../../identity/account/delete-with-memberships.ts'
import type { Person } from '../../persistence/repositories/persons.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { createRandomId } from '../../secrets.ts'
import type { MemberDeps } from './member-deps.ts'

/** A member who leaves. */
export interface Leaving {
  readonly person: Person
  readonly user_id: string
  readonly purge_at: number
}

/**
 * Forgets who a member was: the keys move to a subject that is nobody, and the user is deleted with
 * credentials, sessions and memberships. Only the key log still says that there was a member.
 *
 * @throws `last_owner`
 */
export async function leave(
  { ports }: Pick<MemberDeps, 'ports'>,
  store: Repositories,
  { person, user_id, purge_at }: Leaving,
): Promise<void> {
  const now = ports.now()
  const nobody: Person = {
    sub: createRandomId('p', ports.randomBytes),
    account_id: person.account_id,
    email: null,
    email_verified: false,
    name: null,
    locale: null,
    username: null,
    profile: {},
    attributes: {},
    roles: [],
    plan_type: person.plan_type,
    status: 'deleted',
    created_at: now,
    updated_at: now,
  }
  await store.identity.persons.insert(nobody)
  await store.identity.members.move(user_id, nobody.sub)
  await store.identity.departures.insert({ user_id, created_at: now, purge_at })
  await deleteWithMemberships(store, person.sub, now)
}
