import { changeProfile } from '@shrd/contract'
import { isShrdError } from '@shrd/crypto/errors'
import { changeValues } from '../../../identity/attributes/attributes.ts'
import { makeDecoy } from '../../../identity/password/make-decoy.ts'
import { changeStatus } from '../../../identity/revocation/change-status.ts'
import type { AttributeValues, StoredAttribute } from '../../../persistence/attribute.ts'
import type { Person } from '../../../persistence/repositories/persons.ts'
import type { Repositories } from '../../../persistence/repositories/repositories.ts'
import type { OnDuplicate } from '../../../persistence/repositories/user-imports.ts'
import { createRandomId, type RandomBytes } from '../../../secrets.ts'
import { readAttributes } from './read-attributes.ts'
import type { ImportedUser, RowProblem } from './row-schema.ts'

/** What happened to a row. */
export type RowOutcome =
  | { readonly code: 'created' | 'updated' | 'skipped'; readonly sub: string }
  | (RowProblem & { readonly sub?: undefined })

/** The account and the choices of an import. */
export interface ImportTarget {
  readonly accountId: string
  readonly onDuplicate: OnDuplicate
  readonly declared: readonly StoredAttribute[]
  readonly now: number
  readonly randomBytes: RandomBytes
}

/** Writes one row, all of it or nothing. Call it in the transaction that counts the row. */
export async function importUser(
  store: Repositories,
  target: ImportTarget,
  user: ImportedUser,
): Promise<RowOutcome> {
  const { persons } = store.identity
  const known = await persons.findByEmail(target.accountId, user.email)
  if (known === undefined) return createUser(store, target, user)
  if (target.onDuplicate === 'skip') return { code: 'skipped', sub: known.sub }
  const locked = await persons.lock(known.sub)
  // Deleted, or renamed, meanwhile.
  if (locked?.email !== user.email) return createUser(store, target, user)
  return updateUser(store, target, { user, known: locked })
}

async function createUser(
  store: Repositories,
  target: ImportTarget,
  user: ImportedUser,
): Promise<RowOutcome> {
  const attributes = tryAttributes(target, {}, user)
  if ('code' in attributes) return attributes
  const person = newPerson(target, user, attributes.values)
  if (!(await store.identity.persons.insert(person))) {
    // Either may be taken, and the address only by somebody who registered at this moment.
    const owner = await store.identity.persons.findByEmail(target.accountId, user.email)
    if (owner !== undefined) return { code: 'skipped', sub: owner.sub }
    return { code: 'username_taken', field: 'preferred_username' }
  }
  await putPassword(store, target, { sub: person.sub, user })
  return { code: 'created', sub: person.sub }
}

function newPerson(
  { accountId, now, randomBytes }: ImportTarget,
  user: ImportedUser,
  attributes: AttributeValues,
): Person {
  return {
    sub: createRandomId('p', randomBytes),
    account_id: accountId,
    email: user.email,
    email_verified: user.email_verified ?? false,
    name: user.name ?? null,
    locale: user.locale ?? null,
    username: user.preferred_username ?? null,
    profile: changeProfile({}, user.profile ?? {}),
    attributes,
    roles: [],
    plan_type: 'free_trial',
    status: user.status ?? 'active',
    created_at: user.created_at ?? now,
    updated_at: now,
  }
}

/** Refuses before it writes, so that a refused row leaves nothing behind. */
async function updateUser(
  store: Repositories,
  target: ImportTarget,
  { user, known }: { readonly user: ImportedUser; readonly known: Person },
): Promise<RowOutcome> {
  const { persons } = store.identity
  const { sub } = known
  const problem = await findObstacle(store, { user, known })
  if (problem !== undefined) return problem
  const attributes = tryAttributes(target, known.attributes, user)
  if ('code' in attributes) return attributes
  const { name, locale, preferred_username: username, profile: changed } = user
  const profile = changed && changeProfile(known.profile, changed)
  const all = Object.entries({ name, locale, username, profile })
  const changes = Object.fromEntries(all.filter(([, value]) => value !== undefined))
  if (!(await persons.setProfile(sub, changes, target.now))) {
    return { code: 'username_taken', field: 'preferred_username' }
  }
  if (user.attributes !== undefined) {
    await persons.setAttributes(sub, attributes.values, target.now)
  }
  if (user.email_verified === true) await persons.verifyEmail(sub, target.now)
  await putPassword(store, target, { sub, user })
  if (user.status !== undefined && user.status !== known.status) {
    await changeStatus(store, { sub, status: user.status, now: target.now })
  }
  return { code: 'updated', sub }
}

/** Whoever administers something must not lose it, nor give it away, by a row of a file. */
async function findObstacle(
  { identity: { accounts, members } }: Repositories,
  { user, known }: { readonly user: ImportedUser; readonly known: Person },
): Promise<RowProblem | undefined> {
  const memberships = await accounts.membershipsOf(known.sub)
  if (known.roles.length > 0 || memberships.length > 0) {
    return { code: 'user_protected', field: 'email' }
  }
  const hasKeys = user.hash !== undefined && (await members.findBySub(known.sub)) !== undefined
  return hasKeys ? { code: 'member_has_keys', field: 'password_hash' } : undefined
}

/** A password that the user has set or used here stays. */
async function putPassword(
  { identity: { passwords } }: Repositories,
  { accountId, now, randomBytes }: ImportTarget,
  { sub, user: { hash } }: { readonly sub: string; readonly user: ImportedUser },
): Promise<void> {
  if (hash === undefined) return
  const { kind, text } = hash
  await passwords.putImported({ account_id: accountId, sub, kind, hash: text }, now)
  if (!hash.isSlow) return
  await passwords.keepDecoy(accountId, { kind, hash: makeDecoy(hash, randomBytes) })
}

function tryAttributes(
  { declared }: ImportTarget,
  values: AttributeValues,
  { attributes = {} }: ImportedUser,
): RowProblem | { readonly values: AttributeValues } {
  try {
    const changes = readAttributes(declared, attributes)
    return { values: changeValues(declared, { values, role: 'operator' }, changes) }
  } catch (error) {
    if (!isShrdError(error, 'attribute_invalid')) throw error
    const { field } = error.data ?? {}
    return { code: 'attribute_invalid', field: typeof field === 'string' ? field : null }
  }
}
