import type { AccountUser } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { SessionTimes } from '../../config.ts'
import { describeSecondFactor } from '../../identity/account/describe-account.ts'
import { listApplications } from '../../identity/account/list-applications.ts'
import { findStored } from '../../identity/attributes/attributes.ts'
import { listPasskeys } from '../../identity/passkeys/describe-passkey.ts'
import { hashKindOf } from '../../identity/password/hashes/find-hash.ts'
import { accountSubject } from '../../identity/password/password-counters.ts'
import { listConnections } from '../../identity/providers/list-connections.ts'
import { listEntries } from '../../identity/sessions/list-entries.ts'
import type { Person } from '../../persistence/repositories/persons.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { hashSecret } from '../../secrets.ts'

interface Ground {
  readonly times: SessionTimes
  readonly now: number
}

/**
 * Describes a user of an account for its members: which credentials exist, but no secrets.
 *
 * @throws `user_unknown`, also for the user of another account
 */
export async function describeAccountUser(
  store: Repositories,
  { accountId, sub }: { readonly accountId: string; readonly sub: string },
  ground: Ground,
): Promise<AccountUser> {
  const person = await store.identity.persons.find(sub)
  if (person?.account_id !== accountId) throw new ShrdError('user_unknown')
  const { email, email_verified, name, locale, username, profile, status } = person
  if (status === 'deleted') throw new ShrdError('user_unknown')
  const lastSignIn = await store.tenancy.accountUsers.lastSignIn(sub)
  return {
    ...{ sub, email, email_verified, name, locale, status, profile },
    preferred_username: username,
    created_at: person.created_at,
    updated_at: person.updated_at,
    last_sign_in_at: lastSignIn === 0 ? null : lastSignIn,
    attributes: await describeAttributes(store, person),
    password: await describePassword(store, sub),
    second_factor: await describeSecondFactor(store, sub),
    passkeys: await listPasskeys(store, sub),
    connections: await listConnections(store, person),
    has_keys: (await store.identity.members.findBySub(sub)) !== undefined,
    is_protected: person.roles.length > 0,
    failed_attempts: await countFailures(store, person, ground.now),
    // Nobody's own: the reference marks the session of the caller.
    sessions: await listEntries(store, { sub, reference: '' }, ground),
    applications: await listApplications(store, sub, ground),
  }
}

/** All that are declared, whoever may write them. */
async function describeAttributes(
  { identity: { accountAttributes } }: Repositories,
  { account_id, attributes }: Person,
): Promise<AccountUser['attributes']> {
  const declared = await accountAttributes.list(account_id)
  return declared.map((attribute) => {
    const value = findStored(attribute, attributes)
    const { name, type } = attribute
    return { name, type, value: typeof value === 'object' ? [...value] : (value ?? null) }
  })
}

async function describePassword(
  { identity: { passwords } }: Repositories,
  sub: string,
): Promise<AccountUser['password']> {
  const stored = await passwords.find(sub)
  if (stored === undefined) return null
  const { hash, updated_at, imported_kind } = stored
  return { kind: hashKindOf(hash), set_at: updated_at, is_imported: imported_kind !== null }
}

/** From all unknown browsers together: that is the counter of a guessed password. */
async function countFailures(
  { service: { attempts } }: Repositories,
  { account_id, email, sub }: Person,
  now: number,
): Promise<number> {
  const subject = accountSubject(account_id, email ?? sub)
  return (await attempts.find(hashSecret(subject), now))?.failures ?? 0
}
