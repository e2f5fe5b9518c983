import { changeProfile, type ProfileChanges } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { AttributeRole } from '../../persistence/attribute.ts'
import type { Person } from '../../persistence/repositories/persons.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { type ValueChanges, writeValues } from '../attributes/attributes.ts'

/** Details as calls have them. Missing ones stay as they are. */
export interface DetailChanges {
  readonly name?: Person['name'] | undefined
  readonly locale?: Person['locale'] | undefined
  readonly preferred_username?: string | null | undefined
  readonly profile?: ProfileChanges | undefined
  readonly attributes?: ValueChanges | undefined
}

/** Changes of a user's details, and who makes them. */
export interface WrittenDetails {
  readonly person: Pick<Person, 'sub' | 'account_id'>
  readonly role: AttributeRole
  readonly details: DetailChanges
  readonly now: number
}

/**
 * Writes what is known of a user, all of it or nothing.
 *
 * @throws `username_taken`, `attribute_invalid`
 */
export async function writeDetails(
  store: Pick<Repositories, 'identity'>,
  { person: { sub, account_id: accountId }, role, details, now }: WrittenDetails,
): Promise<void> {
  const { attributes, preferred_username: username, profile: changed, ...others } = details
  const { persons } = store.identity
  // Another change at the same moment must not be lost.
  const known = changed && (await persons.lock(sub))
  const profile = known && changeProfile(known.profile, changed)
  if (attributes !== undefined) {
    await writeValues(store, { of: { accountId, sub, role }, changes: attributes, now })
  }
  const all = Object.entries({ ...others, username, profile })
  const changes = Object.fromEntries(all.filter(([, value]) => value !== undefined))
  if (!(await persons.setProfile(sub, changes, now))) throw new ShrdError('username_taken')
}
