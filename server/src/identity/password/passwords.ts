import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import type { Database } from '../../persistence/database.ts'
import type { Person } from '../../persistence/repositories/persons.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import { hashSecret } from '../../secrets.ts'
import { normaliseEmail } from '../persons/email.ts'
import type { BeforeProof } from '../sessions/before-proof.ts'
import { endAllOf } from '../sessions/end-sessions.ts'
import type { Throttle } from '../throttle.ts'
import type { BreachedPasswords } from './breached-passwords.ts'
import {
  type CheckedPassword,
  heldMinimum,
  type NewPassword,
  prepareNewPassword,
} from './new-password.ts'
import { accountSubject, passwordCounters } from './password-counters.ts'
import type { PasswordHasher } from './password-hash.ts'
import { DEFAULT_PASSWORD_POLICY } from './password-policy.ts'

/** One attempt to sign in with a password. */
export interface PasswordAttempt {
  readonly accountId: string
  readonly email: string
  readonly password: string
  readonly address: string
}

/** A user who proved their password. */
export interface ProvenPerson extends Person {
  /** The minimum that applied when the password was set. */
  readonly storedUnder: number
}

/** E-mail address and password as a credential. */
export interface Passwords {
  /**
   * Finds the user with this password. Unknown address, wrong password, no password and suspended
   * user give the same response, in text and time.
   *
   * @param before called with the user before their password is compared
   * @throws `invalid_credentials`, or `too_many_requests` with `retry_after` in seconds
   */
  verify(attempt: PasswordAttempt, before?: BeforeProof): Promise<ProvenPerson>
  /**
   * Checks the password of a signed-in user. A wrong one counts as at a sign-in.
   *
   * @throws as {@link Passwords.verify}
   */
  confirm(person: Person, of: Pick<PasswordAttempt, 'password' | 'address'>): Promise<void>
  /**
   * Checks and hashes a new password. This is slow, so call it before the transaction with
   * {@link Passwords.change}, and only for users who have proven their identity.
   *
   * @throws the codes of `assertPassword`
   */
  prepare(proposed: NewPassword): Promise<CheckedPassword>
  /**
   * Stores the prepared password of a user. Ends the wait after failures, and all sessions.
   *
   * @throws `conflict` if the password was changed since it was prepared
   */
  change(store: Repositories, person: Person, checked: CheckedPassword): Promise<void>
  /**
   * Like `change`, but ends no session: the caller decides which end.
   *
   * @throws as {@link Passwords.change}
   */
  replace(store: Repositories, person: Person, checked: CheckedPassword): Promise<void>
  /** Stores a password that the service generated, without a check. */
  set(store: Repositories, person: Person, password: string): Promise<void>
  /** The minimum that applied when the password was set; 0 without a password. */
  storedUnder(sub: string): Promise<number>
}

interface Deps {
  readonly database: Database
  readonly ports: Ports
  readonly throttle: Throttle
  readonly hasher: PasswordHasher
  readonly breachedPasswords: BreachedPasswords
}

/** See {@link Passwords}. */
export function createPasswords(deps: Deps): Passwords {
  return {
    verify: (attempt, before) => verifyPassword(deps, attempt, before),
    confirm: (person, of) => confirmPassword(deps, person, of),
    prepare: (proposed) => prepareNewPassword(deps, proposed),
    change: (store, person, checked) => changePassword(deps, store, person, checked),
    replace: (store, person, checked) => replacePassword(deps, store, person, checked),
    async set(store, person, password) {
      const { history } = DEFAULT_PASSWORD_POLICY
      const hash = await deps.hasher.hash(password)
      const present = await store.passwords.findHash(person.sub)
      const checked = { hash, minimum_length: heldMinimum(password), present, history }
      await changePassword(deps, store, person, checked)
    },
    async storedUnder(sub) {
      return (await deps.database.store.passwords.find(sub))?.minimum_length ?? 0
    },
  }
}

async function changePassword(
  deps: Deps,
  store: Repositories,
  person: Person,
  checked: CheckedPassword,
): Promise<void> {
  await replacePassword(deps, store, person, checked)
  await endAllOf(store, person.sub)
}

async function replacePassword(
  { ports }: Deps,
  store: Repositories,
  person: Person,
  { present, hash, minimum_length, history }: CheckedPassword,
): Promise<void> {
  const credential = { hash, minimum_length }
  // A sign-in with the present password that starts now waits, and reads the new one.
  await store.persons.lock(person.sub)
  if (!(await store.passwords.replace(person.sub, present, credential, ports.now()))) {
    throw new ShrdError('conflict')
  }
  // The present password counts as one of those that cannot be used again.
  if (present !== undefined) await store.passwords.remember(person.sub, present, history - 1)
  if (person.email !== null) await forgetFailures(store, person.account_id, person.email)
}

/** Ends the wait after wrong passwords for one e-mail address, in the normalised form. */
export async function forgetFailures(
  store: Repositories,
  accountId: string,
  email: string,
): Promise<void> {
  await store.attempts.reset(hashSecret(accountSubject(accountId, email)))
}

async function verifyPassword(
  deps: Deps,
  attempt: PasswordAttempt,
  before?: BeforeProof,
): Promise<ProvenPerson> {
  const { accountId, ...of } = attempt
  const email = normaliseEmail(attempt.email)
  return checkPassword(deps, { ...of, account: accountSubject(accountId, email) }, async () => {
    const person = await deps.database.store.persons.findByEmail(accountId, email)
    await before?.(person?.sub ?? null)
    return person
  })
}

/** Users without an address also have a counter: no address looks like a subject. */
async function confirmPassword(
  deps: Deps,
  person: Person,
  of: Pick<PasswordAttempt, 'password' | 'address'>,
): Promise<void> {
  const account = accountSubject(person.account_id, person.email ?? person.sub)
  await checkPassword(deps, { ...of, account }, async () => person)
}

async function checkPassword(
  { database, throttle, hasher }: Deps,
  attempt: Pick<PasswordAttempt, 'password' | 'address'> & { account: string },
  find: () => Promise<Person | undefined>,
): Promise<ProvenPerson> {
  const counters = passwordCounters(throttle, attempt)
  await counters.take()
  const person = await find()
  const credential = await database.store.passwords.find(person?.sub ?? '')
  const hash = credential?.hash
  const matches = await hasher.verify(hash, attempt.password).catch(async (error: unknown) => {
    // The queue is full. Nothing was guessed, so nothing counts.
    if (isShrdError(error, 'too_many_requests')) await counters.giveBack()
    throw error
  })
  if (!matches || person?.status !== 'active') throw new ShrdError('invalid_credentials')
  await counters.settle()
  return { ...person, storedUnder: credential?.minimum_length ?? 0 }
}
