import { ShrdError } from '@shrd/crypto/errors'
import type { StoredAttribute } from '../../persistence/attribute.ts'
import type { Database } from '../../persistence/database.ts'
import type { RemovedKey } from '../../persistence/repositories/account-attributes.ts'
import type { Repositories } from '../../persistence/repositories/repositories.ts'
import { findAttribute } from './declare-attribute.ts'

/** Users whose values are removed in one transaction. */
const USERS = 100

/** An attribute to remove. */
interface Removal {
  readonly accountId: string
  readonly name: string
  readonly now: number
}

/**
 * Removes an attribute. No one can read its values any more: they are stored under its key. The
 * values themselves are removed by {@link dropValues}, and once more by {@link sweepAttributes}.
 *
 * @throws `attribute_not_found`
 */
export async function removeAttribute(
  store: Pick<Repositories, 'identity'>,
  { accountId, name, now }: Removal,
): Promise<StoredAttribute> {
  const attribute = await findAttribute(store, accountId, name)
  if (attribute === undefined) throw new ShrdError('attribute_not_found')
  await store.identity.accountAttributes.remove(accountId, attribute, now)
  return attribute
}

/** Removes the values of an attribute from all users, some at a time. */
export async function dropValues(
  database: Pick<Database, 'transaction'>,
  { account_id, key }: RemovedKey,
): Promise<void> {
  let after: string | undefined = ''
  while (after !== undefined) {
    const page: { after: string; limit: number } = { after, limit: USERS }
    const subs = await database.transaction((store) =>
      store.identity.persons.dropAttribute(account_id, key, page),
    )
    after = subs.at(-1)
  }
}

/** Milliseconds. Longer than any call that has read the attribute before it was removed. */
const WRITES_END = 5 * 60_000
/** Attributes of one run. */
const MOST = 10

/** Removes what is left of the values of removed attributes. */
export async function sweepAttributes(database: Database, now: number): Promise<void> {
  const { accountAttributes } = database.store.identity
  for (const removed of await accountAttributes.listRemoved(now - WRITES_END, MOST)) {
    await dropValues(database, removed)
    await accountAttributes.forgetRemoved(removed.key)
  }
}
