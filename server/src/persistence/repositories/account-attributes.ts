import type { Knex } from 'knex'
import type { Attribute, StoredAttribute } from '../attribute.ts'
import { insertOnce } from './insert.ts'

/** What accounts keep of their users besides the standard claims. */
export interface AccountAttributeRepository {
  /** Ordered by name. */
  list(accountId: string): Promise<readonly StoredAttribute[]>
  /** Inserts an attribute, or replaces its rights and labels. */
  put(accountId: string, attribute: StoredAttribute): Promise<void>
  /** Removes an attribute, and remembers its key until the values of all users are removed. */
  remove(accountId: string, attribute: RemovedAttribute, now: number): Promise<void>
  /** Attributes that were removed before a time, the first removed first. */
  listRemoved(before: number, limit: number): Promise<readonly RemovedKey[]>
  /** Forgets a key whose values are gone. */
  forgetRemoved(key: string): Promise<void>
}

type RemovedAttribute = Pick<StoredAttribute, 'name' | 'key'>

/** Where values of a removed attribute may be left. */
export interface RemovedKey {
  readonly account_id: string
  readonly key: string
}

interface AttributeRow {
  readonly attribute_key: string
  readonly name: string
  readonly type: Attribute['type']
  readonly readers: string
  readonly writers: string
  readonly labels: string | null
}

/** See {@link AccountAttributeRepository}. */
export function accountAttributeRepository(knex: Knex): AccountAttributeRepository {
  const table = () => knex('account_attributes')
  return {
    async list(account_id) {
      const rows: AttributeRow[] = await table().where({ account_id }).orderBy('name')
      return rows.map(({ attribute_key: key, name, type, readers, writers, labels }) => ({
        ...{ key, name, type },
        read: JSON.parse(readers),
        write: JSON.parse(writers),
        ...(labels !== null && { labels: JSON.parse(labels) }),
      }))
    },
    async put(account_id, { key, name, type, read, write, labels }) {
      const row = {
        ...{ account_id, attribute_key: key, name, type },
        readers: JSON.stringify(read),
        writers: JSON.stringify(write),
        labels: labels === undefined ? null : JSON.stringify(labels),
      }
      await table().insert(row).onConflict(['account_id', 'name']).merge()
    },
    async remove(account_id, { name, key: attribute_key }, removed_at) {
      await table().where({ account_id, name, attribute_key }).delete()
      await insertOnce(knex('removed_attributes').insert({ attribute_key, account_id, removed_at }))
    },
    listRemoved: (before, limit) =>
      knex('removed_attributes')
        .where('removed_at', '<', before)
        .orderBy('removed_at')
        .limit(limit)
        .select('account_id', { key: 'attribute_key' }),
    async forgetRemoved(attribute_key) {
      await knex('removed_attributes').where({ attribute_key }).delete()
    },
  }
}
