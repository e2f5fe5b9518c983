import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import type { Database } from '../../persistence/database.ts'
import type { Person } from '../../persistence/repositories/persons.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import { hashSecret } from '../../secrets.ts'
import { addressBlock } from '../client-address.ts'
import { normaliseEmail } from '../persons/email.ts'
import { endAllOf } from '../sessions/end-sessions.ts'
import type { Throttle, ThrottlePolicy } from '../throttle.ts'
import type { PasswordHasher } from './password-hash.ts'

const DAY = 86_400_000

/** Of one account from one address: what a person mistyping meets. */
const PAIR: ThrottlePolicy = { free: 4, longest: 15 * 60_000, memory: DAY }
/** Of one address over all accounts; many people may share one. */
const ADDRESS: ThrottlePolicy = { free: 50, longest: 5 * 60_000, memory: 15 * 60_000 }
/**
 * Of one account from anywhere: NIST SP 800-63B-4, 3.2.2 allows a hundred failures in a row. The wait
 * begins early enough to be a whole day at the hundredth, and every further guess costs a day as well.
 * It is no lock for good, because anybody can bring it about from many addresses and until a reset by
 * mail exists nobody could lift it.
 */
const ACCOUNT: ThrottlePolicy = { free: 80, longest: DAY, memory: DAY, memoryGrows: true }

/** One attempt to sign in with a password. */
export interface PasswordAttempt {
  readonly accountId: string
  readonly email: string
  readonly password: string
  readonly address: string
}

/** E-mail and password as a credential. */
export interface Passwords {
  /**
   * The person whose password this is. Unknown e-mail, wrong password, no password and suspended
   * person are one answer, in text and in time.
   *
   * @throws `invalid_credentials`, or `too_many_requests` with `retry_after` in seconds.
   */
  verify(attempt: PasswordAttempt): Promise<Person>
  /** Sets the password of a person; a change or reset also ends the wait, and all sessions. */
  set(store: Repositories, person: Person, password: string): Promise<void>
}

interface Deps {
  readonly database: Database
  readonly ports: Ports
  readonly throttle: Throttle
  readonly hasher: PasswordHasher
}

/** See {@link Passwords}. */
export function createPasswords(deps: Deps): Passwords {
  return {
    verify: (attempt) => verifyPassword(deps, attempt),
    async set(store, person, password) {
      await store.passwords.save(person.sub, await deps.hasher.hash(password), deps.ports.now())
      await endAllOf(store, person.sub)
      if (person.email === null) return
      await store.attempts.reset(hashSecret(accountSubject(person.account_id, person.email)))
    },
  }
}

async function verifyPassword(deps: Deps, attempt: PasswordAttempt): Promise<Person> {
  const { database, throttle, hasher } = deps
  const email = normaliseEmail(attempt.email)
  const account = accountSubject(attempt.accountId, email)
  const block = addressBlock(attempt.address)
  const address = `password-address:${block}`
  const pair = `${account}:${block}`
  await throttle.take(address, ADDRESS)
  await throttle.take(pair, PAIR)
  await throttle.take(account, ACCOUNT)
  const person = await database.store.persons.findByEmail(attempt.accountId, email)
  const hash = await database.store.passwords.findHash(person?.sub ?? '')
  const matches = await hasher.verify(hash, attempt.password).catch(async (error: unknown) => {
    // The queue is full: nothing was guessed, so nothing counts.
    if (isShrdError(error, 'too_many_requests')) {
      for (const subject of [address, pair, account]) await throttle.giveBack(subject)
    }
    throw error
  })
  if (!matches || person?.status !== 'active') throw new ShrdError('invalid_credentials')
  await throttle.giveBack(address)
  await throttle.reset(pair)
  await throttle.reset(account)
  return person
}

/** The same for known and unknown e-mails, so that slowing down tells nothing either. */
function accountSubject(accountId: string, email: string): string {
  return `password:${accountId}:${email}`
}
