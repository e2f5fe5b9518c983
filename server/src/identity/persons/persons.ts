import type { Person } from '../../persistence/repositories/persons.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import { createRandomId } from '../../secrets.ts'
import { normaliseEmail } from './email.ts'

/** The data of a new user. */
export type NewPerson = Pick<Person, 'account_id'> &
  Partial<Pick<Person, 'email' | 'email_verified' | 'name' | 'locale' | 'roles'>>

/** Creates users. */
export interface Persons {
  /** Creates a user with a new subject; `undefined` if the e-mail address is taken. */
  create(store: Repositories, options: NewPerson): Promise<Person | undefined>
}

/** See {@link Persons}. */
export function createPersons({ ports }: { ports: Ports }): Persons {
  return {
    async create(store, options) {
      const now = ports.now()
      const person: Person = {
        sub: createRandomId('p', ports.randomBytes),
        account_id: options.account_id,
        email: options.email ? normaliseEmail(options.email) : null,
        email_verified: options.email_verified ?? false,
        name: options.name ?? null,
        locale: options.locale ?? null,
        username: null,
        profile: {},
        attributes: {},
        roles: options.roles ?? [],
        plan_type: 'free_trial',
        status: 'active',
        created_at: now,
        updated_at: now,
      }
      return (await store.identity.persons.insert(person)) ? person : undefined
    },
  }
}
