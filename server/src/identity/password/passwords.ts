import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import type { Config } from '../../config.ts'
import type { Database } from '../../persistence/database.ts'
import type { Person } from '../../persistence/repositories/persons.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import { createRingMac, type RingMac } from '../../ring-mac.ts'
import { hashSecret } from '../../secrets.ts'
import { type KnownAs, ownerHash } from '../known-browsers/known-browsers.ts'
import { normaliseEmail } from '../persons/email.ts'
import type { BeforeProof } from '../sessions/before-proof.ts'
import { endAllOf } from '../sessions/end-sessions.ts'
import type { Throttle } from '../throttle.ts'
import type { BreachedPasswords } from './breached-passwords.ts'
import { chooseDecoy } from './choose-decoy.ts'
import {
  type CheckedPassword,
  heldMinimum,
  type NewPassword,
  prepareNewPassword,
} from './new-password.ts'
import { type AttemptOrigin, accountSubject, countAttempt } from './password-counters.ts'
import type { PasswordHasher } from './password-hash.ts'
import { DEFAULT_PASSWORD_POLICY } from './password-policy.ts'
import { rehashImported } from './rehash-imported.ts'
import { SERVICE, type Waiter } from './waiter.ts'

/** One attempt to sign in with a password. */
export interface PasswordAttempt {
  readonly accountId: string
  readonly email: string
  readonly password: string
  readonly address: string
  /** The browser, which may be known. Without one, the attempt counts as a stranger's. */
  readonly knownAs?: KnownAs
}

/** A password that the user of a session types again. */
export interface Confirmation extends Pick<PasswordAttempt, 'password' | 'address'> {
  /** The session's reference: its browser counts on its own. */
  readonly browser: string
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
  confirm(person: Person, of: Confirmation): Promise<void>
  /**
   * Compares a password with the hash of a user who does not exist yet. A wrong one counts as at a
   * sign-in.
   *
   * @throws as {@link Passwords.verify}
   */
  compare(attempt: PasswordAttempt, hash: string): Promise<void>
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
  readonly config: Pick<Config, 'secrets'>
}

interface Parts extends Deps {
  /** Decides with which hash an address of no user is compared. */
  readonly decoyMac: RingMac
}

/** See {@link Passwords}. */
export function createPasswords(given: Deps): Passwords {
  const decoyMac = createRingMac(given.config.secrets.keyRing, 'password decoys')
  const deps: Parts = { ...given, decoyMac }
  return {
    verify: (attempt, before) => verifyPassword(deps, attempt, before),
    confirm: (person, of) => confirmPassword(deps, person, of),
    compare: (attempt, hash) => comparePassword(deps, attempt, hash),
    prepare: (proposed) => prepareNewPassword(deps, proposed),
    change: (store, person, checked) => changePassword(deps, store, person, checked),
    replace: (store, person, checked) => replacePassword(deps, store, person, checked),
    async set(store, person, password) {
      const { history } = DEFAULT_PASSWORD_POLICY
      const hash = await deps.hasher.hash(password, SERVICE)
      const present = await store.identity.passwords.findHash(person.sub)
      const checked = { hash, minimum_length: heldMinimum(password), present, history }
      await changePassword(deps, store, person, checked)
    },
    async storedUnder(sub) {
      return (await deps.database.store.identity.passwords.find(sub))?.minimum_length ?? 0
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
  await store.identity.persons.lock(person.sub)
  if (!(await store.identity.passwords.replace(person.sub, present, credential, ports.now()))) {
    throw new ShrdError('conflict')
  }
  // The present password counts as one of those that cannot be used again.
  if (present !== undefined)
    await store.identity.passwords.remember(person.sub, present, history - 1)
  if (person.email !== null) await forgetFailures(store, person.account_id, person.email)
}

/** Ends the wait after wrong passwords for one e-mail address, in the normalised form. */
export async function forgetFailures(
  store: Repositories,
  accountId: string,
  email: string,
): Promise<void> {
  await store.service.attempts.reset(hashSecret(accountSubject(accountId, email)))
}

async function verifyPassword(
  deps: Parts,
  attempt: PasswordAttempt,
  before?: BeforeProof,
): Promise<ProvenPerson> {
  const { accountId, email } = attempt
  return checkPassword(deps, { ...guessOf(attempt), accountId }, async () => {
    const person = await deps.database.store.identity.persons.findByEmail(
      accountId,
      normaliseEmail(email),
    )
    await before?.(person?.sub ?? null)
    return person
  })
}

/** Users without an address also have a counter: no address looks like a subject. */
async function confirmPassword(deps: Parts, person: Person, of: Confirmation): Promise<void> {
  const { account_id: accountId, email, sub } = person
  const account = accountSubject(accountId, email ?? sub)
  await checkPassword(deps, { ...of, account, accountId }, async () => person)
}

async function comparePassword(deps: Parts, attempt: PasswordAttempt, hash: string): Promise<void> {
  await countGuess(deps, guessOf(attempt), (matches) => matches(hash))
}

/** A password, and what its failures count for. */
type PasswordGuess = AttemptOrigin & Pick<PasswordAttempt, 'password'>

function guessOf({ accountId, email, password, address, knownAs }: PasswordAttempt): PasswordGuess {
  const normalised = normaliseEmail(email)
  const account = accountSubject(accountId, normalised)
  return { password, account, address, browser: knownAs?.(ownerHash(accountId, normalised)) }
}

async function checkPassword(
  deps: Parts,
  guess: PasswordGuess & Pick<PasswordAttempt, 'accountId'>,
  find: () => Promise<Person | undefined>,
): Promise<ProvenPerson> {
  return countGuess(deps, guess, async (matches, waiter) => {
    const person = await find()
    const { accountId, account, password } = guess
    const { passwords } = deps.database.store.identity
    const { own, decoys } = await passwords.findCompared(accountId, person?.sub ?? '')
    const isEqual = await matches(own?.hash ?? chooseDecoy(deps.decoyMac, account, decoys))
    if (!isEqual || own === undefined || person?.status !== 'active') return undefined
    const { sub } = person
    const storedUnder = await rehashImported(deps, { sub, stored: own, password, waiter })
    return { ...person, storedUnder }
  })
}

/** Counts the guess before `compare`, whose result is falsy for a wrong one. */
async function countGuess<Result>(
  { throttle, hasher }: Parts,
  guess: PasswordGuess,
  compare: (
    matches: (hash: string | undefined) => Promise<boolean>,
    waiter: Waiter,
  ) => Promise<Result | undefined | false>,
): Promise<Result> {
  const counted = await countAttempt(throttle, guess)
  const matches = (hash: string | undefined) =>
    hasher.verify(hash, guess.password, counted.waiter).catch(async (error: unknown) => {
      // It got no place in the queue. Nothing was guessed, so nothing counts.
      if (isShrdError(error, 'too_many_requests')) await counted.giveBack()
      throw error
    })
  const result = await compare(matches, counted.waiter)
  if (!result) throw new ShrdError('invalid_credentials')
  await counted.settle()
  return result
}
