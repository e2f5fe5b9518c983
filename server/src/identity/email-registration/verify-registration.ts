import { isShrdError, ShrdError } from '@shrd/crypto/errors'
import type { Database } from '../../persistence/database.ts'
import type { PendingRegistration } from '../../persistence/repositories/pending-registrations.ts'
import type { Person } from '../../persistence/repositories/persons.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import type { Ports } from '../../ports.ts'
import { hashSecret } from '../../secrets.ts'
import type { OneTimeCodes, ProvenCode } from '../one-time-codes/one-time-codes.ts'
import type { PasswordAttempt, Passwords } from '../password/passwords.ts'
import type { Persons } from '../persons/persons.ts'
import { recordUserEvent } from '../user-events/record-user-event.ts'

/**
 * The mailed proof: the code, in the flow that requested it, or the link.
 *
 * Its code can be typed only in the browser that registered. Anybody who reads the mail can open
 * the link, also somebody who never registered. So a link activates the password of a registration
 * only for a reader who knows it. Otherwise a stranger could register the address of somebody else,
 * choose the password, and wait for the reader to open the link.
 */
export type AddressProof =
  | { readonly flow: string; readonly code: string }
  | (LinkProof & { readonly typed: TypedPassword | null })

/** The link of a registration. */
export interface LinkProof {
  /** SHA-256 of its token. */
  readonly tokenHash: string
}

/** What the reader of the link types. `null` in its place creates a user without a password. */
export type TypedPassword = Pick<PasswordAttempt, 'password' | 'address' | 'knownAs'>

/** Dependencies of verifying registrations. */
export interface VerificationDeps {
  readonly database: Database
  readonly ports: Ports
  readonly codes: OneTimeCodes
  readonly persons: Persons
  readonly passwords: Pick<Passwords, 'change' | 'compare'>
}

/** The registration of a proof. */
interface Proven {
  readonly pending: PendingRegistration
  /** The code that proved it. */
  readonly code?: ProvenCode
  /** False if the user gets no password. */
  readonly hasPassword: boolean
}

/** A new user, and the minimum that applied to the password. */
export type RegisteredPerson = Person & { readonly storedUnder: number }

/** Runs in the transaction that creates the user. */
export type OnCreated = (store: Repositories, sub: string) => Promise<void>

/** See `EmailRegistration.verify`. */
export async function verifyRegistration(
  deps: VerificationDeps,
  proof: AddressProof,
  onCreated?: OnCreated,
): Promise<RegisteredPerson> {
  const proven = 'tokenHash' in proof ? await proveLink(deps, proof) : await proveCode(deps, proof)
  const person = await deps.database.transaction(async (store) => {
    const created = await finish(deps, store, proven)
    if (created) await onCreated?.(store, created.sub)
    return created
  })
  // Throw after the commit, so that the registration is over and proves nothing again.
  if (person === undefined) throw new ShrdError('account_exists')
  return { ...person, storedUnder: proven.hasPassword ? proven.pending.minimum_length : 0 }
}

/** See `EmailRegistration.findByLink`. */
export async function findByLink(
  { database, ports }: Pick<VerificationDeps, 'database' | 'ports'>,
  { tokenHash }: LinkProof,
): Promise<PendingRegistration> {
  const { pendingRegistrations } = database.store.identity
  const pending = await pendingRegistrations.findByToken(tokenHash, ports.now())
  if (pending === undefined) throw new ShrdError('email_not_verified')
  return pending
}

async function proveLink(
  deps: VerificationDeps,
  { typed, ...link }: LinkProof & { typed: TypedPassword | null },
): Promise<Proven> {
  const pending = await findByLink(deps, link)
  const isChosen = pending.password_hash !== ''
  if (typed !== null && isChosen) {
    const { account_id: accountId, email } = pending
    await deps.passwords.compare({ ...typed, accountId, email }, pending.password_hash)
  }
  return { pending, hasPassword: typed !== null && isChosen }
}

async function proveCode(
  { database, ports, codes }: VerificationDeps,
  { flow, code: guess }: { flow: string; code: string },
): Promise<Proven> {
  const code = await codes
    .prove({ flow, purpose: 'verify_email', code: guess })
    .catch((error: unknown) => throwNotVerified(error))
  const { pendingRegistrations } = database.store.identity
  const pending = await pendingRegistrations.findByFlow(hashSecret(flow), ports.now())
  // A right code without a registration: the link was used, in another browser.
  if (pending === undefined) throw new ShrdError('account_exists')
  return { pending, code, hasPassword: pending.password_hash !== '' }
}

function throwNotVerified(cause: unknown): never {
  if (isShrdError(cause, 'token_invalid') || isShrdError(cause, 'code_expired')) {
    throw new ShrdError('email_not_verified', { cause, data: cause.data })
  }
  throw cause
}

/**
 * `undefined` if the address is taken. Conditional deletes let only one of several requests get
 * here.
 */
async function finish(
  { persons, passwords }: VerificationDeps,
  store: Repositories,
  { pending, code, hasPassword }: Proven,
): Promise<Person | undefined> {
  const isMine = await store.identity.pendingRegistrations.end(pending)
  if (!isMine || (await code?.use(store)) === false) throw new ShrdError('email_not_verified')
  const { account_id, email, name, locale, password_hash: hash, minimum_length } = pending
  const known = { account_id, email, email_verified: true, name, locale }
  const person = await persons.create(store, known)
  if (person === undefined) return undefined
  const checked = { hash, minimum_length, present: undefined, history: 0 }
  if (hasPassword) await passwords.change(store, person, checked)
  const { sub, created_at: at } = person
  const details = { method: 'email' }
  await recordUserEvent(store, { type: 'user.registered', sub, pool: person, details, at })
  return person
}
