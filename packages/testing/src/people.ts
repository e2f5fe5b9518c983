import { ShrdError } from '@shrd/crypto/errors'
import { createPerson, type NewTestPerson, normaliseEmail, type TestPerson } from './person.ts'
import type { ServiceState } from './service-state.ts'
import { endSession } from './sessions.ts'

/** The users of a service. */
export interface TestPeople {
  /**
   * Adds a user and returns the created values: `sub`, authenticator, codes.
   *
   * @throws `account_exists` for an address that is taken.
   */
  add(person: NewTestPerson): TestPerson
  /** Changes a user: name, `status: 'suspended'`, or password. */
  change(email: string, changes: Partial<Omit<TestPerson, 'sub'>>): TestPerson
  remove(email: string): void
  list(): readonly TestPerson[]
  find(email: string): TestPerson | undefined
}

/** See {@link TestPeople}. */
export function createPeople(state: ServiceState): TestPeople {
  return {
    add: (given) => addPerson(state, createPerson(given, state.now())),
    change: (email, changes) => changePerson(state, getByEmail(state, email).sub, changes),
    remove: (email) => removePerson(state, getByEmail(state, email).sub),
    list: () => [...state.people.values()],
    find: (email) => findByEmail(state, email),
  }
}

/** See {@link TestPeople.add}. */
export function addPerson(state: ServiceState, person: TestPerson): TestPerson {
  if (findByEmail(state, person.email)) throw new ShrdError('account_exists')
  state.people.set(person.sub, person)
  return person
}

/** Finds the user of an address in any spelling. */
export function findByEmail(state: ServiceState, email: string): TestPerson | undefined {
  const wanted = normaliseEmail(email)
  return [...state.people.values()].find((person) => person.email === wanted)
}

/** Returns the user of an address that a test has added. */
export function getByEmail(state: ServiceState, email: string): TestPerson {
  const person = findByEmail(state, email)
  if (person === undefined) throw new TypeError(`nobody has the address ${email}: add them first`)
  return person
}

/** Finds the user of a `sub`, if they may sign in. */
export function findActive(state: ServiceState, sub: string | null): TestPerson | undefined {
  const person = state.people.get(sub ?? '')
  return person?.status === 'active' ? person : undefined
}

/** Replaces properties of a user. */
export function changePerson(
  state: ServiceState,
  sub: string,
  changes: Partial<Omit<TestPerson, 'sub'>>,
): TestPerson {
  const person = state.people.get(sub)
  if (person === undefined) throw new TypeError(`there is no person ${sub}`)
  const changed = { ...person, ...changes, updated_at: state.now() }
  state.people.set(sub, changed)
  return changed
}

/** Removes a user, with all sessions and grants. */
export function removePerson(state: ServiceState, sub: string): void {
  for (const session of state.sessions.values()) {
    if (session.sub === sub) endSession(state, session.reference)
  }
  state.people.delete(sub)
}
